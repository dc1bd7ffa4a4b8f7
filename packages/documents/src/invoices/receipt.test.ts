// Receipts of payments and slips of cheques as they are printed (docs/product.md 'Payments').
import type { Payment } from '@zellige/domain/invoices/invoice.schema';
import { describe, expect, it } from 'vitest';
import { sampleCompany, sampleInvoice, sampleLines } from '../document.fixtures.ts';
import { fileName } from '../file-name.ts';
import { layout } from '../layout/layout.ts';
import { plainMeasure, wordsOf } from '../layout/measure.fixtures.ts';
import { pageFlaws } from '../layout/page-flaws.fixtures.ts';
import type { PrintableDocument } from '../model.ts';
import { printablePayment } from './payment-from-row.ts';
import { printableSlip } from './slip-from-rows.ts';

const context = {
  company: sampleCompany,
  generatedAt: new Date('2026-11-21T10:30:00Z'),
  client: 'Atlas & Fils',
  clientAddress: '4, rue Ibn Toumert, Rabat',
  clientIce: '001561191000066',
  invoiceNumber: 'FAC-014',
};

const payment = (fields: Partial<Payment> = {}) =>
  ({
    id: 'PAI-1',
    invoiceId: 'FAC-014',
    amount: 1200,
    mode: 'Virement',
    date: '2026-11-21',
    reference: 'VIR 12',
    bank: '',
    chequeNumber: '',
    cashingDate: '',
    cancelledAt: null,
    cancelledReason: '',
    assignedTo: '',
    ...fields,
  }) as Payment;

const cheque = (rank: number, fields: Partial<Payment> = {}) =>
  payment({
    id: `PAI-${rank}`,
    mode: 'Chèque',
    chequeNumber: String(4_410_000 + rank),
    bank: 'Attijariwafa bank',
    drawer: 'Société marocaine des équipements hôteliers et de restauration collective',
    cashingDate: '2026-12-01',
    state: 'remis',
    remittedOn: '2026-11-22',
    ...fields,
  });

const linesOf = (document: PrintableDocument): string[] =>
  wordsOf(layout(document, plainMeasure())).map((text) => text.replace(/[\u00a0\u202f]/g, ' '));

describe('a receipt', () => {
  it('says who paid how much of which invoice, in words too', () => {
    const lines = linesOf(printablePayment(payment(), context));
    for (const expected of [
      'REÇU DE PAIEMENT',
      '1 200,00 MAD',
      'Atlas & Fils',
      'Facture FAC-014',
      'Mille deux cents dirhams.',
      'VIR 12',
    ])
      expect(lines).toContain(expected);
    expect(lines.join(' ')).not.toContain('Timbre');
    expect(lines.join(' ')).not.toContain('sous réserve');
  });

  it('adds the stamp to what is paid in cash', () => {
    const lines = linesOf(
      printablePayment(payment({ mode: 'Espèces', stampDuty: 3, stampPercent: 0.25 }), context),
    );
    for (const expected of ['Reçu en espèces', 'Timbre 0,25 %', '3,00 MAD', 'Net à payer', '1 203,00 MAD'])
      expect(lines).toContain(expected);
  });

  it('of a credit that was used names the invoice that it came from', () => {
    const used = payment({ mode: 'Compensation', reference: '', counterpartInvoiceId: 'FAC-9' });
    expect(linesOf(printablePayment(used, { ...context, counterpart: { number: 'FAC-009' } }))).toContain(
      'Crédit de FAC-009',
    );
  });

  it('of money given back says to whom, and nothing below zero', () => {
    const refund = payment({ amount: -60, mode: 'Espèces', reference: '' });
    const lines = linesOf(printablePayment(refund, context));
    for (const expected of [
      'REÇU DE REMBOURSEMENT',
      '60,00 MAD',
      'Remboursé en espèces',
      'Remboursé à',
      'Trop-perçu sur',
      'Soixante dirhams.',
    ])
      expect(lines).toContain(expected);
    expect(lines.join(' ')).not.toMatch(/Reçu de |-60|[Mm]oins/);
  });

  it('of credit that went to another invoice says that no money moves', () => {
    const other = { counterpartId: 'PAI-2', counterpartInvoiceId: 'FAC-9' };
    const used = payment({ amount: -60, mode: 'Compensation', reference: '', ...other });
    const lines = linesOf(printablePayment(used, { ...context, counterpart: { number: 'FAC-009' } }));
    for (const expected of ['CRÉDIT UTILISÉ', 'Crédit utilisé sur FAC-009', 'Sans mouvement d’argent'])
      expect(lines).toContain(expected);
  });

  it('of what was kept of a caution says that no money moves', () => {
    const kept = payment({ mode: 'Compensation', reference: 'RC-261121-04F7K', cautionOf: 'RES-1' });
    const lines = linesOf(printablePayment(kept, context));
    for (const expected of [
      'Réglé par la caution retenue, sans mouvement d’argent',
      'Caution retenue',
      'RC-261121-04F7K',
    ])
      expect(lines).toContain(expected);
    expect(lines.join(' ')).not.toContain('Reçu par');
  });

  it('takes off what is withheld, and says by which certificate', () => {
    const withheld = payment({ rasTva: 150, rasIs: 50, certificate: 'RAS 2026/12' });
    const lines = linesOf(printablePayment(withheld, context));
    for (const expected of ['Retenue TVA', 'Retenue IS', 'Net reçu', 'RAS 2026/12', 'Mille dirhams.'])
      expect(lines).toContain(expected);
  });

  it('of a cheque is given under reserve, and marked once it is unpaid', () => {
    const received = linesOf(printablePayment(cheque(1), context)).join(' ');
    expect(received).toContain('sous réserve d’encaissement');
    expect(received).toContain('4410001');
    expect(received).not.toContain('ANNULÉE');
    expect(linesOf(printablePayment(cheque(1, { state: 'impayé' }), context)).join(' ')).toContain('ANNULÉE');
  });

  it('has the name and the address of a client whole', () => {
    const client =
      'Société marocaine des équipements hôteliers, de restauration collective et d’affichage dynamique';
    const clientAddress =
      '124, boulevard Mohammed V, résidence Al Manar, 3e étage, appartement 14, 20250 Casablanca';
    const lines = linesOf(printablePayment(payment(), { ...context, client, clientAddress })).join(' ');
    expect(lines).toContain(client);
    expect(lines).toContain(clientAddress);
  });

  it('fits its page, and names its file', () => {
    const long = { ...context, client: 'Société '.repeat(20) };
    const full = cheque(1, { rasTva: 100, rasIs: 20, certificate: 'RAS 1' });
    expect(pageFlaws(layout(printablePayment(full, long), plainMeasure()))).toEqual([]);
    expect(fileName(printablePayment(payment(), context))).toBe('RecuPaiement_PAI-1_Atlas___Fils.pdf');
  });
});

