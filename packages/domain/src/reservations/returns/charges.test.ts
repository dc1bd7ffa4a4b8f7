// A return proposes charges to invoice (docs/product.md 'Rental returns').
import { describe, expect, it } from 'vitest';
import { chargesOf, lateFeeOf } from './charges.ts';
import { noCaution } from '../cautions/caution.rules.ts';
import { lateDaysOf } from '../reservation.rules.ts';
import type { Reservation, Return, ReturnLine } from '../reservation.schema.ts';

const price = { sale: '14500.00', rental: '510.00' };
const rates = { lateFeePercent: 100, defaultVatRate: 20 };

const line = (state: ReturnLine['state'], quantity = 1, notes = ''): ReturnLine => ({
  state,
  quantity,
  notes,
});
const back = (day: string, ...lines: ReturnLine[]): Return => ({
  at: `${day}T09:00:00.000Z`,
  by: 'u',
  lines,
});
const row = (...returns: Return[]): Reservation =>
  ({ name: 'Écran', end: '2026-11-20T00:00', returns }) as Reservation;

const told = (reservation: Reservation, basis = { product: { price }, rates }) =>
  chargesOf(reservation, basis).map(({ kind, quantity, unitPrice }) => `${kind} ${quantity} × ${unitPrice}`);

describe('days late', () => {
  it.each([
    ['2026-11-20T00:00', '2026-11-20T23:59', 0],
    ['2026-11-20T00:00', '2026-11-21T00:01', 1],
    ['2026-11-20T00:00', '2026-11-18T09:00', 0],
    ['2026-11-20T18:00', '2026-11-20T18:00', 0],
    ['2026-11-20T18:00', '2026-11-20T18:01', 1],
    ['2026-11-20T18:00', '2026-11-21T10:00', 1],
    ['2026-11-20T18:00', '2026-11-21T19:00', 2],
    ['2026-11-20T18:00', '2026-11-19T20:00', 0],
  ])('due %s, back %s: %i', (end, moment, days) => {
    expect(lateDaysOf({ end }, moment)).toBe(days);
  });
});

describe('a day of delay', () => {
  it.each([
    [{ price }, 100, 510],
    [{ price }, 150, 765],
    [{ price }, 0, 0],
    [{ price: { ...price, lateFee: '80.00' } }, 150, 80],
    [{ price: { ...price, lateFee: '' } }, 100, 510],
    [{}, 100, 0],
  ])('of %j at %i %% costs %d', (product, lateFeePercent, fee) => {
    expect(lateFeeOf(product, { lateFeePercent })).toBe(fee);
  });
});

describe('a return', () => {
  it.each([
    ['in time and in order', row(back('2026-11-20', line('bon', 2))), []],
    ['to be cleaned', row(back('2026-11-20', line('à nettoyer'))), []],
    ['two days late', row(back('2026-11-22', line('bon', 3))), ['late 6 × 510']],
    [
      'in two parts, one in time',
      row(back('2026-11-20', line('bon')), back('2026-11-21', line('endommagé'))),
      ['late 1 × 510', 'damage 1 × 0'],
    ],
    [
      'that lost a unit, late for the others alone',
      row(back('2026-11-21', line('bon'), line('manquant', 2))),
      ['late 1 × 510', 'lost 2 × 14500'],
    ],
  ])('%s proposes %j', (_what, reservation, expected) => {
    expect(told(reservation)).toEqual(expected);
  });

  it('says what was found, and keeps the part of the caution that was kept', () => {
    const returned = row(back('2026-11-20', line('endommagé', 1, 'Vitre fêlée')));
    expect(chargesOf(returned, { product: { price }, rates })[0]).toMatchObject({
      description: 'Vitre fêlée',
    });
    const kept = { ...row(), caution: { ...noCaution, kept: 300 } };
    expect(told(kept)).toEqual(['caution 1 × 250']);
  });

  it('costs what it costs: what was kept is deducted from the damage, once', () => {
    const damaged = row(back('2026-11-20', line('endommagé', 1, 'Vitre fêlée')));
    const kept = { ...damaged, caution: { ...noCaution, kept: 1800 } };
    expect(chargesOf(kept, { product: { price }, rates })).toMatchObject([
      {
        kind: 'damage',
        description: expect.stringMatching(/^Vitre fêlée\nCaution conservée déduite : 1.800,00.MAD.TTC$/),
        facts: ['endommagé/2026-11-20T09:00:00.000Z/0', 'caution/1800/1800'],
      },
    ]);
  });

  it('proposes no amount to whoever sees no price', () => {
    const returned = row(back('2026-11-22', line('manquant')), back('2026-11-22', line('bon')));
    const charges = chargesOf(returned, { product: {}, rates });
    expect(charges.map(({ unitPrice }) => unitPrice)).toEqual([0, 0]);
  });
});
