// Reads docs/specification-coverage.md, one row per statement of the specification, and says what is wrong with a row: an
// empty cell, an unknown mode, a file or a test that does not exist, a French text that is in none of the files named.

export interface CoverageRow {
  line: number;
  section: string;
  statement: string;
  /** Which of the two ways to run the statement is about (docs/product.md §1). */
  mode: string;
  places: readonly string[];
  tests: readonly NamedTest[];
  decision: string;
}

export interface NamedTest {
  file: string;
  title: string;
}

/** The files of the repository by their path; undefined for one that does not exist. */
export type ReadSource = (path: string) => string | undefined;

const ROW = /^\| (?!-+ \||Section \|)(.*) \|$/;
const PATH = /`([^`]+)`/g;
/** How the pages name a test: `file` › title. */
export const TEST = /^`([^`]+)` › (.+)$/;

const splitCells = (row: string): string[] =>
  row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));

/** Rows in the order of the document; a row without six cells keeps what it has, the rest empty. */
export function readCoverage(markdown: string): CoverageRow[] {
  return markdown.split('\n').flatMap((text, index) => {
    const cells = ROW.exec(text)?.[1];
    if (cells === undefined) return [];
    const [section = '', statement = '', mode = '', places = '', tests = '', decision = ''] =
      splitCells(cells);
    return [
      {
        line: index + 1,
        section,
        statement,
        mode,
        places: [...places.matchAll(PATH)].map(([, path = '']) => path),
        tests: tests.split('<br>').flatMap((named) => {
          const [, file, title] = TEST.exec(named.trim()) ?? [];
          return file === undefined || title === undefined ? [] : [{ file, title }];
        }),
        decision,
      },
    ];
  });
}

const CALL =
  /(?:\b(?:it|test)(?:\.(?!describe)\w+)*|\))\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`)\s*,/g;

/** The titles of the tests of a file, `it.each` ones by their template. */
export function testTitles(source: string): Set<string> {
  const titles = [...source.matchAll(CALL)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );
  return new Set(titles.map((title) => title.replaceAll(/\\(['"])/g, '$1')));
}

/** The texts that a statement quotes: « Se connecter ». */
export const frenchTexts = (statement: string): string[] =>
  [...statement.matchAll(/« ([^»]+) »/g)].map(([, text = '']) => text);

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll("\\'", "'");

/** Whole between quotes where the text is whole; each part of it where it has {placeholders}. */
export function holdsText(source: string, text: string): boolean {
  const code = plain(source);
  if (!/\{[^}]*\}/.test(text))
    return ["'", '"', '`'].some((quote) => code.includes(`${quote}${text}${quote}`));
  const parts = text.split(/\{[^}]*\}/).map((part) => part.trim());
  return parts.filter((part) => part.length >= 4).every((part) => code.includes(part));
}

/** The names that a statement gives in backticks: fields, values, keys, addresses. */
const names = (statement: string): string[] => [...statement.matchAll(PATH)].map(([, name = '']) => name);

const holdsName = (source: string, name: string): boolean =>
  /^\w+$/.test(name) ? new RegExp(`\\b${name}\\b`).test(source) : source.includes(name);

function flawsOfPlaces({ places, statement }: CoverageRow, read: ReadSource): string[] {
  const sources = places.map((path) => [path, read(path)] as const);
  const absent = sources.filter(([, source]) => source === undefined).map(([path]) => `no file ${path}`);
  const missing = frenchTexts(statement)
    .filter((text) => !sources.some(([, source]) => source !== undefined && holdsText(source, text)))
    .map((text) => `« ${text} » is in none of its files`);
  const unnamed = names(statement)
    .filter((name) => !sources.some(([, source]) => source !== undefined && holdsName(source, name)))
    .map((name) => `\`${name}\` is in none of its files`);
  return [...absent, ...missing, ...unnamed];
}

/** Why that test cannot be found; empty when it can. */
export function flawsOfTest({ file, title }: NamedTest, read: ReadSource): string[] {
  const source = read(file);
  if (source === undefined) return [`no file ${file}`];
  return testTitles(source).has(title) ? [] : [`no test "${title}" in ${file}`];
}

const modes = ['connected', 'local', 'both'];

/** What is wrong with one row, in words; empty when nothing is. */
export function flawsOfRow(row: CoverageRow, read: ReadSource): string[] {
  const empty = [
    ...(row.section === '' ? ['no section'] : []),
    ...(row.statement === '' ? ['no statement'] : []),
    ...(modes.includes(row.mode) ? [] : [`no mode (${modes.join(', ')})`]),
    ...(row.places.length === 0 ? ['no place'] : []),
    ...(row.tests.length === 0 ? ['no test'] : []),
    ...(row.decision === '' ? ['no decision (— when there is none)'] : []),
  ];
  const found = [...flawsOfPlaces(row, read), ...row.tests.flatMap((test) => flawsOfTest(test, read))];
  return [...empty, ...found].map((flaw) => `line ${row.line}: ${flaw}`);
}

/** Statements that stand in two rows. */
export function repeatedStatements(rows: readonly CoverageRow[]): string[] {
  const seen = new Set<string>();
  return rows.flatMap(({ section, statement, line }) => {
    const key = `${section} | ${statement}`;
    if (seen.has(key)) return [`line ${line}: ${statement}`];
    seen.add(key);
    return [];
  });
}
