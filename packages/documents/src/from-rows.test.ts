import { describe, expect, it } from 'vitest';
import { admin } from '@zellige/domain/testing/actors';
import { MemoryEngine } from '@zellige/domain/testing/memory-engine';
import { sampleCompany } from './document.fixtures.ts';
import { printableDelivery, printableInvoice, printableQuote } from './from-rows.ts';

const now = new Date('2026-11-21T09:30:00Z');
const context = { company: sampleCompany, now };

async function sale() {
  const engine = new MemoryEngine({ now: () => now });
  const run = async (action: string, input: unknown) => {
    const result = await engine.execute(action, input, { actor: admin });
    if (!result.ok) throw new Error(result.error.message);
  };
  await run('create_quotes', {
    client: 'Atlas',
    advanceAmount: 100,
    items: [
      { type: 'text', name: 'Matériel' },
      { name: 'Écran', unitPrice: 1000, quantity: 2, discount: 10 },
      {
        type: 'rental',
        name: 'Borne',
        unitPrice: 50,
        startDate: '2026-12-01',
        endDate: '2026-12-04',
        vatRate: 10,
      },
      { name: 'Pied', unitPrice: 300, optional: true },
    ],
  });
  await run('accept_quotes', { id: 'DEV-001' });
  await run('convert_quotes', { id: 'DEV-001', invoiceId: 'INV-1' });
  await run('create_from_invoice_bonLivraison', { factureId: 'INV-1' });
  return engine;
}

describe('printable rows', () => {
  it('print a quote with its sections, rental periods, options and VAT by rate', async () => {
    const quote = (await sale()).all('quotes')[0]!;
    const printed = printableQuote(quote, context);
    expect(printed.items[0]).toEqual({ type: 'section', name: 'Matériel' });
    expect(printed.items[2]).toMatchObject({ period: { from: '2026-12-01', to: '2026-12-04', days: 3 } });
    expect(printed.items[3]).toMatchObject({ option: true });
    expect(printed.totals).toMatchObject({ subtotal: 2150, discount: 200, total: quote.total });
    expect(printed.totals.taxLines).toEqual([
      { rate: 20, tax: 360 },
      { rate: 10, tax: 15 },
    ]);
  });

  it('print what an invoice still expects, and the number of its quote', async () => {
    const invoice = (await sale()).all('invoices')[0]!;
    const printed = printableInvoice(invoice, context, 'DEV-001');
    expect(printed).toMatchObject({ number: 'FAC-001', quoteNumber: 'DEV-001', advanceAmount: 100 });
    expect(printed.remainingAmount).toBe(invoice.total - 100);
  });

  it('print a delivery note without prices unless asked, a drawn signature as an image, a typed one as a name', async () => {
    const note = (await sale()).all('bonLivraison')[0]!;
    expect(printableDelivery(note, context).withPrices).toBe(false);
    const drawn = { ...note, signatureClient: 'data:image/png;base64,AQID', signatureLivreur: 'Hicham' };
    const printed = printableDelivery(drawn, context, { withPrices: true });
    expect(printed.signatureClient?.image).toEqual(new Uint8Array([1, 2, 3]));
    expect(printed.signatureLivreur?.name).toBe('Hicham');
  });
});
