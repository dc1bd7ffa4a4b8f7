// Reads docs/specification-coverage.md, where the statements of the specification stand above the files and the tests that
// show them, and says what is wrong with one: a file or a test that does not exist, a text or a name that is in none of its files.
import { flawsOfTest, type NamedTest, type ReadSource, readTests } from './named-tests.ts';

/** A statement, with what stands below it for all the statements of its group. */
export interface CoveredStatement {
  line: number;
  section: string;
  statement: string;
  /** Which of the two ways to run the statement is about (docs/product.md §1). */
  mode: string;
  places: readonly string[];
  tests: readonly NamedTest[];
  /** Numbers of decisions and sections of docs/product.md, and of ADRs, as they stand in the brackets. */
  decisions: readonly string[];
}

const STATEMENT = /^- (.*?)(?: \[([^[\]]*)\])?$/;
const PATH = /`([^`]+)`/g;
const MARK = /^(?:connected|local|D\d+|§\d|ADR \d{4})$/;

const quoted = (text: string): string[] => [...text.matchAll(PATH)].map(([, path = '']) => path);

function readStatement(line: string, text: string, number: number, section: string): CoveredStatement {
  const [, statement = '', inBrackets = ''] = STATEMENT.exec(line) ?? [];
  const marks = inBrackets === '' ? [] : inBrackets.split(', ');
  const areMarks = marks.every((mark) => MARK.test(mark));
  const [places = '', tests = ''] = text.split(' → ');
  return {
    line: number,
    section,
    statement: areMarks ? statement : line.slice(2),
    mode: marks.find((mark) => mark === 'connected' || mark === 'local') ?? 'both',
    places: quoted(places),
    tests: readTests(tests),
    decisions: areMarks ? marks.filter((mark) => /^[D§A]/.test(mark)) : [],
  };
}

/** The statements in the order of the page; those that nothing stands below have neither places nor tests. */
export function readCoverage(markdown: string): CoveredStatement[] {
  const statements: CoveredStatement[] = [];
  let section = '';
  let pending: { line: string; number: number }[] = [];
  const close = (text: string): void => {
    statements.push(...pending.map(({ line, number }) => readStatement(line, text, number, section)));
    pending = [];
  };
  markdown.split('\n').forEach((line, index) => {
    if (line.startsWith('- ')) pending.push({ line, number: index + 1 });
    else if (line.startsWith('  `')) close(line.trim());
    else if (line.startsWith('#')) {
      close('');
      section = line.replace(/^#+ /, '');
    }
  });
  close('');
  return statements;
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

const holdsName = (source: string, name: string): boolean =>
  /^\w+$/.test(name) ? new RegExp(`\\b${name}\\b`).test(source) : source.includes(name);

function flawsOfPlaces({ places, statement }: CoveredStatement, read: ReadSource): string[] {
  const sources = places.map((path) => [path, read(path)] as const);
  const absent = sources.filter(([, source]) => source === undefined).map(([path]) => `no file ${path}`);
  const missing = frenchTexts(statement)
    .filter((text) => !sources.some(([, source]) => source !== undefined && holdsText(source, text)))
    .map((text) => `« ${text} » is in none of its files`);
  const unnamed = quoted(statement)
    .filter((name) => !sources.some(([, source]) => source !== undefined && holdsName(source, name)))
    .map((name) => `\`${name}\` is in none of its files`);
  return [...absent, ...missing, ...unnamed];
}

/** What is wrong with one statement, in words; empty when nothing is. */
export function flawsOfStatement(covered: CoveredStatement, read: ReadSource): string[] {
  const { section, statement, places, tests } = covered;
  const empty = [
    ...(section === '' ? ['no section'] : []),
    ...(statement === '' ? ['no statement'] : []),
    ...(/\[[^\]]*\]$/.test(statement) ? ['marks that are none'] : []),
    ...(places.length === 0 ? ['no place'] : []),
    ...(tests.length === 0 ? ['no test'] : []),
  ];
  const found = [...flawsOfPlaces(covered, read), ...tests.flatMap((test) => flawsOfTest(test, read))];
  return [...empty, ...found].map((flaw) => `line ${covered.line}: ${flaw}`);
}

/** Statements that stand twice in one section. */
export function repeatedStatements(all: readonly CoveredStatement[]): string[] {
  const seen = new Set<string>();
  return all.flatMap(({ section, statement, line }) => {
    const key = `${section} | ${statement}`;
    if (seen.has(key)) return [`line ${line}: ${statement}`];
    seen.add(key);
    return [];
  });
}
