// docs/specification-coverage.md stays true: every statement of the specification lives somewhere and is shown by a test that
// exists; a French text that leaves its file makes this fail.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  flawsOfStatement,
  frenchTexts,
  holdsText,
  readCoverage,
  repeatedStatements,
} from './coverage-page.ts';
import { readTests, testTitles } from './named-tests.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const statements = readCoverage(readFileSync(join(root, 'docs/specification-coverage.md'), 'utf8'));

const known = new Map<string, string | undefined>();
const read = (path: string): string | undefined => {
  if (!known.has(path))
    known.set(path, existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);
  return known.get(path);
};

describe('the coverage of the specification', () => {
  it('has a line for every statement, none twice', () => {
    expect(statements.length).toBeGreaterThanOrEqual(570);
    expect(repeatedStatements(statements)).toEqual([]);
    expect(statements.flatMap(({ statement }) => frenchTexts(statement)).length).toBeGreaterThan(100);
  });

  it('names for each what exists: files, tests, French texts', () => {
    expect(statements.flatMap((each) => flawsOfStatement(each, read))).toEqual([]);
  });

  it('keeps French texts in sources of the product, not in its tests', () => {
    const places = statements
      .filter(({ statement }) => frenchTexts(statement).length > 0)
      .flatMap((each) => each.places);
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
    const named = statements.flatMap(({ decisions }) => decisions);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((decision) => !exists(decision))).toEqual([]);
  });
});

const sources: Record<string, string> = {
  'a.ts': "export const words = { signIn: 'Se connecter', gone: (name: string) => `Bienvenue ${name} !` };",
  'a.test.ts':
    "it('signs in', () => 1);\nit.each([[1]])('adds %i (twice)', () => 2);\ntest(\"l'écran\", () => 3);\nit('signs on', () => 4);",
};
const flaws = (page: string): string[] =>
  readCoverage(page).flatMap((each) => flawsOfStatement(each, (path) => sources[path]));
const pageOf = (lines: string, below = '`a.ts` → `a.test.ts` › signs in'): string =>
  `### Part\n\n${lines}\n  ${below}\n`;

describe('what a statement promises', () => {
  it.each([
    pageOf('- The button reads « Se connecter »'),
    pageOf('- « Bienvenue {name} ! » [local, D7, §5, ADR 0014]'),
    pageOf('- One\n- Another', "`a.ts` → `a.test.ts` › adds… › signs in; `a.test.ts` › l'écran"),
  ])('is kept by %j', (page) => {
    expect(flaws(page)).toEqual([]);
  });

  it.each([
    ['« Se connecte » is in none of its files', pageOf('- « Se connecte »')],
    ['« Bonjour {name} ! » is in none of its files', pageOf('- « Bonjour {name} ! »')],
    ['`total` is in none of its files', pageOf('- The field `total`')],
    ['no file b.ts', pageOf('- A statement', '`b.ts` → `a.test.ts` › signs in')],
    ['no test "signs out" in a.test.ts', pageOf('- A statement', '`a.ts` → `a.test.ts` › signs out')],
    ['2 tests "signs…" in a.test.ts', pageOf('- A statement', '`a.ts` → `a.test.ts` › signs…')],
    ['no test "leaves…" in a.test.ts', pageOf('- A statement', '`a.ts` → `a.test.ts` › adds… › leaves…')],
    ['no test', pageOf('- A statement', '`a.ts`')],
    ['no place', pageOf('- A statement', '`` → `a.test.ts` › signs in')],
    ['no statement', pageOf('- ')],
    ['marks that are none', pageOf('- A statement [offline]')],
  ])('is broken: %s', (flaw, page) => {
    expect(flaws(page)).toContain(`line 3: ${flaw}`);
  });

  it('is broken where nothing stands below it', () => {
    expect(flaws('### Part\n\n- A statement\n')).toEqual(['line 3: no place', 'line 3: no test']);
  });

  it('takes modes and decisions from its brackets', () => {
    const [first] = readCoverage(pageOf('- One [connected, D7, §5]'));
    expect(first).toMatchObject({ statement: 'One', mode: 'connected', decisions: ['D7', '§5'] });
    expect(readCoverage(pageOf('- One')).map(({ mode }) => mode)).toEqual(['both']);
  });

  it('takes titles by their template and texts by their parts', () => {
    expect([...testTitles(sources['a.test.ts'] ?? '')]).toEqual([
      'signs in',
      'adds %i (twice)',
      "l'écran",
      'signs on',
    ]);
    expect(
      readTests('`a.test.ts` › signs in › adds…; `b.test.ts` › one; two').map(({ title }) => title),
    ).toEqual(['signs in', 'adds…', 'one; two']);
    expect(holdsText(sources['a.ts'] ?? '', 'Bienvenue {name} !')).toBe(true);
    expect(holdsText("x = 'Retour à la connexion'", 'Retour')).toBe(false);
  });
});
