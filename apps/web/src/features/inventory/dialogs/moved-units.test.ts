// A stock dialog offers the units of a followed item that it may choose (docs/product.md 'Units').
import { expect, test } from 'vitest';
import { choiceOfMove } from './moved-units.tsx';
import type { StockMove } from './use-stock-move.ts';

const house = ['disponible', 'maintenance', 'endommagé'];

test.each<[Partial<StockMove>, readonly string[], number]>([
  [{ mode: 'remove', quantity: 2 }, house, 2],
  [{ mode: 'lose', quantity: 1 }, house, 1],
  [{ mode: 'lose', quantity: 1, from: 'location' }, ['loué'], 1],
  [{ mode: 'return', quantity: 3 }, ['loué'], 3],
  [{ mode: 'add', quantity: 1 }, ['vendu'], 1],
  [{ mode: 'set', quantity: 3 }, house, 2],
  [{ mode: 'set', quantity: 5 }, house, 0],
  [{ mode: 'set', quantity: 9 }, ['vendu'], 4],
  [{ mode: 'remove', quantity: null }, house, 0],
])('%j chooses among %j, %i at most', (changes, among, count) => {
  const move: StockMove = {
    mode: 'add',
    quantity: 1,
    reason: '',
    state: 'disponible',
    from: 'stock',
    unitIds: [],
    serialNumbers: '',
    ...changes,
  };
  expect(choiceOfMove({ quantity: 5 }, move)).toMatchObject({ among, count });
});
