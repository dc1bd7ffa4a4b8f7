// UBL read back by an XML parser, held against the schemas as they are written down and against the sums that must hold.
import { paymentMethods } from '@zellige/domain/documents/document.values';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleCompany, sampleInvoice, sampleLines, sampleTotals } from '../document.fixtures.ts';
import type { CreditNoteDocument, InvoiceDocument, PricedLine } from '../model.ts';
import { at, parseXml, type Parsed, textAt } from './parsed-xml.fixtures.ts';
import { paymentMeansCodes, type UblSource, unitCode } from './ubl-codes.ts';
import { enFaults } from './en16931-rules.fixtures.ts';
import { ublAsciiFileName, ublFileName, ublOf } from './ubl-document.ts';
import { schemaFaults } from './ubl-schema.fixtures.ts';
import { sumFaults } from './ubl-sums.fixtures.ts';

function read(document: UblSource): Parsed {
  const made = ublOf(document);
  if (!made.ok) throw new Error(made.error.message);
  return parseXml(made.value);
}

const invoice = (changes: Partial<InvoiceDocument> = {}, items = sampleLines(5)): InvoiceDocument =>
  sampleInvoice(items, { paymentMethod: 'Virement', notes: 'Merci', ...changes });

function creditNote(changes: Partial<CreditNoteDocument> = {}): CreditNoteDocument {
  const { dueDate: _due, quoteNumber: _quote, ...head } = invoice();
  return {
    ...head,
    kind: 'credit-note',
    number: 'AV-003',
    status: '',
    reason: 'Un écran rendu',
    invoiceNumber: 'FAC-014',
    invoiceDate: '2026-11-20',
    ...changes,
  };
}

const line = (changes: Partial<PricedLine>): PricedLine => ({
  type: 'product',
  name: 'Écran',
  quantity: 1,
  unitPrice: 1000,
  vatRate: 20,
  total: 1000,
  ...changes,
});

const faults = (document: UblSource): string[] => {
  const root = read(document);
  return [...schemaFaults(root), ...sumFaults(root), ...enFaults(root)];
};

