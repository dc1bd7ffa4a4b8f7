// What the people of the promise suite do with the sample business: draws a write that makes sense on the rows in view.
import { changedFields } from '../conflict/three-way.ts';
import type { Row, Rulebook } from '../ports/rulebook.ts';
import type { LiveStore } from '../store/live-store.ts';
import { sampleRulebook } from './sample-rulebook.ts';

export interface DrawnWrite {
  action: string;
  input: unknown;
  /** Made on the record as it is now, such as bringing back what was removed; never on a form opened long ago. */
  isFresh?: boolean;
}

/** A business the suite can play: the real one can stand in for the sample. */
export interface PromiseSubject {
  rulebook: Rulebook;
  collections: readonly string[];
  /** A write drawn from two numbers; null when there is nothing to do it on. `mark` is unique. */
  draw(store: LiveStore, choice: number, record: number, mark: string): DrawnWrite | null;
  /** Whether two states of a record are the same for its readers. */
  isSameRow(a: Row, b: Row): boolean;
}

const nth = (store: LiveStore, collection: string, record: number): Row | undefined => {
  const rows = store.find(collection, {}).toSorted((a, b) => String(a.id).localeCompare(String(b.id)));
  return rows[record % Math.max(1, rows.length)];
};

type Drawing = (row: Row, mark: string, record: number, store: LiveStore) => DrawnWrite;

const onNotes: Drawing[] = [
  ({ id }, mark) => ({ action: 'update_notes', input: { id, changes: { title: `t-${mark}` } } }),
  ({ id }, mark) => ({ action: 'update_notes', input: { id, changes: { body: `b-${mark}` } } }),
  ({ id, title }, mark) => ({ action: 'update_notes', input: { id, changes: { title, body: `b-${mark}` } } }),
  ({ id, body, title }, mark) => ({
    action: 'update_notes',
    input: { id, changes: { title, body, tag: `g-${mark}` } },
  }),
  ({ id }, mark) => ({
    action: 'update_notes',
    input: { id, changes: { title: `t-${mark}`, tag: `g-${mark}` } },
  }),
  ({ id }) => ({ action: 'delete_notes', input: { id } }),
];

const onDocuments: Drawing[] = [
  ({ id }, mark, record) => ({
    action: 'update_documents',
    input: { id, changes: { client: mark, lines: [{ amount: 40 + record }] } },
  }),
  ({ id }, mark) => ({ action: 'update_documents', input: { id, changes: { client: mark } } }),
  ({ id }, mark, record) => ({
    action: 'pay_documents',
    input: { id, paymentId: `pay-${mark}`, amount: 1 + (record % 20) },
  }),
  ({ id }, mark, record) => ({
    action: 'pay_documents',
    input: { id, paymentId: `pay-${mark}`, amount: 10 + record },
  }),
  ({ id }, _mark, record, store) => ({
    action: 'sign_documents',
    input: { id, noteId: nth(store, 'notes', record)?.id ?? '' },
  }),
  ({ id }, mark) => ({ action: 'copy_documents', input: { id, copyId: `copy-${mark}` } }),
];

export const sampleSubject: PromiseSubject = {
  rulebook: sampleRulebook,
  collections: ['notes', 'documents', 'payments'],
  draw(store, choice, record, mark) {
    const pick = choice % (3 + onNotes.length + onDocuments.length);
    if (pick === 0) return { action: 'create_notes', input: { id: `note-${mark}`, title: mark, body: '' } };
    if (pick < 3)
      return {
        action: 'create_documents',
        input: { id: `doc-${mark}`, client: mark, lines: [{ amount: 30 + record }] },
      };
    const noteDrawing = onNotes[pick - 3];
    const note = nth(store, 'notes', record % 3);
    if (noteDrawing) return note ? noteDrawing(note, mark, record, store) : null;
    const document = nth(store, 'documents', record % 3);
    return document
      ? (onDocuments[pick - 3 - onNotes.length]?.(document, mark, record, store) ?? null)
      : null;
  },
  isSameRow: (a, b) =>
    a.version === b.version && a['number'] === b['number'] && changedFields(a, b).length === 0,
};
