// The real business as the promise suite plays it (docs/sync.md 'Invariants and their tests'): Zellige's operations on
// contacts, quotes, invoices with their payments and delivery notes, drawn from two numbers so that schedules repeat and
// shrink.
import { createOfflineOperations } from '@zellige/domain/offline/offline-rulebook';
import { offlineLists } from '@zellige/domain/offline/offline-lists';
import type { Actor } from '@zellige/domain';
import { changedFields } from '@zellige/sync/conflict/three-way';
import type { Row, SyncRules } from '@zellige/sync/ports/rulebook';
import type { DeviceStore } from '@zellige/sync/store/device-store';
import type { DrawnWrite, PromiseSubject } from '@zellige/sync/testkit/sample-subject';
import { line } from './sample-requests.ts';

/** The day of the suite's clock. */
const TODAY = '2026-11-20';
/** Few records, so that people meet on them. */
const RECORDS = 3;

interface Draw {
  row: Row;
  mark: string;
  record: number;
  store: DeviceStore;
}

interface Drawing {
  collection: string;
  /** Rows it makes sense on; without it any live one, which the operation may well refuse. */
  on?: (row: Row) => boolean;
  write(draw: Draw): DrawnWrite | null;
}

const isLive = (row: Row): boolean => row['archivedAt'] === null;
const statusIn =
  (...statuses: string[]) =>
  (row: Row): boolean =>
    isLive(row) && statuses.includes(String(row['status']));

function nth(store: DeviceStore, collection: string, record: number, on: (row: Row) => boolean = isLive) {
  const rows = store.find(collection, {}).filter(on);
  const sorted = rows.toSorted((a, b) => String(a.id).localeCompare(String(b.id))).slice(0, RECORDS);
  return sorted[record % Math.max(1, sorted.length)];
}

/** Contacts have numbers: the mark `w1p0-7` is unique, and so is this. */
const numberOf = (mark: string): number => Number(`1${mark.replace(/\D+/g, '0')}`);

const plain =
  (action: string, more: object = {}) =>
  ({ row }: Draw): DrawnWrite => ({ action, input: { id: row.id, ...more } });

const change =
  (collection: string, fields: (draw: Draw) => object) =>
  (draw: Draw): DrawnWrite => ({
    action: `update_${collection}`,
    input: { id: draw.row.id, changes: fields(draw) },
  });

const pay =
  (amountOf: (draw: Draw) => number) =>
  (draw: Draw): DrawnWrite => ({
    action: 'pay_invoices',
    input: {
      id: draw.row.id,
      paymentId: `PAI-${draw.mark}`,
      amount: amountOf(draw),
      mode: 'Virement',
      date: TODAY,
    },
  });

const onContacts: Drawing[] = [
  { collection: 'contacts', write: change('contacts', ({ mark }) => ({ name: `n-${mark}` })) },
  { collection: 'contacts', write: change('contacts', ({ mark }) => ({ notes: `o-${mark}` })) },
  // A whole form sent back with one field changed.
  {
    collection: 'contacts',
    write: change('contacts', ({ row, mark }) => ({
      name: row['name'],
      city: row['city'],
      phone: row['phone'],
      notes: `o-${mark}`,
    })),
  },
  {
    collection: 'contacts',
    write: change('contacts', ({ row, mark }) => ({ name: row['name'], notes: row['notes'], tags: [mark] })),
  },
  {
    collection: 'contacts',
    write: change('contacts', ({ mark }) => ({ name: `n-${mark}`, city: `c-${mark}` })),
  },
  { collection: 'contacts', write: plain('reach_contacts', { channel: 'appel' }) },
  { collection: 'contacts', write: plain('archive_contacts') },
  {
    collection: 'contacts',
    on: (row) => !isLive(row),
    write: ({ row }) => ({ action: 'restore_contacts', input: { id: row.id }, isFresh: true }),
  },
];

