// How much of the copy an answer about free units looks at.
import { admin } from '@zellige/domain/testing/actors';
import type { CollectionName } from '@zellige/domain';
import { expect, test } from 'vitest';
import { committedRows, type Step } from '../../testing/committed-rows.ts';
import { MemoryAppEngine } from '../../testing/memory-app-engine.ts';
import { Pools } from './stock-pools.ts';

const PRODUCTS = 12;
const EACH = 4;

const steps = Array.from({ length: PRODUCTS }, (_unused, product): Step[] => [
  [
    'create_products',
    {
      id: `PRD-${product}`,
      name: `Écran ${product}`,
      price: { sale: 1, rental: 1 },
      category: 'c',
      availability: 'en_stock',
    },
  ],
  ['create_inventory', { id: `ART-${product}`, name: 'Lot', quantity: EACH, productId: `PRD-${product}` }],
  ...Array.from(
    { length: EACH },
    (_none, rank): Step => [
      'create_reservations',
      {
        id: `RES-${product}-${rank}`,
        productId: `PRD-${product}`,
        quantity: 1,
        start: '2027-03-01',
        end: '2027-03-04',
      },
    ],
  ),
]).flat();

test('a pool is made of the reservations of its product alone, once for each state of the copy', async () => {
  const engine = new MemoryAppEngine({
    actor: admin,
    rows: await committedRows(steps, new Date('2026-11-23T08:00:00.000Z')),
  });
  let read = 0;
  const asked: CollectionName[] = [];
  const reader: Pick<MemoryAppEngine, 'rows' | 'find'> = {
    rows: (collection, query) => {
      asked.push(collection);
      return engine.rows(collection, query);
    },
    find: (collection, where) => {
      const found = engine.find(collection, where);
      if (collection === 'reservations') read += found.length;
      return found;
    },
  };
  const pools = new Pools(engine, reader);
  for (let keystroke = 0; keystroke < 3; keystroke += 1)
    expect(pools.find({ productId: 'PRD-3', itemId: '' })?.holds).toHaveLength(EACH);
  expect(read).toBe(EACH);
  // Whole collections are gone through for events only.
  expect(asked).toEqual(['events']);
});