describe('the UBL of an invoice', () => {
  it('is what the schemas ask for, and its sums hold', () => {
    expect(faults(invoice())).toEqual([]);
    expect(faults(invoice({ advanceAmount: 1000, stampDuty: 2.5, vatExemption: 'CGI art. 92' }))).toEqual([]);
    expect(faults(creditNote())).toEqual([]);
  });

  it('names the parties by the identifiers of Morocco, in dirhams, as a preparation', () => {
    const root = read(invoice());
    const supplier = at(root, 'AccountingSupplierParty/Party')[0] as Parsed;
    const ids = at(supplier, 'PartyIdentification/ID');
    expect(ids.map(({ text }) => text)).toEqual([
      'ICE 001561191000066',
      'RC 123456 Casablanca',
      'TP 34567890',
      'CNSS 7654321',
    ]);
    expect(textAt(supplier, 'PartyTaxScheme/CompanyID')).toBe('45678901');
    expect(textAt(supplier, 'PartyLegalEntity/CompanyID')).toBe('001561191000066');
    expect(textAt(root, 'AccountingCustomerParty/Party/PartyLegalEntity/CompanyID')).toBe('001561191000066');
    expect(textAt(root, 'DocumentCurrencyCode')).toBe('MAD');
    expect(textAt(root, 'Note')).toBe('Préparation facturation électronique');
    expect(textAt(root, 'AdditionalDocumentReference/ID')).toBe('DEV-005');
    expect(at(root, 'PaymentMeans/PaymentMeansCode')[0]).toMatchObject({
      text: '30',
      attributes: { name: 'Virement' },
    });
    expect(textAt(root, 'PaymentMeans/PayeeFinancialAccount/ID')).toBe('011519000001205000534921');
  });

  it('is 380, 381 for a credit note, 386 for a deposit and 380 for a situation', () => {
    expect(textAt(read(invoice()), 'InvoiceTypeCode')).toBe('380');
    expect(textAt(read(creditNote()), 'CreditNoteTypeCode')).toBe('381');
    expect(textAt(read(invoice({ nature: 'acompte' })), 'InvoiceTypeCode')).toBe('386');
    expect(textAt(read(invoice({ nature: 'situation' })), 'InvoiceTypeCode')).toBe('380');
  });

  it('gives a rental its days, and a price for one unit over all of them', () => {
    const period = { from: '2026-12-01', to: '2026-12-04', days: 3 };
    const rental = line({ type: 'rental', quantity: 2, unitPrice: 3200, discount: 5, total: 18_240, period });
    const items = [rental, line({ type: 'service', unit: 'heures', quantity: 1.5, total: 1500 })];
    const root = read(invoice({ items, totals: sampleTotals([{ ...rental, period: undefined }]) }));
    const [first, second] = at(root, 'InvoiceLine') as [Parsed, Parsed];
    expect(textAt(first, 'InvoicedQuantity')).toBe('2');
    expect(textAt(first, 'Price/PriceAmount')).toBe('9600.00');
    expect(textAt(first, 'AllowanceCharge/Amount')).toBe('960.00');
    expect(textAt(first, 'AllowanceCharge/MultiplierFactorNumeric')).toBe('5');
    expect([textAt(first, 'InvoicePeriod/StartDate'), textAt(first, 'InvoicePeriod/EndDate')]).toEqual([
      '2026-12-01',
      '2026-12-04',
    ]);
    expect(at(first, 'InvoicePeriod/DurationMeasure')[0]).toMatchObject({
      text: '3',
      attributes: { unitCode: 'DAY' },
    });
    expect(at(second, 'InvoicedQuantity')[0]).toMatchObject({ text: '1.5', attributes: { unitCode: 'HUR' } });
  });

  it('spreads the global discount over the rates, and says why a rate bears none', () => {
    const items = [line({}), line({ vatRate: 10, total: 500, unitPrice: 500 }), line({ vatRate: 0 })];
    const taxLines = [
      { rate: 20, base: 900, tax: 180 },
      { rate: 10, base: 450, tax: 45 },
      { rate: 0, base: 900, tax: 0 },
    ];
    const totals = { subtotal: 2500, discount: 250, net: 2250, taxLines, tax: 225, total: 2475 };
    const document = invoice({ items, totals, vatExemption: 'Exonérée, CGI art. 92-I-1°' });
    expect(faults(document)).toEqual([]);
    const root = read(document);
    expect(
      at(root, 'AllowanceCharge').map((one) => [textAt(one, 'Amount'), textAt(one, 'TaxCategory/Percent')]),
    ).toEqual([
      ['100.00', '20'],
      ['50.00', '10'],
      ['100.00', '0'],
    ]);
    const categories = at(root, 'TaxTotal/TaxSubtotal/TaxCategory');
    expect(categories.map((one) => [textAt(one, 'ID'), textAt(one, 'TaxExemptionReason')])).toEqual([
      ['S', ''],
      ['S', ''],
      ['E', 'Exonérée, CGI art. 92-I-1°'],
    ]);
  });

  it('leaves the stamp duty on cash out of VAT and of every total', () => {
    const root = read(invoice({ advanceAmount: 1000, stampDuty: 2.5 }));
    expect(at(root, 'TaxTotal')).toHaveLength(1);
    expect(at(root, 'Note').map(({ text }) => text.replaceAll('\u00a0', ' '))).toContain(
      'Droit de timbre sur les espèces reçues, hors total : 2,50 MAD',
    );
    expect(sumFaults(root)).toEqual([]);
    expect(textAt(root, 'LegalMonetaryTotal/PrepaidAmount')).toBe('1000.00');
    expect(textAt(root, 'LegalMonetaryTotal/PayableAmount')).toBe('141753.08');
  });

  it('takes the deposits off the last invoice of a quote, and names them', () => {
    const deductions = [
      { kind: 'acompte', number: 'FAC-010', date: '2026-10-01', net: 10_000, tax: 2000 },
      { kind: 'situation', number: 'FAC-012', date: '2026-11-01', net: 20_000, tax: 4000 },
    ] as const;
    const document = invoice({ deductions });
    expect(faults(document)).toEqual([]);
    const root = read(document);
    expect(textAt(root, 'LegalMonetaryTotal/PrepaidAmount')).toBe('36000.00');
    const named = at(root, 'BillingReference/InvoiceDocumentReference');
    expect(named.map((one) => [textAt(one, 'ID'), textAt(one, 'DocumentTypeCode')])).toEqual([
      ['FAC-010', '386'],
      ['FAC-012', '380'],
    ]);
  });

  it('names the invoice that a credit note takes back, and why', () => {
    const root = read(creditNote());
    expect(textAt(root, 'BillingReference/InvoiceDocumentReference/ID')).toBe('FAC-014');
    expect(textAt(root, 'BillingReference/InvoiceDocumentReference/IssueDate')).toBe('2026-11-20');
    expect(textAt(root, 'DiscrepancyResponse/Description')).toBe('Un écran rendu');
    expect(at(root, 'CreditNoteLine')).toHaveLength(5);
  });

  it('has neither headings nor options, and codes for every mode of payment and unit of the catalogue', () => {
    const items = [line({}), { type: 'section', name: 'Pose' } as const, line({ option: true })];
    expect(at(read(invoice({ items, totals: sampleTotals(items) })), 'InvoiceLine')).toHaveLength(1);
    expect(paymentMethods.map((method) => paymentMeansCodes[method])).toEqual([
      '10',
      '20',
      '30',
      '42',
      '24',
      '48',
      '97',
    ]);
    expect(['unité', 'heure', 'jours', 'Forfait', 'mois', 'm²', 'bac', undefined].map(unitCode)).toEqual([
      'C62',
      'HUR',
      'DAY',
      'LS',
      'MON',
      'MTK',
      'C62',
      'C62',
    ]);
    const [own] = at(read(invoice({}, [line({ unit: 'bac' })])), 'InvoiceLine/Item/AdditionalItemProperty');
    expect(own && textAt(own, 'Value')).toBe('bac');
  });

  it('takes what was deducted off all lines of its rate in the credit note of a rest', () => {
    const items = [
      line({ total: 1000 }),
      line({ name: 'Déjà déduit ou crédité', unitPrice: -300, total: -300 }),
    ];
    const totals = { ...sampleTotals([line({ total: 700 })]), subtotal: 700, discount: 0, net: 700 };
    const document = creditNote({ items, totals });
    expect(faults(document)).toEqual([]);
    const [cut] = at(read(document), 'AllowanceCharge') as [Parsed];
    expect([textAt(cut, 'AllowanceChargeReason'), textAt(cut, 'Amount')]).toEqual([
      'Déjà déduit ou crédité',
      '300.00',
    ]);
    expect(at(read(document), 'CreditNoteLine')).toHaveLength(1);
  });

  it('names no account where there is none, and no category of exemption without its text', () => {
    const company = { ...sampleCompany, rib: '', if: '' };
    const items = [line({ vatRate: 0 })];
    const document = invoice({ company, items, totals: sampleTotals(items) });
    expect(faults(document)).toEqual([]);
    expect(textAt(read(document), 'PaymentMeans/PaymentMeansCode')).toBe('1');
    expect(textAt(read(document), 'TaxTotal/TaxSubtotal/TaxCategory/ID')).toBe('Z');
  });

  it.each([
    ['BR-27', '<cbc:PriceAmount currencyID="MAD">', '<cbc:PriceAmount currencyID="MAD">-'],
    ['BR-S-08', '<cbc:TaxableAmount currencyID="MAD">', '<cbc:TaxableAmount currencyID="MAD">1'],
    ['BR-CO-16', '<cbc:PayableAmount currencyID="MAD">', '<cbc:PayableAmount currencyID="MAD">1'],
    ['BR-CO-09', '<cbc:ID>TAX</cbc:ID>', '<cbc:ID>VAT</cbc:ID>'],
    [
      'BR-S-10',
      '<cbc:Percent>20</cbc:Percent>',
      '<cbc:Percent>20</cbc:Percent><cbc:TaxExemptionReason>x</cbc:TaxExemptionReason>',
    ],
    ['BR-CL-23', 'unitCode="C62"', 'unitCode="XXX"'],
  ])('is found to break %s', (id, text, instead) => {
    const made = ublOf(invoice());
    const xml = made.ok ? made.value : '';
    expect(xml).toContain(text);
    expect(enFaults(parseXml(xml.replaceAll(text, instead)))).toContain(id);
  });

  it.each([
    ['has no number yet', invoice({ number: null }), 'validation_failed'],
    ['is cancelled', invoice({ status: 'Annulée' }), 'invoice_cancelled'],
    ['has no charged line', invoice({ items: [line({ option: true })] }), 'validation_failed'],
    ['credits an invoice without a number', creditNote({ invoiceNumber: undefined }), 'validation_failed'],
  ])('is not made of a document that %s', (_name, document, code) => {
    expect(ublOf(document)).toMatchObject({ ok: false, error: { code } });
  });

  it('is named as the PDF is', () => {
    expect(ublFileName(invoice())).toBe('Facture_FAC-014_Médiathèque_Al_Andalus.xml');
    expect(ublAsciiFileName(creditNote())).toBe('Avoir_AV-003_Mediatheque_Al_Andalus.xml');
  });
});

