// The people of the promise suite draw writes of the sample business that make sense on the rows in view.
import { changedFields } from '../conflict/three-way.ts';
import type { Row, SyncRules } from '../ports/rulebook.ts';
import type { DeviceStore } from '../store/device-store.ts';
import { contentField, payAction } from './sample-operations.ts';
import { sampleRulebookOf } from './sample-rulebook.ts';

export interface DrawnWrite {
  action: string;
  input: unknown;
  /** Made on the record as it is now, such as bringing back what was removed; never on a form opened long ago. */
  isFresh?: boolean;
  /** Of a chain: the place of the link it is made on, the one before without it. */
  on?: number;
}

/** A business the suite can play: the real one can stand in for the sample. */
export interface PromiseSubject {
  rulebook: SyncRules;
  collections: readonly string[];
  /** A write drawn from two numbers; null when there is nothing to do it on. `mark` is unique. */
  draw(store: DeviceStore, choice: number, record: number, mark: string): DrawnWrite | null;
  /** A new record and what is done with it, each write made on top of the one before, across records. */
  chain(mark: string): DrawnWrite[];
  /**
   * What somebody makes of a record that others may make something of too, and what they do with it; null when there is none.
   * Each write is made on top of the one before, or of the link that it names.
   */
  rival(store: DeviceStore, record: number, mark: string): DrawnWrite[] | null;
  /** Whether two states of a record are the same for its readers. */
  isSameRow(a: Row, b: Row): boolean;
  /** The same business after an update of the application; without it none is played. */
  next?: PromiseSubject;
  /** Whether a queued write is in the form of this business, not of the one before it. */
  isOfForm?(write: { action: string; data: unknown }): boolean;
}

const nth = (store: DeviceStore, collection: string, record: number): Row | undefined => {
  const rows = store.find(collection, {}).toSorted((a, b) => String(a.id).localeCompare(String(b.id)));
  return rows[record % Math.max(1, rows.length)];
};

type Drawing = (row: Row, mark: string, record: number, store: DeviceStore) => DrawnWrite;

const changeNote = (id: unknown, changes: Record<string, unknown>): DrawnWrite => ({
  action: 'update_notes',
  input: { id, changes },
});

const onNotes = (content: string): Drawing[] => [
  ({ id }, mark) => changeNote(id, { title: `t-${mark}` }),
  ({ id }, mark) => changeNote(id, { [content]: `b-${mark}` }),
  ({ id, title }, mark) => changeNote(id, { title, [content]: `b-${mark}` }),
  ({ id, [content]: said, title }, mark) => changeNote(id, { title, [content]: said, tag: `g-${mark}` }),
  ({ id }, mark) => changeNote(id, { title: `t-${mark}`, tag: `g-${mark}` }),
  ({ id }) => ({ action: 'delete_notes', input: { id } }),
];

const onDocuments = (payment: string): Drawing[] => [
  ({ id }, mark, record) => ({
    action: 'update_documents',
    input: { id, changes: { client: mark, lines: [{ amount: 40 + record }] } },
  }),
  ({ id }, mark) => ({ action: 'update_documents', input: { id, changes: { client: mark } } }),
  ({ id }, mark, record) => ({
    action: payment,
    input: { id, paymentId: `pay-${mark}`, amount: 1 + (record % 20) },
  }),
  ({ id }, mark, record) => ({
    action: payment,
    input: { id, paymentId: `pay-${mark}`, amount: 10 + record },
  }),
  ({ id }, _mark, record, store) => ({
    action: 'sign_documents',
    input: { id, noteId: nth(store, 'notes', record)?.id ?? '' },
  }),
  ({ id }, mark) => ({ action: 'copy_documents', input: { id, copyId: `copy-${mark}` } }),
  ({ id }, mark) => ({ action: 'convert_documents', input: { id, billId: `bill-${mark}` } }),
];

const onBills: Drawing[] = [
  ({ id }, mark, record) => ({
    action: 'pay_bills',
    input: { id, paymentId: `pay-${mark}`, amount: 1 + record },
  }),
  ({ id }, mark) => ({ action: 'deliver_bills', input: { id, deliveryId: `del-${mark}` } }),
];

/** The chain of a sale: a document, its bill, a payment, the delivery. */
const saleOf = (mark: string): DrawnWrite[] => [
  { action: 'create_documents', input: { id: `doc-${mark}`, client: mark, lines: [{ amount: 50 }] } },
  { action: 'convert_documents', input: { id: `doc-${mark}`, billId: `bill-${mark}` } },
  { action: 'pay_bills', input: { id: `bill-${mark}`, paymentId: `pay-${mark}`, amount: 20 } },
  { action: 'deliver_bills', input: { id: `bill-${mark}`, deliveryId: `del-${mark}` } },
];

/** A document becomes a bill, which is paid twice and delivered. */
function rivalSale(store: DeviceStore, record: number, mark: string): DrawnWrite[] | null {
  const open = store.find('documents', {}).filter(({ status }) => status !== 'billed');
  const sorted = open.toSorted((a, b) => String(a.id).localeCompare(String(b.id)));
  const document = sorted[record % Math.max(1, sorted.length)];
  if (!document) return null;
  const id = `bill-${mark}`;
  return [
    { action: 'convert_documents', input: { id: document.id, billId: id } },
    { action: 'pay_bills', input: { id, paymentId: `pay-${mark}`, amount: 5 + (record % 20) }, on: 0 },
    { action: 'pay_bills', input: { id, paymentId: `pay-${mark}-b`, amount: 5 }, on: 0 },
    { action: 'deliver_bills', input: { id, deliveryId: `del-${mark}` }, on: 0 },
  ];
}

function isOfForm(schema: number, action: string, data: unknown): boolean {
  const old = schema < 2 ? 2 : 1;
  const { changes, ...own } = data as Record<string, unknown>;
  const fields = { ...own, ...(changes as object | undefined) };
  return action !== payAction(old) && !(contentField(old) in fields);
}

function subjectOf(schema: number): PromiseSubject {
  const content = contentField(schema);
  const drawings: [string, Drawing[]][] = [
    ['notes', onNotes(content)],
    ['documents', onDocuments(payAction(schema))],
    ['bills', onBills],
  ];
  const flat = drawings.flatMap(([collection, list]) => list.map((drawing) => ({ collection, drawing })));
  return {
    rulebook: sampleRulebookOf(schema),
    collections: ['notes', 'documents', 'payments', 'bills', 'deliveries'],
    chain: saleOf,
    rival: rivalSale,
    draw(store, choice, record, mark) {
      const pick = choice % (3 + flat.length);
      if (pick === 0)
        return { action: 'create_notes', input: { id: `note-${mark}`, title: mark, [content]: '' } };
      if (pick < 3) {
        const input = { id: `doc-${mark}`, client: mark, lines: [{ amount: 30 + record }] };
        return { action: 'create_documents', input };
      }
      const drawn = flat[pick - 3];
      const row = drawn && nth(store, drawn.collection, record % 3);
      return drawn && row ? drawn.drawing(row, mark, record, store) : null;
    },
    isSameRow: (a, b) =>
      a.version === b.version && a['number'] === b['number'] && changedFields(a, b).length === 0,
    isOfForm: ({ action, data }) => isOfForm(schema, action, data),
  };
}

export const sampleSubject: PromiseSubject = { ...subjectOf(1), next: subjectOf(2) };
