// The coverage of the specification: each statement, the files where it lives and the tests that show it stand in
// specification-coverage.json. docs/specification-coverage.md shows the statements alone and is written from it (`npm run fix`).
import { flawsOfTests, type NamedTests, type ReadSource } from './named-tests.ts';

export interface CoverageSection {
  readonly chapter: string;
  readonly part?: string;
  readonly groups: readonly CoverageGroup[];
}

/** Statements that live in the same files and are shown by the same tests. */
interface CoverageGroup {
  /** As the page shows them, with their marks in brackets: a mode, a decision, a section, an ADR. */
  readonly statements: readonly string[];
  readonly places: readonly string[];
  readonly tests: NamedTests;
}

const STATEMENT = /^(.*?)(?: \[([^[\]]*)\])?$/;
const MARK = /^(?:connected|local|D\d+|§\d|ADR \d{4})$/;

const headOfPage = `# Coverage of the specification

Every statement of the client's specification, its French texts in « » to the letter. In brackets: \`connected\` or \`local\` where a statement is about one of the [two ways to run](product.md#1-two-ways-to-run) alone, and the decision that replaces or completes it: D and § are those of [the product](product.md). A comment's 'specification §4' is section 4 of this page.

The files and tests of each statement are in [specification-coverage.json](../tools/documents/specification-coverage.json); \`npm run fix\` writes this page from it. \`tools/documents/specification-coverage.test.ts\` fails when a file, a test or a French text does not exist. A new statement comes with its code.
`;

/** The page, as it has to read: what the same tests show stands in one paragraph. */
export function writeCoverage(sections: readonly CoverageSection[]): string {
  const lines = sections.flatMap(({ chapter, part, groups }, index) => [
    ...(sections[index - 1]?.chapter === chapter ? [] : [`\n## ${chapter}`]),
    ...(part === undefined ? [] : [`\n### ${part}`]),
    '',
    groups.map(({ statements }) => `${statements.join('; ')}.`).join('\n\n'),
  ]);
  return `${[headOfPage.trimEnd(), ...lines].join('\n')}\n`;
}

const marksOf = (statement: string): string[] => STATEMENT.exec(statement)?.[2]?.split(', ') ?? [];

/** The decisions that the marks of a statement name. */
export const decisionsOf = (statement: string): string[] =>
  marksOf(statement).filter((mark) => /^[D§A]/.test(mark));

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

const names = (statement: string): string[] =>
  [...statement.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** What is wrong with one statement of a group by itself: marks that are none, texts and names that none of its files has. */
function flawsOfStatement(statement: string, sources: readonly string[]): string[] {
  const missing = frenchTexts(statement)
    .filter((text) => !sources.some((source) => holdsText(source, text)))
    .map((text) => `« ${text} » is in none of its files`);
  const unnamed = names(statement)
    .filter((name) => !sources.some((source) => holdsName(source, name)))
    .map((name) => `\`${name}\` is in none of its files`);
  const unknown = marksOf(statement).filter((mark) => !MARK.test(mark));
  return [
    ...(statement.trim() === '' ? ['no statement'] : []),
    ...unknown.map((mark) => `no mark [${mark}]`),
    ...missing,
    ...unnamed,
  ];
}

/** Finds the flaws of one section, in words; empty when there are none. */
export function flawsOfSection({ chapter, part, groups }: CoverageSection, read: ReadSource): string[] {
  return groups.flatMap(({ statements, places, tests }) => {
    const sources = places.flatMap((path) => read(path) ?? []);
    const flaws = [
      ...(statements.length === 0 ? ['no statement'] : []),
      ...(places.length === 0 ? ['no place'] : []),
      ...places.filter((path) => read(path) === undefined).map((path) => `no file ${path}`),
      ...statements.flatMap((statement) => flawsOfStatement(statement, sources)),
      ...flawsOfTests(tests, read),
    ];
    return flaws.map((flaw) => `${part ?? chapter}: ${statements[0] ?? ''}: ${flaw}`);
  });
}

/** Statements that stand twice in one section. */
export function repeatedStatements(sections: readonly CoverageSection[]): string[] {
  return sections.flatMap(({ chapter, part, groups }) => {
    const statements = groups.flatMap((group) => group.statements);
    return statements
      .filter((statement, index) => statements.indexOf(statement) !== index)
      .map((statement) => `${part ?? chapter}: ${statement}`);
  });
}
