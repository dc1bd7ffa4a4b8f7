import { describe, expect, it } from 'vitest';
import type { DocumentLine } from '@zellige/domain/documents/lines';
import { printRelations, type RelatedRow } from './print-relations.ts';

const quote: RelatedRow = { number: 'DEV-004', clientAddress: '3, rue Oued Ziz, Rabat', rev: 7 };
const invoice: RelatedRow = { number: 'FAC-009', clientAddress: '12, bd Zerktouni, Casablanca', rev: 12 };
const reading =
  (rows: { quotes?: RelatedRow; invoices?: RelatedRow }) => (collection: 'quotes' | 'invoices') =>
    Promise.resolve(rows[collection]);

async function discountOf(order: Partial<RelatedRow>) {
  const rows = reading({ invoices: { ...invoice, ...order } });
  return (await printRelations({ factureId: 'FAC-9' }, rows)).globalDiscount;
}

describe('what a document is printed from besides its row', () => {
  it('is the address of the invoice, and that of the quote where the note has no invoice', async () => {
    const note = { devisId: 'DEV-4', factureId: 'FAC-9' };
    const both = await printRelations(note, reading({ quotes: quote, invoices: invoice }));
    expect(both).toMatchObject({ quoteNumber: 'DEV-004', invoiceNumber: 'FAC-009' });
    expect(both.clientAddress).toBe(invoice.clientAddress);
    const bare = await printRelations({ devisId: 'DEV-4', factureId: null }, reading({ quotes: quote }));
    expect(bare).toMatchObject({ clientAddress: quote.clientAddress, missing: [] });
    const blank = { ...invoice, clientAddress: '' };
    const fallen = await printRelations(note, reading({ quotes: quote, invoices: blank }));
    expect(fallen.clientAddress).toBe(quote.clientAddress);
  });

  it('is what the invoice takes off all of its lines, in percent or as an amount of them', async () => {
    expect(await discountOf({ globalDiscount: 5 })).toEqual({ percent: 5 });
    expect(await discountOf({ globalDiscount: 0, items: null })).toBeUndefined();
    const lines = [
      { type: 'sale', optional: false, total: 8500 },
      { type: 'sale', optional: true, total: 100 },
    ] as DocumentLine[];
    const amount = { globalDiscount: 0, globalDiscountAmount: 7500, subtotal: 9000, discount: 8000 };
    expect(await discountOf({ ...amount, items: lines })).toEqual({ of: 8500, left: 1000 });
  });

  it('changes its stamp with each of the others', async () => {
    const note = { devisId: 'DEV-4', factureId: 'FAC-9' };
    const rows = [
      { quotes: quote, invoices: invoice },
      { quotes: quote, invoices: { ...invoice, rev: 13 } },
      { quotes: { ...quote, rev: 8 }, invoices: invoice },
      { quotes: quote },
    ];
    const stamps = await Promise.all(
      rows.map(async (row) => (await printRelations(note, reading(row))).stamp),
    );
    expect(new Set(stamps).size).toBe(rows.length);
  });

  it('is what the kits of a note hold, until its goods have left', async () => {
    const kit = { id: 'KIT', parts: [{ productId: 'P', name: 'Caméra', quantity: 2 }], rev: 3 };
    const items = [{ reference: 'KIT' }, { reference: '' }, { reference: 'P' }, { reference: 'KIT' }];
    const asked: string[][] = [];
    const related = (shippedAt: string | null) =>
      printRelations({ shippedAt, items }, reading({}), {
        kits: (ids) => {
          asked.push([...ids]);
          return Promise.resolve([kit]);
        },
      });
    const before = await related(null);
    expect([...before.kits]).toEqual([['KIT', kit.parts]]);
    expect(before.stamp).toContain('3');
    expect((await related('2026-11-24T08:00:00.000Z')).kits.size).toBe(0);
    expect(asked).toEqual([['KIT', 'P']]);
  });

  it('is the units that a contract covers', async () => {
    const unit = { id: 'U1', serialNumber: 'ZT-41', name: 'Écran', rev: 9 };
    const units = (ids: readonly string[]) => Promise.resolve(ids.includes('U1') ? [unit] : []);
    const covered = await printRelations({ unitIds: ['U1'] }, reading({}), { units });
    expect([covered.units, covered.stamp.endsWith('9')]).toEqual([[unit], true]);
    expect((await printRelations({ unitIds: [] }, reading({}), { units })).units).toEqual([]);
  });

  it('tells what is named and not there', async () => {
    const { missing, quoteNumber } = await printRelations({ quoteId: 'DEV-4' }, reading({}));
    expect([missing, quoteNumber]).toEqual([['quotes'], null]);
    expect((await printRelations({ quoteId: null }, reading({}))).missing).toEqual([]);
  });
});
