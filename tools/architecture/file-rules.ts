// Names, size and header of files (CONTRIBUTING.md 'One way to do each thing').
import type { Module, Modules } from './import-graph.ts';
import { guessedWordOf } from './name-rules.ts';
import { isTestCode, isToolConfig } from './source-tree.ts';
import type { Violation } from './violation.ts';

const forbiddenNames = new Set(
  'utils util helpers helper common misc shared lib types constants manager'.split(' '),
);
const longestFile = 300;
const longestMessageTable = 500;

/** The name of a folder, or of a file without its role and extension: `quote.routes.ts` → `quote`. */
function bareName(part: string): string {
  return part.split('.')[0] ?? part;
}

/** Small letters and hyphens; an underscore or a dollar begins the files of a route. */
const namePattern = /^[_$]{0,2}[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;

function* problemsOf({ path, lineCount, header }: Module): Generator<Omit<Violation, 'path'>> {
  for (const part of path.split('/')) {
    if (forbiddenNames.has(bareName(part)))
      yield { rule: 'name', message: `${part} says nothing: name its subject` };
    const guessed = guessedWordOf(bareName(part));
    if (guessed !== undefined) yield { rule: 'name', message: `${part}: '${guessed}' is no name of a thing` };
    if (!namePattern.test(part)) yield { rule: 'name', message: `${part} is not in kebab-case` };
  }
  if (isTestCode(path) || isToolConfig(path)) return;
  const limit = path.endsWith('.messages.ts') ? longestMessageTable : longestFile;
  if (lineCount > limit) yield { rule: 'size', message: `${lineCount} lines, ${limit} at most` };
  if (header === null) yield { rule: 'header', message: 'no comment at the top says what lives here' };
}

export function checkFiles(modules: Modules): Violation[] {
  return [...modules.values()].flatMap((module) =>
    [...problemsOf(module)].map((problem) => ({ ...problem, path: module.path })),
  );
}
