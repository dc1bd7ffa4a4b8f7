import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { contactBody, invoiceBody, quoteBody } from '../../../testkit/sample-requests.ts';
import { startTestServer, type TestServer } from '../../../testkit/test-server.ts';
import { auditContext } from '../../audit/audit-context.ts';
import { withProof } from '../../audit/author-proof.ts';
import type { Answer, Command } from './command-answers.ts';
import type { ServerEngine } from './engine.ts';

let server: TestServer | null = null;
const closeServer = async () => {
  await server?.close();
  server = null;
};
async function startServer(): Promise<TestServer> {
  await closeServer();
  server = await startTestServer();
  return server;
}
afterAll(closeServer);

let site: TestServer;
beforeEach(async () => {
  site = await startServer();
});

const command = (action: string, input: unknown, changes: Partial<Command> = {}): Command => ({
  action,
  input,
  opId: randomUUID(),
  expectedVersion: null,
  ...changes,
});
const invoice = (input: Record<string, unknown> = {}, changes: Partial<Command> = {}) =>
  command('create_invoices', invoiceBody(input), changes);

const moveAway = (id: number) => command('update_contacts', { id, changes: { city: randomUUID() } });

/** Submits all at once, on behalf of the admin. */
const together = (commands: readonly Command[], engine: ServerEngine = site.engine): Promise<Answer[]> =>
  Promise.all(commands.map((one) => engine.execute(one, site.actors.admin)));

const codes = (answers: readonly Answer[]) => answers.map(({ error }) => error?.code ?? 'done');
const outputOf = (answer: Answer | undefined): Record<string, unknown> => ({ ...answer?.data?.output });
const many = <T>(count: number, make: (rank: number) => T): T[] =>
  Array.from({ length: count }, (_unused, rank) => make(rank));

/** Ranks given in a series, in order. */
async function ranksIn(table: string): Promise<number[]> {
  const found = await site.parts.pool.query<{ number: string }>(`SELECT number FROM ${table}`);
  return found.rows.map(({ number }) => Number(number.split('-')[1])).toSorted((a, b) => a - b);
}
const consecutive = (count: number) => many(count, (rank) => rank + 1);

async function commitsOf(table: string): Promise<number> {
  const found = await site.parts.pool.query(`SELECT DISTINCT xmin::text FROM ${table}`);
  return found.rows.length;
}

