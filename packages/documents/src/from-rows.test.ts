import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import type { DocumentLine } from '@zellige/domain/documents/lines';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { describe, expect, it } from 'vitest';
import { sampleCompany } from './document.fixtures.ts';
import { printableDeliveryNote } from './delivery-notes/delivery-from-row.ts';
import { printableInvoice, printableQuote } from './from-rows.ts';
import { layout } from './layout/layout.ts';
import { plainMeasure, wordsOf } from './layout/measure.fixtures.ts';

const line: DocumentLine = {
  id: 'l1',
  type: 'rental',
  productId: '',
  name: 'Totem',
  description: '',
  quantity: 1,
  unit: 'unité',
  unitPrice: 100,
  discount: 10,
  vatRate: 20,
  startDate: '2026-12-01',
  endDate: '2026-12-04',
  optional: false,
  total: 270,
};
const meta = {
  version: 1,
  rev: 1,
  createdAt: '',
  updatedAt: '',
  createdBy: '',
  updatedBy: '',
  archivedAt: null,
};
const client = {
  contactId: null,
  client: 'Atlas',
  clientPhone: '',
  clientEmail: '',
  clientAddress: '',
  clientIce: '',
};
const context = { company: sampleCompany, generatedAt: new Date('2025-11-20T09:30:00Z') };

const quote: Quote = {
  ...meta,
  ...client,
  id: 'DEV-1-abcd',
  number: null,
  projectName: '',
  description: '',
  date: '2026-11-20',
  validityDays: 30,
  amount: 270,
  advanceAmount: 0,
  subtotal: 300,
  discount: 30,
  tax: 54,
  total: 324,
  status: 'Émis',
  paymentMethod: 'Virement',
  paymentTerms: '',
  notes: '',
  vatExemption: '',
  globalDiscount: 0,
  items: [line, { ...line, id: 'l2', type: 'text', name: 'Options' }, { ...line, id: 'l3', optional: true }],
  assignedTo: '',
  sentAt: null,
  acceptedAt: null,
  refusedReason: '',
  invoiceId: null,
};

