// A comment opens with a sentence that has a subject: a reader who meets 'What …' first has to read it twice.
import type { SourceTree } from './source-tree.ts';
import type { Violation } from './violation.ts';

/** The first words of a sentence without a subject. */
const openings = /^(?:What|Whatever|Whose|Of|Those|By|It)\b/;

const headerText = /^(?:#!.*\n)?(?:\/\/ ?|\/\*\*?\s*)(.*)/;

/** The first line of a doc comment that stands right above an export. */
const exportText = /^\/\*\*[\s*]*((?:(?!\*\/).)*)(?:(?!\*\/)[^])*\*\/\nexport /gm;

const flaws = (path: string, text: string): Violation[] =>
  openings.test(text)
    ? [{ rule: 'header', path, message: `its comment begins with '${text.split(' ')[0]}'` }]
    : [];

/** Finds comments at the top of files and over exports that begin without a subject. */
export const checkComments = (tree: SourceTree): Violation[] =>
  [...tree].flatMap(([path, source]) => [
    ...flaws(path, headerText.exec(source)?.[1] ?? ''),
    ...[...source.matchAll(exportText)].flatMap(([, text = '']) => flaws(path, text)),
  ]);