const onQuotes: Drawing[] = [
  {
    collection: 'quotes',
    write: change('quotes', ({ mark, record }) => ({
      items: [line({ name: mark, unitPrice: 100 + record })],
    })),
  },
  { collection: 'quotes', write: change('quotes', ({ mark }) => ({ notes: `o-${mark}` })) },
  { collection: 'quotes', on: statusIn('Émis'), write: plain('send_quotes') },
  { collection: 'quotes', on: statusIn('Émis', 'En attente'), write: plain('accept_quotes') },
  {
    collection: 'quotes',
    on: statusIn('Émis', 'En attente'),
    write: plain('refuse_quotes', { reason: 'Trop cher' }),
  },
  { collection: 'quotes', on: statusIn('Accepté', 'Refusé'), write: plain('reopen_quotes') },
  {
    collection: 'quotes',
    write: ({ row, mark }) => ({
      action: 'convert_quotes',
      input: { id: row.id, invoiceId: `INV-${mark}`, confirmed: true },
    }),
  },
  {
    collection: 'quotes',
    write: ({ row, mark }) => ({
      action: 'duplicate_quotes',
      input: { id: row.id, newId: `DEV-${mark}` },
    }),
  },
];

const onInvoices: Drawing[] = [
  {
    collection: 'invoices',
    write: change('invoices', ({ mark, record }) => ({
      items: [line({ name: mark, quantity: 4, unitPrice: 50 + record })],
    })),
  },
  { collection: 'invoices', write: change('invoices', ({ mark }) => ({ notes: `o-${mark}` })) },
  { collection: 'invoices', write: pay(({ record }) => 1 + record) },
  { collection: 'invoices', write: pay(({ record }) => 100 + record) },
  { collection: 'invoices', write: pay(({ row }) => Number(row['remainingAmount'])) },
  {
    collection: 'invoices',
    write: ({ row, store, record }) => {
      const payment = nth(store, 'payments', record, ({ invoiceId }) => invoiceId === row.id);
      return payment
        ? {
            action: 'cancel_payment_invoices',
            input: { id: row.id, paymentId: payment.id, reason: 'Erreur' },
          }
        : null;
    },
  },
  { collection: 'invoices', write: plain('cancel_invoices', { reason: 'Erreur' }) },
  { collection: 'invoices', on: statusIn('Payée', 'Annulée'), write: plain('archive_invoices') },
  {
    collection: 'invoices',
    on: (row) => !isLive(row),
    write: ({ row }) => ({ action: 'restore_invoices', input: { id: row.id }, isFresh: true }),
  },
];

const header = { livreur: 'Hicham Regragui', clientAdresse: '12 rue des Orangers, Casablanca' };

const onNotes: Drawing[] = [
  {
    collection: 'invoices',
    write: ({ row, mark }) => ({
      action: 'create_from_invoice_bonLivraison',
      input: { factureId: row.id, id: `BL-${mark}`, ...header },
    }),
  },
  {
    collection: 'bonLivraison',
    write: change('bonLivraison', ({ mark }) => ({ observationsGenerales: `o-${mark}` })),
  },
  { collection: 'bonLivraison', on: statusIn('en_preparation'), write: plain('ship_bonLivraison') },
  {
    collection: 'bonLivraison',
    write: plain('deliver_bonLivraison', { signatureClient: 'Nadia Alaoui' }),
  },
];

const drawings: readonly Drawing[] = [...onContacts, ...onQuotes, ...onInvoices, ...onNotes];

/** A new record; the suite begins with the first three. */
const creations: readonly ((draw: Omit<Draw, 'row'>) => DrawnWrite)[] = [
  ({ mark }) => ({
    action: 'create_contacts',
    input: { id: numberOf(mark), name: mark, type: 'prospect', phone: '06 61 23 45 67' },
  }),
  ({ mark, record, store }) => ({
    action: 'create_quotes',
    input: {
      id: `DEV-${mark}`,
      date: TODAY,
      client: mark,
      contactId: nth(store, 'contacts', record)?.id ?? null,
      items: [line({ name: mark, unitPrice: 200 + record })],
    },
  }),
  ({ mark, record, store }) => ({
    action: 'create_invoices',
    input: {
      id: `FAC-${mark}`,
      date: TODAY,
      client: mark,
      contactId: nth(store, 'contacts', record)?.id ?? null,
      items: [line({ name: mark, unitPrice: 150 + record })],
    },
  }),
];

