// The invoices of one quote as they are printed: its deposits, its last invoice, its avoirs, and the proforma (docs/product.md
// 'Invoices').
import type { CreditNote } from '@zellige/domain/credit-notes/credit-note.schema';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { defaultRates } from '@zellige/domain/kernel/values/business-rates';
import { MemoryEngine } from '@zellige/domain/testing/memory-engine';
import { admin } from '@zellige/domain/testing/actors';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { describe, expect, it } from 'vitest';
import { printableCreditNote } from '../credit-notes/credit-note-from-row.ts';
import { sampleCompany } from '../document.fixtures.ts';
import { fileName } from '../file-name.ts';
import { printableInvoice, printableProforma } from '../from-rows.ts';
import { layout } from '../layout/layout.ts';
import { plainMeasure, wordsOf } from '../layout/measure.fixtures.ts';
import { pageFlaws } from '../layout/page-flaws.fixtures.ts';
import type { PrintableDocument } from '../model.ts';

const vatRates = [20, 14, 10, 7];
const context = { company: sampleCompany, generatedAt: new Date('2026-11-21T10:30:00Z') };

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, rank) => ({
    name: `Ligne ${rank + 1}`,
    quantity: 1 + (rank % 4),
    unitPrice: 100 + rank,
    vatRate: vatRates[rank % vatRates.length],
  }));

/** A quote of so many lines with a deposit of 30 %, lowered by an avoir of 20, a situation of 20 % and the balance. */
async function invoiced(count: number) {
  const now = new Date('2026-11-21T09:00:00.000Z');
  const engine = new MemoryEngine({ now: () => now, rates: { ...defaultRates, vatRates } });
  const done = async <T>(action: string, input: object): Promise<T> => {
    const result = await engine.execute(action, input, { actor: admin });
    if (!result.ok) throw new Error(`${action}: ${JSON.stringify(result.error)}`);
    return result.value.output as T;
  };
  const quote = await done<Quote>('create_quotes', { client: 'Atlas', items: linesOf(count) });
  const of = { id: quote.id };
  await done('accept_quotes', of);
  const deposit = await done<Invoice>('deposit_invoice_quotes', { ...of, invoiceId: 'INV-1', percent: 30 });
  const avoir = { invoiceId: deposit.id, amount: 20, reason: 'Acompte convenu moindre' };
  await done('create_creditNotes', avoir);
  const situation = await done<Invoice>('convert_quotes', { ...of, invoiceId: 'INV-2', percent: 20 });
  const last = await done<Invoice>('convert_quotes', { ...of, invoiceId: 'INV-3' });
  const credit = { invoiceId: last.id, reason: 'Commande annulée' };
  const note = await done<CreditNote>('create_creditNotes', credit);
  return { quote, deposit, situation, last, note };
}

/** With spaces of one kind. */
const printed = (document: PrintableDocument): string[] =>
  wordsOf(pagesOf(document)).map((text) => text.replaceAll(/\s/g, ' '));

const pagesOf = (document: PrintableDocument) => layout(document, plainMeasure());

describe('the invoices of a quote', () => {
  it('are titled for what they are, and the last one shows what it deducts and its balance', async () => {
    const { deposit, situation, last } = await invoiced(1);
    expect(printed(printableInvoice(deposit, context))).toEqual(
      expect.arrayContaining(['FACTURE D’ACOMPTE', 'Acompte de 30 %']),
    );
    expect(printed(printableInvoice(situation, context))).toContain('FACTURE DE SITUATION');
    const words = printed(printableInvoice(last, context));
    const from = words.indexOf('TOTAL TTC');
    expect(words.slice(from, from + 18)).toEqual([
      'TOTAL TTC',
      '120,00 MAD',
      'Acompte FAC-001 du 21/11/2026',
      'HT, avoir déduit',
      '− 13,33 MAD',
      'TVA, avoir déduit',
      '− 2,67 MAD',
      'Situation FAC-002 du 21/11/2026',
      'HT',
      '− 20,00 MAD',
      'TVA',
      '− 4,00 MAD',
      'Solde HT',
      '66,67 MAD',
      'TVA du solde',
      '13,33 MAD',
      'SOLDE TTC',
      '80,00 MAD',
    ]);
    expect(words).toContain('Quatre-vingts dirhams TTC.');
  });

  it('tell the rates of what they invoice alone', async () => {
    const { last } = await invoiced(4);
    const [first] = last.items;
    const share = (last.share ?? []).map(({ rate }) => ({
      rate,
      base: rate === 20 ? 100 : 0,
      tax: rate === 20 ? 20 : 0,
    }));
    const { deductions: _none, ...rest } = last;
    const part = { ...rest, items: first ? [first] : [], share };
    const words = printed(printableInvoice(part, context));
    expect(words.filter((text) => text.startsWith('TVA ('))).toEqual(['TVA (20%)']);
  });

  it('keep their pages sound with 1 and 80 lines and four rates', async () => {
    for (const count of [1, 80]) {
      const { quote, deposit, situation, last, note } = await invoiced(count);
      const documents = [
        printableProforma(quote, context),
        printableInvoice(deposit, context),
        printableInvoice(situation, context),
        printableInvoice(last, context),
        printableCreditNote(note, context),
      ];
      for (const document of documents) {
        const pages = pagesOf(document);
        expect(pageFlaws(pages)).toEqual([]);
        const rates = wordsOf(pages).filter((text) => /^TVA \(\d+%\)$/.test(text));
        expect(rates).toHaveLength(Math.min(count, vatRates.length));
      }
    }
  });
});

describe('a proforma', () => {
  it('says that it is no invoice, with the number of the quote', async () => {
    const { quote } = await invoiced(1);
    const proforma = printableProforma(quote, context);
    expect(printed(proforma)).toEqual(
      expect.arrayContaining([
        'FACTURE PROFORMA',
        quote.number,
        'TTC · document sans valeur comptable, qui ne tient pas lieu de facture',
        'Arrêté la présente facture proforma à la somme de :',
      ]),
    );
    expect(fileName(proforma)).toMatch(/^Proforma/);
  });
});
