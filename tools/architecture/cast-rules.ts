// A value is passed off as another type where no type can say what it is: at the edge of a library, of the browser, of a registry that
// holds every kind. A row of a kind is a `Row` already, and a test's half of one is a `Partial`.
import type { SourceTree } from './source-tree.ts';
import type { Violation } from './violation.ts';

/** In all of the repository, tests included; it only goes down. */
const CASTS = 15;
const cast = /\bas unknown as\b/g;

export function checkCasts(tree: SourceTree, most = CASTS): Violation[] {
  const places = [...tree].flatMap(([path, source]) =>
    path.startsWith('tools/architecture/') ? [] : [...source.matchAll(cast)].map(() => path),
  );
  return places.length <= most
    ? []
    : places.map((path) => ({
        rule: 'cast',
        path,
        message: `one of ${places.length} casts, ${most} at most`,
      }));
}
