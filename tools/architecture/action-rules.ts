// Screens name an action of the rulebook so that the compiler checks its input. What runs an action by a name that is data, read from
// the queue or planned for a file, stands in the folders named here and nowhere else.
import { isProductCode, type SourceTree } from './source-tree.ts';
import type { Violation } from './violation.ts';

const screens = 'apps/web/src/';
/** The engines, what waits in the queue or was not kept, and what is planned for a file. */
const runsStored = [
  'apps/web/src/platform/',
  'apps/web/src/features/synchronisation/',
  'apps/web/src/features/import-export/import-run.ts',
  'apps/web/src/app/unsaved/unsaved-writes.ts',
];
/** Hands an action over whose name the compiler does not know. */
const unchecked = /\.executeStored\b|\baction: string, input: (?:unknown|object)\b/g;
/** Runs as data what stands there in writing. */
const written = /\.executeStored\(\s*['`]/g;

const matches = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([text]) => text);

/** Actions that a screen runs unchecked. */
export function checkActions(tree: SourceTree): Violation[] {
  return [...tree]
    .filter(([path]) => path.startsWith(screens) && isProductCode(path))
    .flatMap(([path, source]) => {
      const isAllowed = runsStored.some((start) => path.startsWith(start));
      return matches(source, isAllowed ? written : unchecked).map(
        (text): Violation => ({ rule: 'action', path, message: `an unchecked action: ${text}` }),
      );
    });
}
