import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  convertedInvoiceId,
  deviceContactId,
  deviceDocumentId,
  displayNumber,
  formatNumber,
  isNumbered,
  numberKey,
  rankOf,
} from './numbering.ts';

const now = new Date('2026-11-21T09:00:00.000Z');

describe('legal numbers', () => {
  it.each([
    ['quotes', 1, 'DEV-001'],
    ['invoices', 14, 'FAC-014'],
    ['bonLivraison', 2, 'BL-002'],
    ['invoices', 1000, 'FAC-1000'],
  ] as const)('the %s of rank %d is %s', (collection, rank, expected) => {
    expect(formatNumber(collection, rank)).toBe(expected);
  });

  it('stand in the order of their ranks', () => {
    const numbers = ['FAC-1000', 'Provisoire', 'FAC-002', 'FAC-999', 'AV-001'];
    const inOrder = numbers.toSorted((a, b) => (numberKey(a) < numberKey(b) ? -1 : 1));
    expect(inOrder).toEqual(['AV-001', 'FAC-002', 'FAC-999', 'FAC-1000', 'Provisoire']);
  });

  it('never repeat within a series', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), (a, b) => {
        expect(formatNumber('quotes', a) === formatNumber('quotes', b)).toBe(a === b);
      }),
    );
  });

  it('are read back as their rank, and nothing else is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (rank) => {
        expect(rankOf('invoices', formatNumber('invoices', rank))).toBe(rank);
      }),
    );
    for (const text of ['', 'FAC-000', 'FAC-14', 'FAC-0014', 'DEV-014', 'FAC-1795-gene', 'x FAC-014'])
      expect(rankOf('invoices', text)).toBeNull();
  });

  it('belong to quotes, invoices and delivery notes alone', () => {
    expect(['quotes', 'invoices', 'bonLivraison'].every(isNumbered)).toBe(true);
    expect(['contacts', 'payments', 'products', 'toString'].some(isNumbered)).toBe(false);
  });

  it("read 'Provisoire' until the authority has answered", () => {
    expect(displayNumber({ number: null })).toBe('Provisoire');
    expect(displayNumber({ number: 'FAC-014' })).toBe('FAC-014');
  });
});

describe('keys that a browser gives', () => {
  it('make a document out of its prefix, the instant and four letters', () => {
    expect(deviceDocumentId('quotes', now, () => 0)).toBe(`DEV-${now.getTime()}-aaaa`);
    expect(deviceDocumentId('bonLivraison', now, () => 0.999_999)).toMatch(/^BL-\d{13}-zzzz$/);
  });

  it('make a converted invoice INV- and the instant', () => {
    expect(convertedInvoiceId(now)).toBe(`INV-${now.getTime()}`);
  });

  it('make a contact a number that JavaScript holds exactly, until the year 2039', () => {
    for (const year of [2026, 2039, 2040, 2080, 2300])
      expect(Number.isSafeInteger(deviceContactId(new Date(`${year}-12-31`), () => 0.999_999))).toBe(true);
    expect(deviceContactId(now, () => 0.5)).toBe(now.getTime() * 4096 + 2048);
  });
});
