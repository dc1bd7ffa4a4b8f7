// How each kind of record comes back once a restored server has lost it (docs/adr/0026): what is special of each, in one place. The
// rest is `create_…` and `update_…` with the fields of the record (lost-records.ts).
import { deliveryTransitions } from './delivery-notes/delivery-note.rules.ts';
import type { DeliveryNote } from './delivery-notes/delivery-note.schema.ts';
import { eventTransitions } from './events/event.rules.ts';
import { houseStates } from './inventory/inventory.values.ts';
import { dayInCasablanca, formatDay } from './kernel/dates.ts';
import { derivedKey } from './kernel/keys.ts';
import type { Permission } from './kernel/permissions.ts';
import { quoteTransitions } from './quotes/quote.rules.ts';
import { sheetTransitions } from './technical-sheets/technical-sheet.rules.ts';

/** A row as the engine holds it. */
export interface StoredRow {
  id: string | number;
  version: number;
  rev: number;
  [field: string]: unknown;
}

export interface LostRecord {
  collection: string;
  id: string;
  row: StoredRow;
}

export interface LostWrite {
  action: string;
  input: unknown;
}

/** What a subject may look at beside the record. */
export interface Loss {
  row: StoredRow;
  /** The record as it is now; null when there is none. */
  current: StoredRow | null;
  /** The key under which it stands, or will. */
  id: string;
  /** Everything that is lost. */
  others: readonly LostRecord[];
}

type Transitions = Readonly<Record<string, { from: readonly string[]; to: string }>>;

export interface LostSubject {
  /** Who may put such records back. */
  permission: Permission;
  /** Fields of the record that no creation is given. */
  withheld?: readonly string[];
  /** Fields of a creation beyond those of the record, or in their place. */
  made?: (loss: Loss) => Record<string, unknown>;
  /** The field in which the number that the record had is said where none is meant for it. */
  remark?: string;
  /** The steps that lead to its status. */
  steps?: { transitions: Transitions; first: string; goal?: (status: string) => string };
  /** What a step is given beside the key. */
  given?: (step: string, row: StoredRow) => Record<string, unknown>;
  /** What else was done to it: payments, notes, a cancellation. */
  after?: (loss: Loss) => readonly LostWrite[];
  /** In place of a creation and an update. */
  instead?: (loss: Loss) => readonly LostWrite[];
  /** Fields that follow from other records or from steps: they are no difference of its own. */
  follows?: readonly string[];
  /** Further fields whose difference counts. */
  counts?: (row: StoredRow) => Record<string, unknown>;
}

const RESTORED = 'Remis après la restauration du serveur';

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const because = (reason: unknown): string => textOf(reason) || RESTORED;

interface Noted {
  id: string;
  kind: string;
  text: string;
  at: string;
}

const exchangesOf = (row: StoredRow | null): readonly Noted[] =>
  Array.isArray(row?.['exchanges']) ? (row['exchanges'] as Noted[]) : [];

function lostExchanges({ row, current, id }: Loss): LostWrite[] {
  const known = new Set(exchangesOf(current).map((exchange) => exchange.id));
  return exchangesOf(row)
    .filter((exchange) => !known.has(exchange.id))
    .map(({ id: noteId, kind, text: said, at }) => ({
      action: 'note_contacts',
      input: {
        id: Number(id),
        noteId,
        kind,
        text: `${said} (${formatDay(dayInCasablanca(new Date(at)))})`.trim(),
      },
    }));
}

/** What a payment was made with, as `pay_invoices` and, where it was struck through, `cancel_payment_invoices` take it. */
function paymentWrites(payment: StoredRow, invoiceId: unknown, isThere: boolean): LostWrite[] {
  const { amount, mode, date, reference, bank, chequeNumber, cashingDate } = payment;
  const facts = { amount, mode, date, reference, bank, chequeNumber, cashingDate };
  const paid = { action: 'pay_invoices', input: { id: invoiceId, paymentId: payment.id, ...facts } };
  const cancelled = {
    action: 'cancel_payment_invoices',
    input: { id: invoiceId, paymentId: payment.id, reason: because(payment['cancelledReason']) },
  };
  return [...(isThere ? [] : [paid]), ...(payment['cancelledAt'] === null ? [] : [cancelled])];
}

const paymentsOf = ({ row, others }: Loss): StoredRow[] =>
  others
    .filter(({ collection, row: other }) => collection === 'payments' && other['invoiceId'] === row.id)
    .map((other) => other.row)
    .toSorted((a, b) => a.rev - b.rev);

/** The payment that an invoice is born with: no other operation makes it. */
const isAdvance = (payment: StoredRow): boolean =>
  payment.id === derivedKey(String(payment['invoiceId']), 'avance');

/** Its payments come back with an invoice that is made again; those of one that is there come by themselves. */
function invoiceSteps(loss: Loss): LostWrite[] {
  const { row, current, id } = loss;
  const payments = current ? [] : paymentsOf(loss).flatMap((payment) => paymentsAgain(payment, id));
  const isCancelled = row['status'] === 'Annulée' && current?.['status'] !== 'Annulée';
  const cancelled = { action: 'cancel_invoices', input: { id, reason: because(row['cancelledReason']) } };
  return [...payments, ...(isCancelled ? [cancelled] : [])];
}

