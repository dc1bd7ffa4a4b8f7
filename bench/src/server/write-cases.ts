// Writing: an invoice of five lines, the same and its credit note, and a sale from its quote to its payment. Every write carries its key, as the
// product's own clients send it; a write counts once the server has confirmed it.
import type pg from 'pg';
import type { Task } from '../load.ts';
import { type Case, counted } from './cases.ts';
import { drawDocument } from './documents.ts';
import type { Site } from './site.ts';

/** A table with the columns and indexes of that of invoices, beside it. */
const SCRATCH = `CREATE TABLE IF NOT EXISTS bench_rows (LIKE invoices INCLUDING INDEXES)`;

const INSERT = `INSERT INTO bench_rows (id, version, rev, archived_at, updated_by, updated_at, number, owners, search, order_key, data)
  SELECT gen_random_uuid()::text, version, rev, archived_at, updated_by, updated_at, NULL, owners, search, order_key, $2::jsonb
  FROM invoices WHERE id = $1`;

const UPDATE = `UPDATE bench_rows SET version = version + 1, data = $2::jsonb WHERE id = $1`;

async function storedRow(site: Site): Promise<{ id: string; data: string; own: string }> {
  await site.instance.client.query(SCRATCH);
  const found = await site.instance.client.query<{ id: string; data: string }>(
    'SELECT id, data::text AS data FROM invoices WHERE id = $1',
    [site.places[0]?.id],
  );
  const [row] = found.rows;
  if (!row) throw new Error('no invoice to copy');
  const own = await site.instance.client.query<{ id: string }>(`${INSERT} RETURNING id`, [row.id, row.data]);
  return { ...row, own: own.rows[0]?.id ?? '' };
}

/** Commits that many statements, each by itself, alternating new rows and changes of one. */
async function bareCommits(site: Site, client: pg.Client, count: number): Promise<Task> {
  const { id, data, own } = await storedRow(site);
  return async () => {
    for (let rank = 0; rank < count; rank += 1) {
      if (rank % 2 === 0) await client.query({ name: 'insert', text: INSERT, values: [id, data] });
      else await client.query({ name: 'update', text: UPDATE, values: [own, data] });
    }
    return true;
  };
}

const createInvoice: Case = {
  name: 'create invoice',
  figure: { name: 'create-invoice', of: 'perSecond at 8' },
  length: counted(150),
  task(site, connection) {
    const random = site.draws();
    return async () => {
      const body = drawDocument(site.contactIds, random);
      const isDone = await connection.isAnswered({ method: 'POST', path: '/api/invoices', body });
      if (isDone) site.confirmed.invoices += 1;
      return isDone;
    };
  },
  bare: (site, client) => bareCommits(site, client, 1),
};

interface Saved {
  id: string;
  amount: number;
  status: string;
}

/** An invoice, and all of it taken back: two calls. */
const creditNote: Case = {
  name: 'invoice → credit note (2 calls)',
  length: counted(60),
  task(site, connection) {
    const random = site.draws();
    const post = (path: string, body: unknown) =>
      connection.dataOf<Saved>({ method: 'POST', path: `/api/${path}`, body });
    return async () => {
      const invoice = await post('invoices', drawDocument(site.contactIds, random));
      if (!invoice) return false;
      site.confirmed.invoices += 1;
      const note = await post(`invoices/${invoice.id}/credit-notes`, {
        reason: 'Commande annulée par le client',
      });
      if (note) site.confirmed.creditNotes += 1;
      return note !== null;
    };
  },
  bare: (site, client) => bareCommits(site, client, 2),
};

/** Quote, accepted, invoiced, paid: four calls. */
const sale: Case = {
  name: 'quote → paid (4 calls)',
  figure: { name: 'quote-to-paid', of: 'p50 at 1' },
  length: counted(50),
  task(site, connection) {
    const random = site.draws();
    const post = (path: string, body: unknown) =>
      connection.dataOf<Saved>({ method: 'POST', path: `/api/${path}`, body });
    return async () => {
      const quote = await post('quotes', drawDocument(site.contactIds, random));
      if (!quote) return false;
      site.confirmed.quotes += 1;
      const accepted = await post(`quotes/${quote.id}/accept`, {});
      const invoice = accepted && (await post(`quotes/${quote.id}/convert`, {}));
      if (!invoice) return false;
      site.confirmed.invoices += 1;
      const payment = { amount: invoice.amount, mode: 'Virement', reference: 'Virement du client' };
      const paid = await post(`invoices/${invoice.id}/payments`, payment);
      if (paid) site.confirmed.payments += 1;
      return paid?.status === 'Payée';
    };
  },
  bare: (site, client) => bareCommits(site, client, 4),
};

export const writeCases: readonly Case[] = [createInvoice, creditNote, sale];
