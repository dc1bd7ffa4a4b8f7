// The operations of the sample business: notes that merge by field, documents with lines that a person decides on, and what is
// built on them: copies, bills, payments that only add up, deliveries. Its second schema names two things differently.
import {
  type RowChange,
  type Execution,
  type Failure,
  ok,
  type Reader,
  type Result,
  type Row,
} from '../ports/rulebook.ts';

const fail = (code: string): { ok: false; error: Failure } => ({ ok: false, error: { code, message: code } });

type Input = Record<string, unknown>;
/** What an operation changes, and answers: the last record that it wrote, unless it says another. */
type Done = RowChange[] & { output?: Row };
export type Run = (input: Input, reader: Reader) => Promise<Result<Done>>;

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
const put = (collection: string, before: Row | null, after: Row): RowChange => ({
  collection,
  id: String(after.id),
  before,
  after,
});
const totalOf = (lines: unknown): number => (lines as Line[]).reduce((sum, line) => sum + line.amount, 0);

/** An operation on one existing row of a collection. */
const onRow =
  (collection: string, run: (row: Row, input: Input, reader: Reader) => Promise<Result<Done>>): Run =>
  async (input, reader) => {
    const row = await reader.get(collection, String(input['id']));
    return row ? run(row, input, reader) : fail('not_found');
  };

const createNew =
  (collection: string, fieldsOf: (input: Input) => Record<string, unknown>): Run =>
  async (input, reader) => {
    if (await reader.get(collection, String(input['id']))) return fail('already_exists');
    return ok([put(collection, null, newRow(input['id'], fieldsOf(input)))]);
  };

/** Append-only: the limit is checked again by the server. */
const pay = (collection: string): Run =>
  onRow(collection, async (row, { paymentId, amount }, reader) => {
    if (await reader.get('payments', String(paymentId))) return fail('already_exists');
    const earlier = await reader.find('payments', { documentId: String(row.id) });
    const paid = totalOf(earlier) + Number(amount);
    if (paid > Number(row['total'])) return fail('exceeds_remaining');
    const payment = newRow(paymentId, { documentId: String(row.id), amount });
    return ok([put('payments', null, payment), put(collection, row, changed(row, { paid }))]);
  });

/** A note has its text in `body`, from schema 2 on in `text`. */
export const contentField = (schema: number): string => (schema < 2 ? 'body' : 'text');
/** How a payment of a document is called. */
export const payAction = (schema: number): string => (schema < 2 ? 'pay_documents' : 'settle_documents');

const noteOperations = (content: string, unknown: string): Record<string, Run> => ({
  create_notes: createNew('notes', ({ title, [content]: said }) => ({ title, [content]: said, tag: '' })),
  update_notes: onRow('notes', async (row, { changes }) => {
    const fields = changes as Record<string, unknown>;
    return unknown in fields ? fail('unknown_field') : ok([put('notes', row, changed(row, fields))]);
  }),
  /** Adds a file, and does nothing else. */
  photo_notes: onRow('notes', async (row, { fileId }) => {
    const { photos = [] } = row as { photos?: unknown[] };
    return ok([put('notes', row, changed(row, { photos: [...photos, fileId] }))]);
  }),
  unphoto_notes: onRow('notes', async (row, { fileId }) => {
    const { photos = [] } = row as { photos?: unknown[] };
    return ok([put('notes', row, changed(row, { photos: photos.filter((id) => id !== fileId) }))]);
  }),
  /** A fact: it stands whatever the others did meanwhile. */
  stamp_notes: onRow('notes', async (row, { tag }) => ok([put('notes', row, changed(row, { tag }))])),
  delete_notes: onRow('notes', async (row) =>
    ok([{ collection: 'notes', id: String(row.id), before: row, after: null }]),
  ),
});

const documentOperations: Record<string, Run> = {
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
  /** Makes a bill of it, the first link of a chain across records; a second call answers the same bill. */
  convert_documents: onRow('documents', async (row, { billId }, reader) => {
    const [bill] = await reader.find('bills', { documentId: String(row.id) });
    if (bill) return ok(Object.assign([], { output: bill }));
    if (row['status'] === 'billed') return fail('already_billed');
    if (await reader.get('bills', String(billId))) return fail('already_exists');
    const { client, total } = row;
    const made = newRow(billId, {
      documentId: String(row.id),
      client,
      total,
      paid: 0,
      status: 'due',
      number: null,
    });
    const billed = put('documents', row, changed(row, { status: 'billed' }));
    return ok(Object.assign([put('bills', null, made), billed], { output: made }));
  }),
};

const billOperations: Record<string, Run> = {
  pay_bills: pay('bills'),
  deliver_bills: onRow('bills', async (row, { deliveryId }, reader) => {
    if (row['status'] === 'delivered') return fail('already_delivered');
    if (row['paid'] === 0) return fail('unpaid');
    if (await reader.get('deliveries', String(deliveryId))) return fail('already_exists');
    const delivery = newRow(deliveryId, { billId: String(row.id), client: row['client'] });
    return ok([put('deliveries', null, delivery), put('bills', row, changed(row, { status: 'delivered' }))]);
  }),
};

/** Runs an action of that schema. */
export function sampleExecute(schema: number) {
  const operations: Record<string, Run> = {
    ...noteOperations(contentField(schema), contentField(schema < 2 ? 2 : 1)),
    ...documentOperations,
    ...billOperations,
    [payAction(schema)]: pay('documents'),
  };
  return async (action: string, input: unknown, reader: Reader): Promise<Result<Execution>> => {
    const run = operations[action];
    if (!run) return fail('unknown_action');
    const result = await run(input as Input, reader);
    if (!result.ok) return result;
    const { output = result.value.at(-1)?.after ?? null } = result.value;
    return ok({ output, changes: [...result.value] });
  };
}
