import { expect, test } from 'vitest';
import { compareLines } from './compare-lines.ts';

const line = (id: string, quantity: number) => ({ id, name: `Ligne ${id}`, quantity });

test('the lines of two versions are matched by key, against what both started from', () => {
  const base = [line('a', 1), line('b', 1), line('c', 1)];
  const mine = [line('a', 2), line('b', 1), line('d', 1)];
  const theirs = [line('b', 3), line('a', 1), line('c', 1)];
  const compared = compareLines(base, mine, theirs);
  expect(compared.map(({ id, byMe, byThem }) => [id, byMe, byThem])).toEqual([
    ['b', 'same', 'changed'],
    ['a', 'changed', 'same'],
    ['c', 'removed', 'same'],
    ['d', 'added', 'same'],
  ]);
  expect(compared[2]).toMatchObject({ name: 'Ligne c', mine: null, theirs: { quantity: 1 } });
  expect(compareLines(undefined, undefined, [line('a', 1)])).toMatchObject([{ byThem: 'added' }]);
});