describe('an invoice that a caution settled', () => {
  it('says so by its receipt, beside what was paid', () => {
    const settled = sampleInvoice(sampleLines(1), {
      advanceAmount: 700,
      retainedCaution: 600,
      cautionReceipts: 'RC-261121-04F7K',
      remainingAmount: 100,
      status: 'Partiellement payée',
    });
    const lines = linesOf(settled);
    for (const expected of ['Acompte versé', '− 100,00 MAD', '− 600,00 MAD', 'Reste à payer'])
      expect(lines).toContain(expected);
    for (const expected of ['Caution retenue', 'Réglé par la caution retenue', 'Reçu RC-261121-04F7K'])
      expect(lines).toContain(expected);
    expect(linesOf({ ...settled, advanceAmount: 600 })).not.toContain('Acompte versé');
    expect(pageFlaws(layout(settled, plainMeasure()))).toEqual([]);
  });
});

describe('an invoice that was paid in cash', () => {
  it('adds the stamp to its total, and leaves what remains as it is', () => {
    const invoice = { ...sampleInvoice(sampleLines(1)), stampDuty: 2.5, stampPercent: 0.5 };
    const lines = linesOf(invoice);
    expect(lines).toContain('Timbre 0,5 %');
    expect(lines).toContain('Net à payer');
    expect(linesOf(sampleInvoice(sampleLines(1)))).not.toContain('Net à payer');
  });

  it('comes to what remains line by line, from the balance where deposits are deducted', () => {
    const paid = { stampDuty: 2.5, stampPercent: 0.25, advanceAmount: 1000, remainingAmount: 5000 };
    const balance = { net: 5000, tax: 1000, total: 6000 };
    const lines = linesOf({ ...sampleInvoice(sampleLines(1)), ...paid, balance, deductions: [] });
    const from = lines.indexOf('SOLDE TTC');
    expect(lines.slice(from, from + 10)).toEqual([
      'SOLDE TTC',
      '6 000,00 MAD',
      'Timbre 0,25 %',
      '2,50 MAD',
      'Net à payer',
      '6 002,50 MAD',
      'Versé avec timbre',
      '− 1 002,50 MAD',
      'Reste à payer',
      '5 000,00 MAD',
    ]);
  });
});

describe('a remittance slip', () => {
  const slipContext = { ...context, clientOf: () => context.client };

  it('has a row a paper, one for what pays several invoices, and their total', () => {
    const together = ['PAI-2', 'PAI-3'];
    const slip = printableSlip(
      'REM-1',
      [cheque(1), cheque(2, { together, chequeNumber: '9' }), cheque(3, { together, chequeNumber: '9' })],
      slipContext,
    );
    expect(slip.lines.map(({ number, amount }) => [number, amount])).toEqual([
      ['4410001', 1200],
      ['9', 2400],
    ]);
    const lines = linesOf(slip);
    for (const expected of ['BORDEREAU DE REMISE', 'REM-1', 'Chèque n° 4410001', '3 600,00 MAD'])
      expect(lines).toContain(expected);
  });

  it('names the client as the drawer of a cheque that names nobody else', () => {
    const slip = printableSlip(
      'REM-1',
      [cheque(1, { drawer: '' }), cheque(2, { drawer: 'Rif' })],
      slipContext,
    );
    expect(slip.lines.map(({ drawer }) => drawer)).toEqual(['Atlas & Fils', 'Rif']);
  });

  it('is signed on the page of its sum', () => {
    for (const count of [21, 22, 23, 24, 80]) {
      const pages = layout(
        printableSlip(
          'REM-1',
          Array.from({ length: count }, (_, rank) => cheque(rank)),
          slipContext,
        ),
        plainMeasure(),
      );
      const last = pages.slice(-1);
      expect(wordsOf(last).join(' ')).toContain('Pour la banque');
      expect(wordsOf(last).join(' ')).toContain('dirhams');
    }
  });

  it.each([0, 1, 80])('fits its pages with %d cheques', (count) => {
    const cheques = Array.from({ length: count }, (_, rank) => cheque(rank));
    expect(pageFlaws(layout(printableSlip('REM-1', cheques, slipContext), plainMeasure()))).toEqual([]);
  });
});
