import { fallsWithin } from '@zellige/domain/events/event-time';
import { isLowStock } from '@zellige/domain/inventory/inventory.rules';
import { isOverdue, pendingAmount } from '@zellige/domain/invoices/invoice.rules';
import { addDays, dayInCasablanca, instantInCasablanca } from '@zellige/domain/kernel/values/dates';
import { MemoryEngine } from '@zellige/domain/testing/memory-engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleOperations } from './sample-operations.ts';

describe.each([
  ['31 January', '2027-01-31', '10:00'],
  ['29 February, during Ramadan', '2028-02-29', '10:00'],
  ['a day of Ramadan at UTC', '2026-03-01', '09:30'],
  ['23:59 in Casablanca, an hour ahead of UTC', '2026-06-15', '23:59'],
  ['00:01 in Casablanca, the day before in UTC', '2026-06-15', '00:01'],
  ['23:59 in Casablanca', '2026-11-21', '23:59'],
  ['the last minute of the year', '2026-12-31', '23:59'],
])('a fresh start on %s', (_name, day, time) => {
  const now = new Date(instantInCasablanca(day, time));
  const engine = new MemoryEngine({ now: () => now });
  beforeAll(async () => {
    for (const { action, input, actor, at } of sampleOperations(dayInCasablanca(now)))
      await engine.execute(action, input, { actor, at: new Date(at) });
  });

  it('is of that day in Casablanca', () => {
    expect(dayInCasablanca(now)).toBe(day);
  });

  it('has 5 products at critical stock and 3 overdue invoices', () => {
    expect(engine.all('inventory').filter((item) => isLowStock(item))).toHaveLength(5);
    expect(engine.all('invoices').filter((invoice) => isOverdue(invoice, now))).toHaveLength(3);
    expect(pendingAmount(engine.all('invoices'))).toBeGreaterThan(0);
  });

  it('has an event tomorrow, and a prospect of yesterday', () => {
    const tomorrow = addDays(day, 1);
    const events = engine.all('events').filter((event) => fallsWithin(event, tomorrow, tomorrow));
    expect(events).toHaveLength(1);
    const yesterday = addDays(day, -1);
    const prospects = engine
      .all('contacts')
      .filter(
        ({ type, createdAt }) => type === 'prospect' && dayInCasablanca(new Date(createdAt)) === yesterday,
      );
    expect(prospects).toHaveLength(1);
  });
});
