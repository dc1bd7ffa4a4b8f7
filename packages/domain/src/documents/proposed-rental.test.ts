import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rentalPrice } from '../catalogue/rental-price.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { defaultRates } from '../kernel/values/business-rates.ts';
import { addDays } from '../kernel/values/dates.ts';
import { openScene } from '../testing/scenes/scene.ts';
import { completeLines, grossCentimes, type NewLine } from './lines.ts';
import { lineInput } from './lines.schema.ts';
import { followedRental, followedType, openingRental, proposedRental } from './proposed-rental.ts';
import { perWords, timesWords } from './rental-words.ts';

const start = '2026-12-01';
const product = { price: { sale: '', rental: '100', rentalWeek: '500', rentalMonth: '1500' } };
const time = (days: number) => ({ startDate: start, endDate: addDays(start, days) });
const line = (days: number, fields: object = {}): NewLine =>
  lineInput.parse({ type: 'rental', name: 'Écran', unitPrice: 100, ...time(days), ...fields });
const totalOf = (days: number, chargedPer: string) =>
  grossCentimes({ ...line(days, { chargedPer }), vatRate: 20 });

describe('the price proposed for the time of a rental', () => {
  it.each([
    [3, 100, 'jour', '× 3 jours'],
    [6, 500, 'semaine', '× 1 semaine'],
    [7, 500, 'semaine', '× 1 semaine'],
    [14, 500, 'semaine', '× 2 semaines'],
    [9, 700, 'forfait', '(1 semaine + 2 jours)'],
    [30, 1500, 'mois', '× 1 mois'],
    [60, 1500, 'mois', '× 2 mois'],
    [37, 2000, 'forfait', '(1 mois + 1 semaine)'],
    [47, 2800, 'forfait', '(1 mois + 2 semaines + 3 jours)'],
  ])('over %d days is %d for one %s', (days, unitPrice, chargedPer, words) => {
    const proposed = proposedRental(product, time(days));
    expect(proposed).toMatchObject({ unitPrice, chargedPer });
    const rented = line(days, { ...proposed });
    expect(timesWords(rented).replaceAll('\u00a0', ' ')).toBe(words);
    expect(perWords(rented)).toBe(`/${chargedPer}`);
  });

  it('makes the line come to the least that the price list has, to the centime', () => {
    const price = fc.integer({ min: 0, max: 1_000_000 }).map((centimes) => (centimes / 100).toFixed(2));
    fc.assert(
      fc.property(
        fc.record({ sale: fc.constant(''), rental: price, rentalWeek: price, rentalMonth: price }),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 20 }),
        (rates, days, quantity) => {
          const proposed = proposedRental({ price: rates }, time(days));
          const least = rentalPrice({ price: rates }, days);
          expect(proposed === null).toBe(least === null);
          const total = grossCentimes({
            ...line(days, { unitPrice: 0, ...proposed, quantity }),
            vatRate: 20,
          });
          expect(total).toBe((least?.centimes ?? 0) * quantity);
        },
      ),
    );
  });

  it('is none for what is not rented, and without days', () => {
    expect(proposedRental({ price: { sale: '9', rental: '0' } as never }, time(3))).toBeNull();
    expect(proposedRental(product, { startDate: start, endDate: start })).toBeNull();
    expect(openingRental({ price: { rental: '0', rentalWeek: '500' } })).toEqual({
      unitPrice: 500,
      chargedPer: 'semaine',
    });
  });

  it('follows the days while nobody chose another', () => {
    const empty = { ...line(1), startDate: '', endDate: '' };
    expect(followedRental(empty, time(7), product)).toEqual({ unitPrice: 500, chargedPer: 'semaine' });
    const week = { ...line(7), unitPrice: 500, chargedPer: 'semaine' as const };
    expect(followedRental(week, time(2), product)).toEqual({ unitPrice: 100, chargedPer: 'jour' });
    expect(followedRental({ ...week, unitPrice: 450 }, time(2), product)).toBeNull();
    expect(followedRental({ ...week, type: 'sale' }, time(2), product)).toBeNull();
  });

  it('follows days that are typed through an end before the start', () => {
    const week = { ...line(7), unitPrice: 500, chargedPer: 'semaine' as const };
    const reversed = { startDate: addDays(start, 20), endDate: week.endDate };
    const between = { ...week, ...reversed, ...followedRental(week, reversed, product) };
    expect(followedRental(between, time(2), product)).toEqual({ unitPrice: 100, chargedPer: 'jour' });
  });

  it('follows the type of the line while nobody chose another', () => {
    const listed = { price: { ...product.price, sale: '9 000,00' } };
    const sale = { ...line(2), type: 'sale' as const, unitPrice: 9000 };
    expect(followedType(sale, 'rental', listed)).toEqual({ unitPrice: 100, chargedPer: 'jour' });
    expect(followedType({ ...sale, startDate: '', endDate: '' }, 'rental', listed)).toEqual({
      unitPrice: 100,
      chargedPer: 'jour',
    });
    expect(followedType(line(2), 'sale', listed)).toEqual({ unitPrice: 9000, chargedPer: undefined });
    expect(followedType({ ...sale, unitPrice: 8500 }, 'rental', listed)).toBeNull();
    expect(followedType({ ...sale, unitPrice: 8500 }, 'service', listed)).toBeNull();
  });
});

describe('a line that is charged by a period', () => {
  it('counts every week and month begun, and a price of the whole time once', () => {
    expect([totalOf(8, 'semaine'), totalOf(31, 'mois'), totalOf(31, 'forfait'), totalOf(8, 'jour')]).toEqual([
      20_000, 20_000, 10_000, 80_000,
    ]);
  });

  it('keeps its period unless it is the day, which old lines do not say', () => {
    const lines = [line(7, { chargedPer: 'semaine' }), line(7, { chargedPer: 'jour' }), line(7)];
    const kept = completeLines(lines, 'DEV-001', defaultRates).map(({ chargedPer, total }) => [
      chargedPer,
      total,
    ]);
    expect(kept).toEqual([
      ['semaine', 100],
      [undefined, 700],
      [undefined, 700],
    ]);
    expect(
      completeLines([{ ...line(7, { chargedPer: 'mois' }), type: 'sale' }], 'x', defaultRates)[0],
    ).not.toHaveProperty('chargedPer');
  });

  it('goes with its line to the invoice, to the centime', async () => {
    const { done, quote } = openScene();
    const { id } = await quote({
      items: [line(9, { unitPrice: 500.55, chargedPer: 'semaine', quantity: 3 })],
    });
    const invoice = await done<Invoice>('convert_quotes', { id, confirmed: true });
    expect(invoice.items).toMatchObject([{ chargedPer: 'semaine', total: 3003.3 }]);
    expect(invoice.subtotal).toBe(3003.3);
  });
});
