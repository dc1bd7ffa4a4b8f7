// docs/product.md stays true: each decision names tests that exist.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { flawsOfDecision, readDecisions } from './product-page.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const readFile = (path: string): string | undefined =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;

describe('the product decisions', () => {
  const decisions = readDecisions(readFile('docs/product.md') ?? '');

  it('are those numbered one after the other, and those of each subject', () => {
    const numbers = decisions.flatMap(({ heading }) => /^D(\d+)\. /.exec(heading)?.[1] ?? []);
    expect(numbers.map(Number)).toEqual(numbers.map((_number, index) => index + 1));
    expect(decisions.length).toBeGreaterThan(30);
  });

  it('name tests that exist', () => {
    expect(decisions.flatMap((decision) => flawsOfDecision(decision, readFile))).toEqual([]);
  });
});

const planted = (path: string) => (path === 'a.test.ts' ? "it('adds', () => 1);" : undefined);

const flaws = (body: string) =>
  readDecisions(`# Page\n\n${body}`).flatMap((decision) => flawsOfDecision(decision, planted));

describe('a decision', () => {
  it.each([
    ['### D1. One\nText.\n\nTests:\n- `a.test.ts` › adds', []],
    ['### D1. One\nText.\n- `a.test.ts` › add…', []],
    ['### D1. One\nText.', ['D1. One: no test']],
    ['### D1. One\nText.\n- `a.test.ts` › takes away', ['D1. One: no test "takes away" in a.test.ts']],
    ['### D1. One\nText.\n- `b.test.ts` › adds', ['D1. One: no file b.test.ts']],
    ['## 2. Decisions\n\n### D1. One\nText.\n- `a.test.ts` › adds', []],
    ['## 9. Not built yet\n\n- D2. Two', []],
  ])('%j has the flaws %j', (body, expected) => {
    expect(flaws(body)).toEqual(expected);
  });
});
