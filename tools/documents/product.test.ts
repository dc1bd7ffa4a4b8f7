// docs/product.md stays true: each decision has tests that exist.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { flawsOfDecisions, readDecisions } from './product-page.ts';
import tests from './product-tests.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../', import.meta.url));
const readFile = (path: string): string | undefined =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;

describe('the product decisions', () => {
  const decisions = readDecisions(readFile('docs/product.md') ?? '');

  it('are those numbered one after the other, and those of each subject', () => {
    const numbers = decisions.flatMap((heading) => /^D(\d+)\. /.exec(heading)?.[1] ?? []);
    expect(numbers.map(Number)).toEqual(numbers.map((_number, index) => index + 1));
    expect(decisions.length).toBeGreaterThan(30);
  });

  it('name tests that exist', () => {
    expect(flawsOfDecisions(decisions, tests, readFile)).toEqual([]);
  });
});

const planted = (path: string) => (path === 'a.test.ts' ? "it('adds', () => 1);" : undefined);

describe('a decision', () => {
  it.each([
    ['### D1. One\nText.', { 'D1. One': { 'a.test.ts': ['adds'] } }, []],
    ['## 2. Decisions\n\n### D1. One\nText.', { 'D1. One': { 'a.test.ts': ['adds'] } }, []],
    ['## 9. Not built yet\n\n- D2. Two', {}, []],
    ['### D1. One\nText.', {}, ['D1. One: no test']],
    ['### D1. One\nText.', { 'D1. One': { 'a.test.ts': [] } }, ['D1. One: no test']],
    [
      '### D1. One\nText.',
      { 'D1. One': { 'a.test.ts': ['takes away'] } },
      ['D1. One: no test "takes away" in a.test.ts'],
    ],
    ['### D1. One\nText.', { 'D1. One': { 'b.test.ts': ['adds'] } }, ['D1. One: no file b.test.ts']],
    ['# Page', { 'D1. One': { 'a.test.ts': ['adds'] } }, ['D1. One: no decision']],
  ])(
    '%j with the tests %j has the flaws %j',
    (body, named: Record<string, Record<string, string[]>>, expected) => {
      expect(flawsOfDecisions(readDecisions(`# Page\n\n${body}`), named, planted)).toEqual(expected);
    },
  );
});