describe('documents from rows', () => {
  it('writes telephones as they are read, and a unit only where it says something', () => {
    const reached = { ...quote, clientPhone: '+212661234567' };
    const services = { ...line, type: 'service' as const };
    const items = [
      { ...services, unit: 'unité' },
      { ...services, unit: 'heure' },
      { ...services, unit: '' },
    ];
    const printed = printableQuote({ ...reached, items }, context);
    expect(printed.clientPhone).toBe('06 61 23 45 67');
    expect(printed.items.map((item) => ('unit' in item ? item.unit : null))).toEqual([
      undefined,
      'heure',
      undefined,
    ]);
  });

  it('prints for whose attention it is, under the name of the client', () => {
    const printed = printableQuote({ ...quote, clientPerson: 'Nadia Idrissi' }, context);
    const words = wordsOf(layout(printed, plainMeasure())).map((text) => text.replaceAll('\u00a0', ' '));
    expect(words[words.indexOf('Atlas') + 1]).toBe('À l’attention de Nadia Idrissi');
    const without = wordsOf(layout(printableQuote(quote, context), plainMeasure()));
    expect(without.join(' ')).not.toContain('attention');
  });

  it('prints the hours of its rentals, and the period that they take, where there are some', () => {
    const hours = { startTime: '08:00', endTime: '18:30' };
    const rental = { ...line, ...hours };
    const [texts, plain] = [{ ...quote, ...line, ...hours, id: quote.id, items: [rental] }, quote].map(
      (row) => {
        const pages = layout(printableQuote(row, context), plainMeasure());
        return wordsOf(pages).map((text) => text.replaceAll('\u00a0', ' '));
      },
    );
    expect(texts).toContain('Du 01/12/2026 à 08:00');
    expect(texts).toContain('au 04/12/2026 à 18:30');
    expect(texts?.join(' ')).toContain('Location du 01/12/2026 à 08:00 au 04/12/2026 à 18:30 · 3 jours');
    expect(plain?.join(' ')).toContain('Location du 01/12/2026 au 04/12/2026 · 3 jours');
    expect(plain).not.toContain('Du 01/12/2026');
  });

  it('prints a quote without its options in the totals, and says when it was generated', () => {
    const printed = printableQuote(quote, context);
    expect(printed.totals).toEqual({
      subtotal: 300,
      discount: 30,
      net: 270,
      taxLines: [{ rate: 20, base: 270, tax: 54 }],
      tax: 54,
      total: 324,
    });
    expect(printed.items).toMatchObject([
      { type: 'rental', period: { days: 3 }, total: 270 },
      { type: 'section', name: 'Options' },
      { option: true },
    ]);
    expect(printed.generatedAt).toBe('20/11/2025 à 10:30');
    expect(printed.number).toBeNull();
  });

  it('gives a document every field of the specification', () => {
    const service: DocumentLine = { ...line, type: 'service', description: 'Hall', discount: 0 };
    const printed = printableQuote(
      {
        ...quote,
        clientPhone: '+212661234567',
        clientEmail: 'achats@atlas.ma',
        projectName: 'Accueil',
        description: 'Location et pose',
        paymentTerms: '60 jours',
        notes: 'Accès par la cour',
        items: [line, service],
      },
      context,
    );
    const item = { name: 'Totem', quantity: 1, unitPrice: 100 };
    expect(printed).toMatchObject({
      id: 'DEV-1-abcd',
      client: 'Atlas',
      clientEmail: 'achats@atlas.ma',
      clientPhone: '06 61 23 45 67',
      projectName: 'Accueil',
      description: 'Location et pose',
      date: '2026-11-20',
      items: [
        { ...item, type: 'rental', discount: 10 },
        { ...item, type: 'service', description: 'Hall' },
      ],
      totals: { subtotal: 400, discount: 30, tax: 74, total: 444 },
      paymentTerms: '60 jours',
      validityDays: 30,
      notes: 'Accès par la cour',
      status: 'Émis',
    });
  });

  it('prints what is paid and what remains of an invoice', () => {
    const invoice: Partial<Invoice> = {
      ...quote,
      status: 'En attente',
      dueDate: '2026-12-20',
      advanceAmount: 24,
      remainingAmount: 300,
      paidAt: null,
    };
    const printed = printableInvoice(invoice as Invoice, { ...context, quoteNumber: 'DEV-005' });
    expect(printed).toMatchObject({
      quoteNumber: 'DEV-005',
      advanceAmount: 24,
      remainingAmount: 300,
      paidAt: undefined,
    });
  });

  it.each([
    ['À assigner', 'Adresse à compléter', undefined, undefined],
    ['Hicham Regragui', '4, rue Ibn Toumert', 'Hicham Regragui', '4, rue Ibn Toumert'],
  ])('prints the deliverer %s and the place %s of a note', (livreur, clientAdresse, printed, place) => {
    const note = { ...meta, items: [], signatureClient: '', signatureLivreur: '', deliveredAt: null };
    const row: Partial<DeliveryNote> = {
      ...note,
      status: 'en_preparation',
      clientPhone: '+212522004417',
      livreur,
      clientAdresse,
    };
    const document = printableDeliveryNote(row as DeliveryNote, context);
    expect(document.livreur).toBe(printed);
    expect(document.deliveryAddress).toBe(place);
    expect(document.clientPhone).toBe('05 22 00 44 17');
  });

  it('prints a typed signature as a name and a drawn one as an image', () => {
    const note: Partial<DeliveryNote> = {
      ...meta,
      id: 'BL-001',
      number: 'BL-001',
      client: 'Atlas',
      dateCreation: '2026-11-20',
      dateLivraison: '2026-11-21',
      status: 'livre',
      items: [],
      modeLivraison: 'transporteur',
      poidsTotal: 0,
      signatureClient: 'Nadia',
      signatureLivreur: 'data:image/png;base64,AAAA',
      deliveredAt: '2025-11-21T10:00:00Z',
    };
    const printed = printableDeliveryNote(note as DeliveryNote, context);
    expect(printed).toMatchObject({
      status: 'Livré',
      modeLivraison: 'Transporteur',
      withPrices: false,
      poidsTotal: undefined,
    });
    expect(printed.signatureClient).toEqual({ name: 'Nadia', date: '21/11/2025 à 11:00' });
    expect(printed.signatureLivreur?.image).toEqual(new Uint8Array(3));
  });
});