/** A sale from its quote to the delivery, with the link that each is made on. */
const saleOf = (mark: string): DrawnWrite[] => [
  {
    action: 'create_quotes',
    input: { id: `DEV-${mark}`, date: TODAY, client: mark, items: [line({ name: mark, unitPrice: 300 })] },
  },
  {
    action: 'convert_quotes',
    input: { id: `DEV-${mark}`, invoiceId: `INV-${mark}`, confirmed: true },
  },
  {
    action: 'pay_invoices',
    input: { id: `INV-${mark}`, paymentId: `PAI-${mark}`, amount: 20, mode: 'Virement', date: TODAY },
  },
  {
    action: 'create_from_invoice_bonLivraison',
    input: { factureId: `INV-${mark}`, id: `BL-${mark}`, ...header },
    on: 1,
  },
  { action: 'ship_bonLivraison', input: { id: `BL-${mark}` } },
  { action: 'deliver_bonLivraison', input: { id: `BL-${mark}`, signatureClient: 'Nadia Alaoui' } },
];

/** Two people invoice one quote, and each goes on with their invoice: two payments, a delivery note, the way to the client. */
function rivalSale(store: DeviceStore, record: number, mark: string): DrawnWrite[] | null {
  const quote = nth(store, 'quotes', record, statusIn('Émis', 'En attente', 'Accepté'));
  if (!quote) return null;
  const [, , , note, ...onNote] = saleOf(mark);
  const paid = { id: `INV-${mark}`, mode: 'Virement', date: TODAY };
  return [
    { action: 'convert_quotes', input: { id: quote.id, invoiceId: `INV-${mark}`, confirmed: true } },
    { action: 'pay_invoices', input: { ...paid, paymentId: `PAI-${mark}`, amount: 5 }, on: 0 },
    { action: 'pay_invoices', input: { ...paid, paymentId: `PAI-${mark}-b`, amount: 100 + record }, on: 0 },
    { action: 'update_invoices', input: { id: `INV-${mark}`, changes: { notes: `o-${mark}` } }, on: 0 },
    ...(note ? [{ ...note, on: 0 }] : []),
    ...onNote,
  ];
}

/** The rulebook with the person each profile belongs to. */
function rulebookOf(actorOf: (userId: string) => Actor): SyncRules {
  const people = new Map<string, ReturnType<typeof createOfflineOperations>>();
  const operationsOf = (userId: string) => {
    const known = people.get(userId) ?? createOfflineOperations(actorOf(userId));
    people.set(userId, known);
    return known;
  };
  return {
    ...createOfflineOperations(actorOf('')),
    ...offlineLists,
    prepare: (action, input, ctx) => operationsOf(ctx.userId).prepare(action, input, ctx),
    execute: (action, input, reader, ctx) => operationsOf(ctx.userId).execute(action, input, reader, ctx),
  };
}

/** Zellige itself; `actorOf` answers who stands behind a profile. */
export const promiseBusiness = (actorOf: (profile: string) => Actor): PromiseSubject => ({
  rulebook: rulebookOf(actorOf),
  collections: ['contacts', 'quotes', 'invoices', 'payments', 'bonLivraison'],
  draw(store, choice, record, mark) {
    const pick = choice % (creations.length + drawings.length);
    const creation = creations[pick];
    if (creation) return creation({ mark, record, store });
    const drawing = drawings[pick - creations.length];
    const row = drawing && nth(store, drawing.collection, record, drawing.on);
    return drawing && row ? drawing.write({ row, mark, record, store }) : null;
  },
  chain: saleOf,
  rival: rivalSale,
  isSameRow: (a, b) =>
    a.version === b.version && a['number'] === b['number'] && changedFields(a, b).length === 0,
});
