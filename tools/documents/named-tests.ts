// Tests that a page relies on, by their file and title, and whether they exist.

/** The titles of the tests of each file, `it.each` ones by their template. */
export type NamedTests = Readonly<Record<string, readonly string[]>>;

/** The files of the repository by their path; undefined for one that does not exist. */
export type ReadSource = (path: string) => string | undefined;

const CALL =
  /(?:\b(?:it|test)(?:\.(?!describe)\w+)*|\))\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`)\s*,/g;

/** The titles of the tests of a file, `it.each` ones by their template. */
export function testTitles(source: string): Set<string> {
  const titles = [...source.matchAll(CALL)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );
  return new Set(titles.map((title) => title.replaceAll(/\\(['"])/g, '$1')));
}

/** Which of them cannot be found, in words; that none is named is a flaw too. */
export function flawsOfTests(tests: NamedTests, read: ReadSource): string[] {
  const named = Object.entries(tests).flatMap(([file, titles]) => titles.map((title) => ({ file, title })));
  if (named.length === 0) return ['no test'];
  return named.flatMap(({ file, title }) => {
    const source = read(file);
    if (source === undefined) return [`no file ${file}`];
    return testTitles(source).has(title) ? [] : [`no test "${title}" in ${file}`];
  });
}
