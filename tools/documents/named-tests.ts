// How the pages name a test: `file` › the title, or the beginning of one title alone followed by '…'. Several tests of one file
// follow each other, those of the next file stand behind a semicolon.

export interface NamedTest {
  file: string;
  title: string;
}

/** The files of the repository by their path; undefined for one that does not exist. */
export type ReadSource = (path: string) => string | undefined;

const OF_ONE_FILE = /^`([^`]+)` › (.+)$/;

/** The tests of a line such as "`a.test.ts` › adds… › takes away; `b.test.ts` › signs in"; none where it is no such line. */
export const readTests = (line: string): NamedTest[] =>
  line.split(/;\s+(?=`[^`]+` › )/).flatMap((part) => {
    const [, file, titles] = OF_ONE_FILE.exec(part.trim()) ?? [];
    return file === undefined ? [] : (titles ?? '').split(' › ').map((title) => ({ file, title }));
  });

const CALL =
  /(?:\b(?:it|test)(?:\.(?!describe)\w+)*|\))\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`)\s*,/g;

/** The titles of the tests of a file, `it.each` ones by their template. */
export function testTitles(source: string): Set<string> {
  const titles = [...source.matchAll(CALL)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );
  return new Set(titles.map((title) => title.replaceAll(/\\(['"])/g, '$1')));
}

/** Why that test cannot be found; empty when it can. */
export function flawsOfTest({ file, title }: NamedTest, read: ReadSource): string[] {
  const source = read(file);
  if (source === undefined) return [`no file ${file}`];
  const titles = testTitles(source);
  if (titles.has(title)) return [];
  const beginning = title.endsWith('…') ? title.slice(0, -1) : undefined;
  const found = [...titles].filter((each) => beginning !== undefined && each.startsWith(beginning));
  if (found.length === 1) return [];
  return [`${found.length === 0 ? 'no test' : `${found.length} tests`} "${title}" in ${file}`];
}
