// docs/specification-coverage.md stays true: every statement of the specification lives somewhere and is shown by a test that
// exists; a French text that leaves its file makes this fail.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  flawsOfRow,
  frenchTexts,
  holdsText,
  readCoverage,
  repeatedStatements,
  testTitles,
} from './coverage-table.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const file = join(root, 'docs/specification-coverage.md');
const rows = readCoverage(readFileSync(file, 'utf8'));

const known = new Map<string, string | undefined>();
const read = (path: string): string | undefined => {
  if (!known.has(path))
    known.set(path, existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);
  return known.get(path);
};

describe('the coverage of the specification', () => {
  it('has a row for every statement, none twice', () => {
    expect(rows.length).toBeGreaterThanOrEqual(300);
    expect(repeatedStatements(rows)).toEqual([]);
    expect(rows.flatMap(({ statement }) => frenchTexts(statement)).length).toBeGreaterThan(100);
  });

  it('names for each what exists: files, tests, French texts', () => {
    expect(rows.flatMap((row) => flawsOfRow(row, read))).toEqual([]);
  });

  it('keeps French texts in sources of the product, not in its tests', () => {
    const places = rows
      .filter(({ statement }) => frenchTexts(statement).length > 0)
      .flatMap((row) => row.places);
    const outside = places.filter((path) => !/^(packages|apps)\/[^/]+\/src\/.*(?<!\.test)\.tsx?$/.test(path));
    expect(outside).toEqual([]);
  });

  it('links decisions that exist', () => {
    const links = rows.flatMap(({ decision }) =>
      [...decision.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link),
    );
    expect(links.filter((link) => !existsSync(join(dirname(file), link)))).toEqual([]);
    const named = rows.map(({ decision }) => decision).filter((decision) => decision !== '—');
    expect(named.filter((decision) => !/product\.md (§\d|D\d)|docs|\]\(adr\//.test(decision))).toEqual([]);
    const page = readFileSync(join(root, 'docs/product.md'), 'utf8');
    const numbers = named.flatMap((decision) =>
      [...decision.matchAll(/(?:product\.md|,) §?(D?\d+)/g)].map(([, number = '']) => number),
    );
    expect(numbers.length).toBeGreaterThan(100);
    expect(numbers.filter((number) => !new RegExp(`^#+ ${number}\\. `, 'm').test(page))).toEqual([]);
  });
});

const sources: Record<string, string> = {
  'a.ts': "export const words = { signIn: 'Se connecter', gone: (name: string) => `Bienvenue ${name} !` };",
  'a.test.ts':
    "it('signs in', () => 1);\nit.each([[1]])('adds %i (twice)', () => 2);\ntest(\"l'écran\", () => 3);",
};
const flaws = (row: string): string[] =>
  readCoverage(row).flatMap((each) => flawsOfRow(each, (path) => sources[path]));
const rowOf = (statement: string, place = '`a.ts`', test = '`a.test.ts` › signs in'): string =>
  `| §2 | ${statement} | both | ${place} | ${test} | — |`;

describe('what a row promises', () => {
  it('is kept by a row in order', () => {
    expect(flaws(rowOf('The button reads « Se connecter »'))).toEqual([]);
    expect(
      flaws(
        rowOf('« Bienvenue {name} ! »', '`a.ts`', '`a.test.ts` › adds %i (twice)<br>`a.test.ts` › signs in'),
      ),
    ).toEqual([]);
  });

  it.each([
    [rowOf('« Se connecte »'), '« Se connecte » is in none of its files'],
    [rowOf('« Bonjour {name} ! »'), '« Bonjour {name} ! » is in none of its files'],
    [rowOf('The field `total`'), '`total` is in none of its files'],
    [rowOf('A statement', '`b.ts`'), 'no file b.ts'],
    [rowOf('A statement', '`a.ts`', '`a.test.ts` › signs out'), 'no test "signs out" in a.test.ts'],
    [rowOf('A statement', '`a.ts`', ''), 'no test'],
    [rowOf('A statement', ''), 'no place'],
    [rowOf(''), 'no statement'],
    [
      '| §2 | A statement | both | `a.ts` | `a.test.ts` › signs in |  |',
      'no decision (— when there is none)',
    ],
    [
      '| §2 | A statement | offline | `a.ts` | `a.test.ts` › signs in | — |',
      'no mode (connected, local, both)',
    ],
  ])('is broken by %s', (text, flaw) => {
    expect(flaws(text)).toEqual([`line 1: ${flaw}`]);
  });

  it('takes titles by their template and texts by their parts', () => {
    expect([...testTitles(sources['a.test.ts'] ?? '')]).toEqual(['signs in', 'adds %i (twice)', "l'écran"]);
    expect(holdsText(sources['a.ts'] ?? '', 'Bienvenue {name} !')).toBe(true);
    expect(holdsText("x = 'Retour à la connexion'", 'Retour')).toBe(false);
  });
});