const paymentsAgain = (payment: StoredRow, invoiceId: string): LostWrite[] =>
  paymentWrites(payment, invoiceId, isAdvance(payment));

interface Handed {
  id: string;
  quantiteLivree: number;
}

function deliveryStep(step: string, row: StoredRow): Record<string, unknown> {
  if (step === 'refuse' || step === 'return') return { reason: because(row['statusReason']) };
  if (!step.startsWith('deliver')) return {};
  const { signatureClient, signatureLivreur, observationsGenerales } = row;
  const proof = {
    signatureClient,
    ...(textOf(signatureLivreur) === '' ? {} : { signatureLivreur }),
    observationsGenerales,
  };
  const items = (row['items'] as Handed[]).map(({ id, quantiteLivree }) => ({ id, quantiteLivree }));
  return step === 'deliver' ? proof : { ...proof, items };
}

const signatures = ({ intervention }: StoredRow): Record<string, unknown> => {
  const { signatureClient, signatureTechnician } = (intervention ?? {}) as Record<string, unknown>;
  return { signatureClient, signatureTechnician };
};

/** A movement by itself; those of a note, a sheet or a loss come back with what made them. */
function movementWrites({ row, current, id }: Loss): LostWrite[] {
  if (current || row['relatedId'] !== '') return [];
  const { itemId, kind, reason, date } = row;
  const units = Number(row['quantity']);
  const quantity = kind === 'ajustement' ? units : Math.abs(units);
  return [{ action: 'create_movements', input: { id, itemId, kind, quantity, reason, date } }];
}

const settingsWrites = ({ row }: Loss): LostWrite[] =>
  ['company', 'documents']
    .filter((name) => name === row.id && row[name] !== undefined)
    .map((name) => ({ action: `update_${name}_settings`, input: { changes: row[name] } }));

const deliveredItems = (row: StoredRow): unknown =>
  (row['items'] as Partial<DeliveryNote['items'][number]>[]).map(
    ({ productName, quantity, reference, unitPrice }) => ({ productName, quantity, reference, unitPrice }),
  );

export const lostSubjects: Readonly<Record<string, LostSubject>> = {
  settings: {
    permission: 'settings.edit',
    instead: settingsWrites,
    counts: ({ company, documents, technicians }) => ({ company, documents, technicians }),
  },
  categories: { permission: 'catalogue.edit' },
  products: { permission: 'catalogue.edit' },
  services: { permission: 'catalogue.edit' },
  contacts: {
    permission: 'contacts.create',
    after: lostExchanges,
    counts: (row) => ({ exchanges: exchangesOf(row).map(({ id }) => id) }),
  },
  inventory: {
    permission: 'inventory.edit',
    // Its movements bring its units.
    withheld: ['quantity', 'movementId'],
    made: ({ row }) => ({
      status: (houseStates as readonly unknown[]).includes(row['status']) ? row['status'] : undefined,
    }),
  },
  movements: { permission: 'inventory.move', instead: movementWrites },
  quotes: {
    permission: 'quotes.create',
    withheld: ['takenOver'],
    remark: 'notes',
    steps: {
      transitions: quoteTransitions,
      first: 'Émis',
      // Its invoice makes it Facturé, when that one is made again.
      goal: (status) => (status === 'Facturé' ? 'Accepté' : status),
    },
    given: (step, row) => (step === 'refuse' ? { reason: because(row['refusedReason']) } : {}),
  },
  invoices: {
    permission: 'invoices.create',
    withheld: ['takenOver'],
    remark: 'notes',
    made: (loss) => ({ advanceAmount: paymentsOf(loss).find(isAdvance)?.['amount'] ?? 0 }),
    after: invoiceSteps,
    follows: ['advanceAmount'],
    counts: ({ status }) => ({ status: status === 'Annulée' }),
  },
  payments: {
    permission: 'invoices.pay',
    instead: ({ row, current }) =>
      isAdvance(row) && !current ? [] : paymentWrites(row, row['invoiceId'], current !== null),
    counts: ({ amount, mode, cancelledAt }) => ({ amount, mode, cancelledAt: cancelledAt !== null }),
  },
  bonLivraison: {
    permission: 'bonLivraison.create',
    withheld: ['takenOver'],
    remark: 'observationsGenerales',
    steps: { transitions: deliveryTransitions, first: 'en_preparation' },
    given: deliveryStep,
    follows: ['items'],
    counts: (row) => ({ items: deliveredItems(row) }),
  },
  tasks: { permission: 'tasks.create', follows: ['completedAt'] },
  events: {
    permission: 'events.create',
    withheld: ['takenOver'],
    steps: { transitions: eventTransitions, first: 'planifié' },
    given: (step, row) =>
      step === 'hold' || step === 'cancel' ? { reason: because(row['statusReason']) } : {},
  },
  technicalSheets: {
    permission: 'technicalSheets.see',
    remark: 'notes',
    steps: { transitions: sheetTransitions, first: 'brouillon' },
    given: (step, row) => (step === 'sign' ? signatures(row) : {}),
  },
};
