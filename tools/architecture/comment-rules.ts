// A comment opens with a sentence that has a subject: a reader who meets 'What …' first has to read it twice.
import type { SourceTree } from './source-tree.ts';
import type { Violation } from './violation.ts';

/** The first words of a sentence without a subject. */
const openings = /^(?:What|Whatever|Whose|Of|Those|By|It)\b/;

const headerText = /^(?:#!.*\n)?(?:\/\/ ?|\/\*\*?\s*)(.*)/;

/** Comments at the top of files that begin without a subject. */
export function checkComments(tree: SourceTree): Violation[] {
  return [...tree].flatMap(([path, source]) => {
    const [, text = ''] = headerText.exec(source) ?? [];
    return openings.test(text)
      ? [{ rule: 'header', path, message: `its comment begins with '${text.split(' ')[0]}'` }]
      : [];
  });
}
