// A small business of the test kit's own, so that the engine is proven without knowing Zellige's: notes that merge by field,
// documents with lines that a person decides on, payments that only add up, operations that build on each other.
import {
  type Failure,
  ok,
  type Change,
  type Execution,
  type Reader,
  type Result,
  type Row,
  type Rulebook,
} from '../ports/rulebook.ts';

const fail = (code: string): { ok: false; error: Failure } => ({ ok: false, error: { code, message: code } });

type Run = (input: Record<string, unknown>, reader: Reader) => Promise<Result<Change[]>>;

interface Line {
  amount: number;
}

const newRow = (id: unknown, fields: Record<string, unknown>): Row => ({
  id: String(id),
  version: 1,
  rev: 0,
  ...fields,
});
const changed = (before: Row, fields: Record<string, unknown>): Row => ({
  ...before,
  ...fields,
  version: before.version + 1,
});
const put = (collection: string, before: Row | null, after: Row): Change => ({
  collection,
  id: String(after.id),
  before,
  after,
});
const totalOf = (lines: unknown): number => (lines as Line[]).reduce((sum, line) => sum + line.amount, 0);

/** An operation on one existing row of a collection. */
const onRow =
  (
    collection: string,
    run: (row: Row, input: Record<string, unknown>, reader: Reader) => Promise<Result<Change[]>>,
  ): Run =>
  async (input, reader) => {
    const row = await reader.get(collection, String(input['id']));
    return row ? run(row, input, reader) : fail('not_found');
  };

const createNew =
  (collection: string, fieldsOf: (input: Record<string, unknown>) => Record<string, unknown>): Run =>
  async (input, reader) => {
    if (await reader.get(collection, String(input['id']))) return fail('already_exists');
    return ok([put(collection, null, newRow(input['id'], fieldsOf(input)))]);
  };

const paidOf = async (reader: Reader, documentId: unknown): Promise<number> =>
  totalOf(await reader.find('payments', { documentId: String(documentId) }));

const operations: Record<string, Run> = {
  create_notes: createNew('notes', ({ title, body }) => ({ title, body, tag: '' })),
  update_notes: onRow('notes', async (row, { changes }) =>
    ok([put('notes', row, changed(row, changes as Record<string, unknown>))]),
  ),
  delete_notes: onRow('notes', async (row) =>
    ok([{ collection: 'notes', id: String(row.id), before: row, after: null }]),
  ),

  create_documents: createNew('documents', ({ client, lines }) => ({
    client,
    lines,
    total: totalOf(lines),
    paid: 0,
    status: 'open',
    number: null,
  })),
  update_documents: onRow('documents', async (row, { changes }) => {
    if (row['status'] !== 'open') return fail('locked');
    const next = changed(row, changes as Record<string, unknown>);
    return ok([put('documents', row, { ...next, total: totalOf(next['lines']) })]);
  }),
  /** Writes two records: the document, and a note that is stamped on the way. */
  sign_documents: onRow('documents', async (row, { noteId }, reader) => {
    if (row['status'] !== 'open') return fail('locked');
    const note = await reader.get('notes', String(noteId));
    const stamped = note ? [put('notes', note, changed(note, { tag: `signed ${row.id}` }))] : [];
    return ok([...stamped, put('documents', row, changed(row, { status: 'signed' }))]);
  }),
  /** Builds a second document on the first. */
  copy_documents: onRow('documents', async (row, { copyId }, reader) => {
    if (row['status'] === 'copied') return fail('already_copied');
    if (await reader.get('documents', String(copyId))) return fail('already_exists');
    const { client, lines, total } = row;
    const copy = newRow(copyId, { client, lines, total, paid: 0, status: 'open', number: null });
    return ok([put('documents', null, copy), put('documents', row, changed(row, { status: 'copied' }))]);
  }),
  /** Append-only: the limit is checked again by the server. */
  pay_documents: onRow('documents', async (row, { paymentId, amount }, reader) => {
    if (await reader.get('payments', String(paymentId))) return fail('already_exists');
    const paid = (await paidOf(reader, row.id)) + Number(amount);
    if (paid > Number(row['total'])) return fail('exceeds_remaining');
    const payment = newRow(paymentId, { documentId: String(row.id), amount });
    return ok([put('payments', null, payment), put('documents', row, changed(row, { paid }))]);
  }),
};

const inputOf = (input: unknown): Record<string, unknown> => input as Record<string, unknown>;
const isCreation = (action: string): boolean => action.startsWith('create_');
const collectionOf = (action: string): string => action.slice(action.indexOf('_') + 1);

/** Collections whose rows get a legal number from the server, with its prefix. */
export const numberedCollections: Readonly<Record<string, string>> = { documents: 'DOC-' };

export const sampleRulebook: Rulebook = {
  async execute(action, input, reader): Promise<Result<Execution>> {
    const run = operations[action];
    if (!run) return fail('unknown_action');
    const result = await run(inputOf(input), reader);
    return result.ok ? ok({ output: result.value.at(-1)?.after ?? null, changes: result.value }) : result;
  },
  order: (collection) => ({
    id: 'default',
    key: (row) => String(row[collection === 'notes' ? 'title' : 'id']).toLowerCase(),
  }),
  searchText: (_collection, row) => Object.values(row).join(' ').toLowerCase(),
  searchTerms: (query) => query.toLowerCase().split(' ').filter(Boolean),
  mergePolicy: (action) =>
    action === 'pay_documents' ? 'append' : action === 'update_notes' ? 'merge' : 'choose',
  target: (action, input) =>
    isCreation(action) ? null : { collection: collectionOf(action), id: String(inputOf(input)['id']) },
  isRemoval: (action) => action.startsWith('delete_'),
  recreate(action, _input, mine) {
    if (action !== 'update_notes') return null;
    return {
      action: 'create_notes',
      input: { id: `${mine.id}-again`, title: mine['title'], body: mine['body'] },
    };
  },
};
