import { expect, it } from 'vitest';
import { checkCasts } from './cast-rules.ts';

const tree = new Map([
  ['apps/web/src/a.ts', 'const a = b as unknown as C;\nconst d = e as unknown as F;'],
  ['packages/sync/src/g.test.ts', 'const g = h as unknown as I; const j = k as L;'],
]);

it('counts the casts of the repository, and names each where there are more than it may have', () => {
  expect(checkCasts(tree, 3)).toEqual([]);
  expect(checkCasts(tree, 2).map(({ path }) => path)).toEqual([
    'apps/web/src/a.ts',
    'apps/web/src/a.ts',
    'packages/sync/src/g.test.ts',
  ]);
});
