// Prolonging, shortening and dragging: what was late stays late, what is added is rented (docs/product.md 'Rental returns').
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openScene } from '../testing/scenes/scene.ts';
import { addDays, daysBetween } from '../kernel/values/dates.ts';
import { chargesOf } from './returns/charges.ts';
import { addedUnitDays, lateDaysAt, latePeriods, withEnd } from './extensions.ts';
import type { Reservation } from './reservation.schema.ts';

const at = (day: string) => `${day}T09:00:00.000Z`;

const out = (end: string, units = 1): Reservation => {
  const row: Partial<Reservation> = {
    name: 'Kiosque',
    state: 'sortie',
    quantity: units,
    end: `${end}T00:00`,
    departures: [{ noteId: 'BL-1', quantity: units }],
    returns: [],
    returnedQuantity: 0,
  };
  return row as Reservation;
};

const prolonged = (row: Reservation, day: string, to: string, waiver?: string) =>
  withEnd(row, `${to}T00:00`, { at: at(day), by: 'u', waiver });

const back = (row: Reservation, day: string): Reservation => ({
  ...row,
  returns: [
    { at: at(day), by: 'u', lines: [{ itemId: 'ART-1', quantity: row.quantity, state: 'bon', notes: '' }] },
  ],
});

const product = { price: { sale: '1000', rental: '320', lateFee: '50' } };
const rates = { lateFeePercent: 100, defaultVatRate: 20 };
const told = (row: Reservation, more: object = {}) =>
  chargesOf(row, { product, rates, ...more }).map(
    ({ kind, quantity, unitPrice }) => `${kind} ${quantity} × ${unitPrice}`,
  );

describe('another end', () => {
  it.each<[string, Reservation, string[]]>([
    [
      'four days more of three kiosks',
      prolonged(out('2026-11-20', 3), '2026-11-18', '2026-11-24'),
      ['extension 12 × 320'],
    ],
    [
      'prolonged when it was eight days late, and back a day later',
      back(prolonged(out('2026-11-20'), '2026-11-28', '2026-11-29'), '2026-11-28'),
      ['extension 1 × 320', 'late 8 × 50'],
    ],
    [
      'prolonged late, the delay waived: every day is rented',
      back(prolonged(out('2026-11-20'), '2026-11-28', '2026-11-29', 'Client fidèle'), '2026-11-28'),
      ['extension 9 × 320'],
    ],
    [
      'prolonged late to a day that is over: late until it is back, no day twice',
      back(prolonged(out('2026-11-20'), '2026-11-28', '2026-11-24'), '2026-11-30'),
      ['late 8 × 50', 'late 2 × 50'],
    ],
    [
      'back late, then prolonged: late by the end that held',
      prolonged(back(out('2026-11-20', 2), '2026-11-22'), '2026-11-23', '2026-11-30'),
      ['extension 14 × 320', 'late 6 × 50', 'late 4 × 50'],
    ],
    [
      'prolonged, then shortened by a part of it',
      prolonged(prolonged(out('2026-11-20'), '2026-11-18', '2026-11-24'), '2026-11-19', '2026-11-22'),
      ['extension 2 × 320'],
    ],
    ['shortened: no credit by itself', prolonged(out('2026-11-20'), '2026-11-15', '2026-11-18'), []],
    [
      'dragged and taken back',
      prolonged(prolonged(out('2026-11-20'), '2026-11-18', '2026-11-24'), '2026-11-18', '2026-11-20'),
      [],
    ],
    [
      'an option',
      { ...prolonged({ ...out('2026-11-20'), state: 'option' }, '2026-11-10', '2026-11-24') },
      [],
    ],
  ])('%s proposes what follows', (_what, row, expected) => {
    expect(told(row)).toEqual(expected);
  });

  it('costs what a day costs on its order, and nothing is said of a part of a kit', () => {
    const row = prolonged(out('2026-11-20'), '2026-11-18', '2026-11-21');
    expect(told(row, { dayPrice: 250 })).toEqual(['extension 1 × 250']);
    expect(told({ ...row, kitId: 'KIT-1' })).toEqual(['extension 1 × 0']);
  });

  it('is proposed once, and again with the days of the next one', () => {
    const row = prolonged(out('2026-11-20'), '2026-11-18', '2026-11-24');
    const [charge] = chargesOf(row, { product, rates });
    const charged = { ...row, charged: [{ invoiceId: 'FAC-1', facts: charge?.facts ?? [] }] };
    expect(told(charged)).toEqual([]);
    expect(told(prolonged(charged, '2026-11-23', '2026-11-26'))).toEqual(['extension 2 × 320']);
  });
});

describe('prolonging, shortening and changing', () => {
  it('write down which end was agreed instead of which', async () => {
    const { done } = openScene();
    await done('create_inventory', { id: 'ART-1', name: 'Kiosque', quantity: 5 });
    const { id } = await done('create_reservations', {
      itemId: 'ART-1',
      quantity: 3,
      start: '2026-11-22',
      end: '2026-12-02',
      client: 'Atlas',
    });
    await done('extend_reservations', { id, endDate: '2026-12-06' });
    const row = await done<Reservation>('update_reservations', { id, changes: { end: '2026-12-05' } });
    expect(row.extensions?.map(({ from, to, units, out: left }) => [from, to, units, left])).toEqual([
      ['2026-12-02T00:00', '2026-12-06T00:00', 3, 0],
      ['2026-12-06T00:00', '2026-12-05T00:00', 3, 0],
    ]);
    expect(told(row)).toEqual(['extension 9 × 320']);
  });
});

describe('whatever end is agreed whenever', () => {
  it('no day is late twice, and nothing is below zero', () => {
    const step = fc.record({ wait: fc.integer({ min: 0, max: 6 }), days: fc.integer({ min: -5, max: 12 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), fc.integer({ min: 0, max: 9 }), (steps, wait) => {
        let row = out('2026-11-20');
        let day = '2026-11-18';
        let earliest = '2026-11-20';
        for (const { wait: days, days: more } of steps) {
          day = addDays(day, days);
          row = prolonged(row, day, addDays(row.end.slice(0, 10), more));
          if (row.end.slice(0, 10) < earliest) earliest = row.end.slice(0, 10);
        }
        const last = addDays(day, wait);
        const late = latePeriods(row).reduce((sum, { days }) => sum + days, lateDaysAt(row, at(last)));
        expect(late).toBeGreaterThanOrEqual(0);
        expect(late).toBeLessThanOrEqual(Math.max(0, daysBetween(earliest, last)));
        expect(addedUnitDays(row)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });
});