/** What XML may carry of a text, as its parser gives it back. */
const carried = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ' ')
    .replaceAll(/\r\n?/g, '\n');

/** A text of spaces alone is none. */
const shown = (text: string): string => (text.trim() === '' ? '' : carried(text));

const anyText = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom('&', '<', '>', '"', "'", ']]>', '<!--', '\r', '\u0000', 'é'),
    maxLength: 9,
  }),
);

describe('any text', () => {
  it('comes back from the file as it went in', () => {
    const texts = fc.record({
      client: anyText,
      name: anyText,
      description: anyText,
      notes: anyText,
      unit: anyText,
    });
    fc.assert(
      fc.property(texts, ({ client, name, description, notes, unit }) => {
        const company = { ...sampleCompany, name: client, address: notes, rc: description };
        const items = [line({ name, description, unit })];
        const root = read(invoice({ client, notes, company, items, totals: sampleTotals(items) }));
        expect(schemaFaults(root).filter((fault) => !fault.includes(' reads '))).toEqual([]);
        const told = at(root, 'InvoiceLine/Item')[0] as Parsed;
        expect(textAt(told, 'Name')).toBe(shown(name));
        expect(textAt(told, 'Description')).toBe(shown(description));
        expect(textAt(root, 'AccountingCustomerParty/Party/PartyName/Name')).toBe(shown(client));
        expect(textAt(root, 'AccountingSupplierParty/Party/PostalAddress/AddressLine/Line')).toBe(
          shown(notes),
        );
      }),
      { numRuns: 300 },
    );
  });
});