/** Holds a lock until it is released; `waiting` answers the processes that wait, once they are that many. */
async function blockedOn(statement: string) {
  const client = await site.parts.pool.connect();
  await client.query('BEGIN');
  await client.query(statement);
  const waits = `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  return {
    async waiting(count: number): Promise<number[]> {
      for (;;) {
        const found = await client.query<{ pid: number }>(waits);
        if (found.rows.length >= count) return found.rows.map(({ pid }) => pid);
        await client.query('SELECT pg_stat_clear_snapshot()');
        await pause(5);
      }
    },
    async release() {
      await client.query('ROLLBACK');
      client.release();
    },
  };
}

describe('commands that come together', () => {
  it('share commits, and have consecutive numbers in the order they came', async () => {
    const answers = await together(many(30, () => invoice()));
    const numbers = answers.map((answer) => String(outputOf(answer).number));
    expect(numbers).toEqual(consecutive(30).map((rank) => `FAC-${String(rank).padStart(3, '0')}`));
    expect(answers.map((answer) => outputOf(answer).id)).toEqual(numbers);
    expect(await commitsOf('invoices')).toBe(2);
  });

  it('refuse one without the others, and give it no number', async () => {
    const { admin, employe } = site.actors;
    const submitted = [
      site.engine.execute(invoice(), admin),
      site.engine.execute(invoice(), admin),
      site.engine.execute(invoice({ client: '' }), admin),
      site.engine.execute(invoice(), employe),
      site.engine.execute(command('cancel_invoices', { id: 'FAC-404', reason: 'x' }), admin),
      site.engine.execute(command('no_such_thing', {}), admin),
      site.engine.execute(invoice(), admin),
    ];
    const answers = await Promise.all(submitted);
    expect(codes(answers)).toEqual([
      'done',
      'done',
      'validation_failed',
      'forbidden',
      'not_found',
      'not_found',
      'done',
    ]);
    expect(await ranksIn('invoices')).toEqual([1, 2, 3]);
  });

  it('leave alone what PostgreSQL itself refuses', async () => {
    const answers = await Promise.allSettled(
      [{}, {}, { client: 'La moitié \uD800 d’un signe' }, {}].map((input) =>
        site.engine.execute(invoice(input), site.actors.admin),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await ranksIn('invoices')).toEqual([1, 2, 3]);
  });

  it('apply a key once, whether its copies come together or after it was applied', async () => {
    const once = invoice();
    const answers = await together([invoice(), once, once, invoice(), once]);
    expect(codes(answers)).toEqual(['done', 'done', 'done', 'done', 'done']);
    const again = await together([invoice(), once, invoice(), once]);
    const copies = [answers[1], answers[2], answers[4], again[1], again[3]];
    expect(new Set(copies.map((copy) => copy?.data?.output.id)).size).toBe(1);
    expect(await ranksIn('invoices')).toEqual(consecutive(5));
    const other = invoice({ client: 'Une autre facture' }, { opId: once.opId });
    expect(codes(await together([invoice(), other, invoice()]))).toEqual([
      'done',
      'idempotency_mismatch',
      'done',
    ]);
  });

  it('let one of several changes of the version they saw through, and show the others what stands', async () => {
    const [created] = await together([command('create_contacts', contactBody())]);
    const id = Number(created?.data?.output.id);
    const change = (rank: number) =>
      command('update_contacts', { id, changes: { name: `Nom ${rank}` } }, { expectedVersion: 1 });
    const [, ...answers] = await together([invoice(), ...many(6, change)]);
    expect(codes(answers).toSorted()).toEqual(['done', ...many(5, () => 'version_conflict')]);
    const stored = answers.find(({ data }) => data)?.data?.output;
    expect(stored).toMatchObject({ version: 2 });
    expect(answers.flatMap(({ current }) => current ?? [])).toEqual(many(5, () => stored));
  });

  it('never pay an invoice twice, and make one invoice of a quote', async () => {
    const [bill, quote] = await together([invoice(), command('create_quotes', quoteBody())]);
    const { id, amount } = outputOf(bill);
    const { id: quoteId } = outputOf(quote);
    await together([command('accept_quotes', { id: quoteId })]);
    const pay = () => command('pay_invoices', { id, amount, mode: 'Virement' });
    const [, ...paid] = await together([invoice(), pay(), pay(), pay()]);
    expect(codes(paid).filter((code) => code === 'done')).toHaveLength(1);
    const convert = () => command('convert_quotes', { id: quoteId });
    const [, ...converted] = await together([invoice(), convert(), convert(), convert()]);
    const [made, ...others] = converted.map(outputOf);
    expect(made).toMatchObject({ quoteId, number: expect.stringMatching(/^FAC-\d{3}$/) });
    expect(others).toEqual([made, made]);
    const payments = await site.parts.pool.query('SELECT 1 FROM payments');
    expect(payments.rows).toHaveLength(1);
  });
});

describe('two processes on one database', () => {
  it('let one of the version before number its documents as it did, by tokens that others have too', async () => {
    const { admin } = site.actors;
    const author = { ...auditContext(), actorId: admin.id, actorName: admin.fullName };
    const id = '@@FAC:1:0@@';
    const at = new Date().toISOString();
    const row = { id, number: null, version: 1, updatedBy: admin.id, updatedAt: at, archivedAt: null };
    const change = { table: 'invoices', collection: 'invoices', id, isNew: true, series: 'FAC', token: id };
    const shared = {
      userId: admin.id,
      fingerprint: 'x',
      answer: { output: { id } },
      at,
      action: 'create_invoices',
      actorId: admin.id,
      actorName: admin.fullName,
      changes: [{ ...change, search: '', orderKey: at, owners: [], diff: [], row }],
    };
    const op = () => ({ ...shared, opId: randomUUID(), origin: withProof(author) });
    const written = await site.parts.pool.query<{ applied: unknown }>(
      'SELECT apply_changes($1::jsonb) AS applied',
      [JSON.stringify({ ops: [op(), op()] })],
    );
    expect(written.rows[0]?.applied).toMatchObject([{ number: 'FAC-001' }, { number: 'FAC-002' }]);
    const stored = await site.parts.pool.query(
      `SELECT id, data->>'number' AS number FROM invoices ORDER BY id`,
    );
    expect(stored.rows.map(({ id: key, number }) => [key, number])).toEqual([
      ['FAC-001', 'FAC-001'],
      ['FAC-002', 'FAC-002'],
    ]);
  });

  it('number quotes and invoices without a gap or a double', async () => {
    const twin = await site.twin();
    try {
      const quote = () => command('create_quotes', quoteBody());
      const answers = await Promise.all([
        together(many(120, (rank) => (rank % 2 === 0 ? quote() : invoice()))),
        together(
          many(120, (rank) => (rank % 2 === 0 ? invoice() : quote())),
          twin.engine,
        ),
      ]);
      expect(codes(answers.flat()).filter((code) => code !== 'done')).toEqual([]);
      expect(await ranksIn('invoices')).toEqual(consecutive(120));
      expect(await ranksIn('quotes')).toEqual(consecutive(120));
    } finally {
      await twin.close();
    }
  });

  it('never wait for each other’s counters in a circle', async () => {
    await together([command('create_quotes', quoteBody()), invoice()]);
    const twin = await site.twin();
    const blocker = await blockedOn(`SELECT 1 FROM counters WHERE series = 'FAC' FOR UPDATE`);
    try {
      // The first of each process runs by itself, the two behind it as a group.
      const contact = () => command('create_contacts', contactBody());
      const quote = () => command('create_quotes', quoteBody());
      const mine = together([contact(), invoice(), quote()]);
      await blocker.waiting(1);
      const theirs = together([contact(), quote(), invoice()], twin.engine);
      await blocker.waiting(2);
      await blocker.release();
      expect(codes([...(await mine), ...(await theirs)])).toEqual(many(6, () => 'done'));
      // After a circle PostgreSQL would have thrown one of the groups back, to run in pieces.
      expect(await commitsOf('invoices UNION SELECT xmin::text FROM quotes')).toBe(4);
    } finally {
      await twin.close();
    }
  });

  it('change the same records in opposite orders, each change once', async () => {
    const created = await together(many(4, () => command('create_contacts', contactBody())));
    const ids = created.map((answer) => Number(outputOf(answer).id));
    const twin = await site.twin();
    try {
      const answers = await Promise.all([
        together([...ids, ...ids].map(moveAway)),
        together([...ids, ...ids].toReversed().map(moveAway), twin.engine),
      ]);
      expect(codes(answers.flat()).filter((code) => code !== 'done')).toEqual([]);
      const stored = await site.parts.pool.query<{ version: number }>('SELECT version FROM contacts');
      expect(stored.rows.map(({ version }) => version)).toEqual([5, 5, 5, 5]);
    } finally {
      await twin.close();
    }
  });
});

describe('a statement that PostgreSQL refuses during a commit', () => {
  it('is told by its own reason, not by that of the statements sent behind it', async () => {
    const queue = [command('create_quotes', quoteBody()), invoice()];
    expect(codes(await site.engine.executeAll(queue, site.actors.admin))).toEqual(['done', 'done']);
    const blocker = await blockedOn('SELECT 1 FROM counters FOR UPDATE');
    const next = [command('create_quotes', quoteBody()), invoice()];
    const failure = site.engine.executeAll(next, site.actors.admin).catch((error: unknown) => error);
    for (const pid of await blocker.waiting(1))
      await site.parts.pool.query('SELECT pg_cancel_backend($1)', [pid]);
    await blocker.release();
    expect(await failure).toMatchObject({ code: '57014' });
  });
});

describe('a database that goes away during a commit', () => {
  it('answers nobody of the group that it is done, and takes each once when sent again', async () => {
    const commands = many(9, () => invoice());
    const blocker = await blockedOn('SELECT 1 FROM sync_state FOR UPDATE');
    const first = together(commands);
    // The first command runs by itself, the eight behind it as a group.
    for (let group = 0; group < 2; group += 1) {
      for (const pid of await blocker.waiting(1))
        await site.parts.pool.query('SELECT pg_terminate_backend($1, 5000)', [pid]);
    }
    await blocker.release();
    expect(codes(await first)).toEqual(many(9, () => 'unavailable'));
    expect(await ranksIn('invoices')).toEqual([]);
    expect(codes(await together(commands))).toEqual(many(9, () => 'done'));
    expect(codes(await together(commands))).toEqual(many(9, () => 'done'));
    expect(await ranksIn('invoices')).toEqual(consecutive(9));
  });
});
