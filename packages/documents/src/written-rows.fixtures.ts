// Rows of every kind that is printed, each text of them written by `say`.
import type { ClientStatement } from '@zellige/domain/accounting/client-statement';
import type { CreditNote } from '@zellige/domain/credit-notes/credit-note.schema';
import type { DeliveryItem, DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import type { Invoice, Payment } from '@zellige/domain/invoices/invoice.schema';
import type { DocumentLine } from '@zellige/domain/documents/lines';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import type { CompanyIdentity } from '@zellige/domain/settings/company.schema';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { sampleCompany } from './document.fixtures.ts';

/** Writes a text of so many characters at most, another one each time. */
export type Say = (most: number) => string;

export const companyOf = (say: Say): CompanyIdentity => ({
  ...sampleCompany,
  name: say(120),
  legalForm: say(60),
  address: say(300),
  email: say(120),
  website: say(120),
  rc: say(80),
  patente: say(40),
  if: say(40),
  cnss: say(40),
  capital: say(60),
  logo: undefined,
});

/** Bank and modes stand where something is to be settled. */
export const settledOf = (say: Say) => ({ bank: say(120), paymentMethods: say(300) });

const lineOf = (say: Say, changes: Partial<DocumentLine> = {}): DocumentLine => ({
  id: 'l',
  type: 'sale',
  productId: '',
  name: say(200),
  description: say(2000),
  quantity: 1,
  unit: say(20),
  unitPrice: 100,
  discount: 10,
  vatRate: 20,
  startDate: '2026-12-01',
  endDate: '2026-12-04',
  optional: false,
  total: 90,
  ...changes,
});

/** Lines of every type. */
export const linesOf = (say: Say): DocumentLine[] => [
  { ...lineOf(() => ''), type: 'text', name: say(200), description: say(2000) },
  lineOf(say),
  lineOf(say, { type: 'rental', total: 270, caution: 500 }),
  lineOf(say, { type: 'service', optional: true, vatRate: 10 }),
];

export const clientOf = (say: Say) => ({
  contactId: null,
  client: say(160),
  clientPhone: '+212661234567',
  clientEmail: say(254),
  clientAddress: say(300),
  clientIce: '001561191000066',
});

const totals = { subtotal: 400, discount: 40, tax: 72, total: 432 };

export const quoteOf = (say: Say) =>
  ({
    ...clientOf(say),
    ...totals,
    id: 'DEV-1',
    number: 'DEV-001',
    projectName: say(200),
    description: say(2000),
    date: '2026-11-20',
    validityDays: 30,
    status: 'Émis',
    paymentTerms: say(300),
    notes: say(4000),
    vatExemption: say(300),
    globalDiscount: 5,
    items: linesOf(say),
  }) as Quote;

/** A row of which a paper prints no more. */
const printedPart = <R>(row: Partial<R>): R => row as R;

export const invoiceOf = (say: Say): Invoice =>
  printedPart<Invoice>({
    ...quoteOf(say),
    status: 'En attente',
    number: 'FAC-001',
    dueDate: '2026-12-20',
    amount: 432,
    advanceAmount: 100,
    remainingAmount: 332,
    keptCaution: 50,
    cautionReceipts: say(300),
    paidAt: null,
  });

export const creditNoteOf = (say: Say) =>
  ({
    ...clientOf(say),
    ...totals,
    id: 'AV-1',
    number: 'AV-001',
    invoiceNumber: 'FAC-001',
    invoiceDate: '2026-11-01',
    reason: say(500),
    date: '2026-11-20',
    projectName: say(200),
    vatExemption: say(300),
    items: linesOf(say),
    vat: [{ rate: 20, base: 360, tax: 72 }],
  }) as CreditNote;

const deliveredLine = (say: Say, serialNumbers: string[]): DeliveryItem => ({
  lineId: 'l',
  category: '',
  etat: '',
  id: 'l',
  productName: say(200),
  designation: say(400),
  reference: say(120),
  unite: say(20),
  quantity: 1,
  quantiteCommandee: 1,
  quantiteLivree: 1,
  quantiteRestante: 0,
  unitPrice: 10,
  totalPrice: 10,
  serialNumbers,
  kitParts: [{ productId: 'P', name: say(200), quantity: 2, inventoryIds: [] }],
});

export const deliveryNoteOf = (say: Say): DeliveryNote =>
  printedPart<DeliveryNote>({
    id: 'BL-1',
    number: 'BL-001',
    client: say(160),
    clientAdresse: say(300),
    clientPhone: '',
    clientEmail: say(254),
    dateCreation: '2026-11-20',
    dateLivraison: '2026-11-21',
    livreur: say(120),
    transporteur: say(120),
    vehicule: say(120),
    modeLivraison: 'transporteur',
    status: 'livre',
    items: [deliveredLine(say, [say(120)]), deliveredLine(say, [say(120), say(120), say(120)])],
    totalColis: 2,
    poidsTotal: 3,
    volumeTotal: 4,
    conditionsLivraison: say(400),
    observationsGenerales: say(4000),
    signatureClient: say(120),
    signatureLivreur: say(120),
    shippedAt: '2026-11-21T09:00:00.000Z',
    deliveredAt: '2026-11-21T10:00:00.000Z',
  });

export const sheetOf = (say: Say, changes: Partial<TechnicalSheet>) =>
  ({
    id: 'FT-1',
    number: 'FT-001',
    title: say(200),
    status: 'signée',
    revision: 1,
    date: '2026-11-16',
    product: null,
    intervention: null,
    notes: say(8000),
    files: [],
    signedAt: '2026-11-16T10:45:00.000Z',
    ...changes,
  }) as TechnicalSheet;

export const interventionOf = (say: Say) =>
  ({
    client: say(160),
    site: say(300),
    equipment: say(200),
    serialNumber: say(120),
    technicianNames: [say(120), say(120)],
    arrival: '2026-11-16T09:05:00.000Z',
    departure: null,
    symptoms: say(8000),
    diagnosis: say(2000),
    work: say(2000),
    checklist: [{ label: say(200), answer: 'NOK', note: say(400) }],
    measures: [{ label: say(200), unit: say(20), min: 210, max: 240, value: 250, isOutside: true }],
    parts: [{ itemId: 'A', name: say(200), quantity: 2 }],
    recommendations: say(2000),
    signatureClient: say(120),
    signatureTechnician: say(120),
  }) as TechnicalSheet['intervention'];

export const productOf = (say: Say) =>
  ({
    productId: 'P',
    reference: say(120),
    brand: say(120),
    model: say(120),
    characteristics: [{ group: say(120), name: say(160), value: say(400) }],
    conditions: say(8000),
    accessories: [say(200), say(200)],
  }) as TechnicalSheet['product'];

export const paymentOf = (say: Say) =>
  ({
    bank: say(80),
    chequeNumber: say(40),
    drawer: say(120),
    id: 'PAI-1',
    invoiceId: 'FAC-1',
    amount: 1200,
    mode: 'Chèque',
    date: '2026-11-21',
    reference: say(120),
    cashingDate: '2026-12-01',
    cancelledAt: null,
    certificate: say(120),
    state: 'remis',
    remittedOn: '2026-11-22',
    rasTva: 10,
  }) as Payment;

export function statementOf(say: Say): ClientStatement {
  const line = { id: '1', kind: 'invoice', date: '2026-01-05', at: '', amount: 10, invoiceId: '1' } as const;
  return {
    from: '2026-01-01',
    to: '2026-12-31',
    opening: 0,
    lines: [1, 2].map((rank) => ({ ...line, piece: say(60), label: say(400), balance: rank * 10 })),
    debit: 20,
    credit: 0,
    balance: 20,
    notDue: 0,
    overdue: { '0-30': 20, '31-60': 0, '61-120': 0, '120+': 0 },
    overdueTotal: 20,
    available: 0,
    onlyOf: say(120),
  };
}

export const cautionOf = (say: Say) => ({
  reservation: {
    name: say(200),
    quantity: 2,
    start: '2026-12-01T00:00',
    end: '2026-12-04T18:00',
    client: say(160),
    reference: say(60),
    place: say(120),
  } as Reservation,
  move: {
    id: 'RC-1',
    amount: 5000,
    mode: 'Chèque',
    date: '2026-11-21',
    reference: say(120),
    by: 'u',
  } as const,
  contact: { address: say(300), city: say(80), phone: '', email: say(254), ice: '' },
});
