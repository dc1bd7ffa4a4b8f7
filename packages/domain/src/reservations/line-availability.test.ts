import { describe, expect, it } from 'vitest';
import type { Hold, StockPool } from '../inventory/stock-pool.ts';
import { lineAvailability } from './line-availability.ts';

const item = { id: 'ART-1', quantity: 3, rentedQuantity: 0, maintenanceQuantity: 0, damagedQuantity: 0 };
const hold = (fields: Partial<Hold>): Hold => ({
  id: 'RES-1',
  collection: 'reservations',
  itemId: '',
  quantity: 2,
  start: '2026-12-01T00:00',
  end: '2026-12-04T00:00',
  until: '2026-12-04T00:00',
  out: 0,
  blocks: true,
  state: 'ferme',
  reference: 'DEV-001',
  client: 'Atlas',
  ...fields,
});
const pool = (...holds: Hold[]): StockPool => ({ items: [item], holds });
const none = new Set<string>();
const wanted = { quantity: 2, startDate: '2026-12-02', endDate: '2026-12-05' };

describe('what the stock says of a rental line', () => {
  it('is short where others hold too much, with the first days on which it is not', () => {
    expect(lineAvailability(pool(hold({})), wanted, none)).toMatchObject({
      free: 1,
      isShort: true,
      nextStart: '2026-12-04',
      holders: [{ ref: 'DEV-001' }],
    });
    expect(lineAvailability(pool(hold({})), { ...wanted, quantity: 1 }, none)).toMatchObject({
      free: 1,
      isShort: false,
      nextStart: null,
    });
  });

  it('leaves out what its own document holds, and tells of options without being short for them', () => {
    expect(lineAvailability(pool(hold({})), wanted, new Set(['RES-1']))).toMatchObject({ free: 3 });
    const option = hold({ blocks: false, state: 'option', reference: 'DEV-031' });
    expect(lineAvailability(pool(option), wanted, none)).toMatchObject({
      free: 3,
      options: 2,
      isShort: false,
    });
  });

  it('starts on a whole day after units are prepared, and never on one that is taken again', () => {
    const first = hold({ until: '2026-12-04T18:00' });
    expect(lineAvailability(pool(first), wanted, none).nextStart).toBe('2026-12-05');
    const second = hold({
      id: 'RES-2',
      start: '2026-12-07T00:00',
      end: '2026-12-09T00:00',
      until: '2026-12-09T00:00',
    });
    expect(lineAvailability(pool(first, second), wanted, none).nextStart).toBe('2026-12-09');
    expect(lineAvailability(pool(first), { ...wanted, quantity: 4 }, none).nextStart).toBeNull();
  });
});
