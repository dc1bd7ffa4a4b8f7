// The coverage of the specification stays true: every statement lives somewhere and is shown by a test that exists; a French
// text that leaves its file makes this fail.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  type CoverageSection,
  decisionsOf,
  flawsOfSection,
  frenchTexts,
  holdsText,
  repeatedStatements,
  writeCoverage,
} from './coverage-page.ts';
import { testTitles } from './named-tests.ts';
import coverage from './specification-coverage.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../', import.meta.url));
const sections: readonly CoverageSection[] = coverage;
const groups = sections.flatMap((section) => section.groups);
const statements = groups.flatMap((group) => group.statements);

const known = new Map<string, string | undefined>();
const read = (path: string): string | undefined => {
  if (!known.has(path))
    known.set(path, existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);
  return known.get(path);
};

describe('the coverage of the specification', () => {
  it('has every statement, none twice', () => {
    expect(statements.length).toBeGreaterThanOrEqual(570);
    expect(repeatedStatements(sections)).toEqual([]);
    expect(statements.flatMap(frenchTexts).length).toBeGreaterThan(100);
  });

  it('names for each what exists: files, tests, French texts', () => {
    expect(sections.flatMap((section) => flawsOfSection(section, read))).toEqual([]);
  });

  it('is what docs/specification-coverage.md shows: `npm run fix` writes it', () => {
    expect(readFileSync(join(root, 'docs/specification-coverage.md'), 'utf8')).toBe(writeCoverage(sections));
  });

  it('keeps French texts in sources of the product, not in its tests', () => {
    const places = groups
      .filter((group) => group.statements.some((statement) => frenchTexts(statement).length > 0))
      .flatMap((group) => group.places);
    const outside = places.filter((path) => !/^(packages|apps)\/[^/]+\/src\/.*(?<!\.test)\.tsx?$/.test(path));
    expect(outside).toEqual([]);
  });

  it('names decisions that exist', () => {
    const page = readFileSync(join(root, 'docs/product.md'), 'utf8');
    const adrs = readdirSync(join(root, 'docs/adr'));
    const exists = (decision: string): boolean =>
      decision.startsWith('ADR ')
        ? adrs.some((name) => name.startsWith(`${decision.slice('ADR '.length)}-`))
        : new RegExp(`^#+ ${decision.replace('§', '')}\\. `, 'm').test(page);
    const named = statements.flatMap(decisionsOf);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((decision) => !exists(decision))).toEqual([]);
  });
});

const sources: Record<string, string> = {
  'a.ts': "export const words = { signIn: 'Se connecter', gone: (name: string) => `Bienvenue ${name} !` };",
  'a.test.ts':
    "it('signs in', () => 1);\nit.each([[1]])('adds %i (twice)', () => 2);\ntest(\"l'écran\", () => 3);",
};
const inOrder = { statements: ['A statement'], places: ['a.ts'], tests: { 'a.test.ts': ['signs in'] } };
const flaws = (group: Partial<CoverageSection['groups'][number]>): string[] =>
  flawsOfSection({ chapter: '1. One', groups: [{ ...inOrder, ...group }] }, (path) => sources[path]);

describe('what a statement promises', () => {
  it.each([
    [inOrder],
    [
      {
        statements: ['The button reads « Se connecter »', '« Bienvenue {name} ! » [local, D7, §5, ADR 0014]'],
      },
    ],
    [{ tests: { 'a.test.ts': ['adds %i (twice)', "l'écran"] } }],
  ])('is kept by %j', (group) => {
    expect(flaws(group)).toEqual([]);
  });

  it.each([
    ['« Se connecte » is in none of its files', { statements: ['« Se connecte »'] }],
    ['« Bonjour {name} ! » is in none of its files', { statements: ['« Bonjour {name} ! »'] }],
    ['`total` is in none of its files', { statements: ['The field `total`'] }],
    ['no file b.ts', { places: ['b.ts'] }],
    ['no place', { places: [] }],
    ['no test "signs out" in a.test.ts', { tests: { 'a.test.ts': ['signs out'] } }],
    ['no file b.test.ts', { tests: { 'b.test.ts': ['signs in'] } }],
    ['no test', { tests: {} }],
    ['no statement', { statements: [''] }],
    ['no mark [offline]', { statements: ['A statement [offline]'] }],
  ])('is broken: %s', (flaw, group) => {
    expect(flaws(group)).toEqual([expect.stringMatching(/^1\. One: /)]);
    expect(flaws(group).join('\n').endsWith(flaw)).toBe(true);
  });

  it('stands on the page below the headings of its chapter and part', () => {
    const sample = [
      { chapter: '1. One', groups: [inOrder] },
      { chapter: '2. Two', part: 'Part', groups: [{ ...inOrder, statements: ['B [D7]', 'C'] }] },
      { chapter: '2. Two', part: 'Other', groups: [inOrder] },
    ];
    expect(writeCoverage(sample).split('\n\n').slice(3).join('\n\n')).toBe(
      '## 1. One\n\nA statement.\n\n## 2. Two\n\n### Part\n\nB [D7]; C.\n\n### Other\n\nA statement.\n',
    );
    expect(decisionsOf('B [local, D7, §5, ADR 0014]')).toEqual(['D7', '§5', 'ADR 0014']);
    expect(repeatedStatements([{ chapter: '1. One', groups: [inOrder, inOrder] }])).toEqual([
      '1. One: A statement',
    ]);
  });

  it('takes titles by their template and texts by their parts', () => {
    expect([...testTitles(sources['a.test.ts'] ?? '')]).toEqual(['signs in', 'adds %i (twice)', "l'écran"]);
    expect(holdsText(sources['a.ts'] ?? '', 'Bienvenue {name} !')).toBe(true);
    expect(holdsText("x = 'Retour à la connexion'", 'Retour')).toBe(false);
  });
});
