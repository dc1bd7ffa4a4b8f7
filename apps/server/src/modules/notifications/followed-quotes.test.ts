// A thousand quotes are followed up over ten days by a moved clock: nobody is reminded twice, nor of a quote that was answered.
import { addDays } from '@zellige/domain/kernel/values/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/connection/transaction.ts';
import { quoteBody } from '../../testkit/sample-requests.ts';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { addAccount } from '../auth/accounts/accounts.ts';
import { runNotificationRound } from './notification-round.ts';

const FIRST = '2026-11-21';
const DAYS = 10;
const QUOTES = 1000;
/** Each holds twenty, and is told of ten of a kind at most: above, one notification speaks of all. */
const SELLERS = 50;

let now = new Date(`${FIRST}T08:00:00.000Z`);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  // Nobody signs in again in ten days.
  await server.database.pool.query(`UPDATE sessions SET access_expires_at = '2100-01-01'`);
});
afterAll(() => server.close());

const keyOf = (rank: number): string => `DEV-F${rank}`;
/** Told on its day. */
const stepOn = (rank: number): string => addDays(FIRST, rank % DAYS);
/** The day on which a quote is answered, between its rounds; most have a step later, earlier or on that day. */
const answeredOn = (rank: number): number | null => (rank % 3 === 0 ? (rank * 7) % DAYS : null);

async function hireSellers(): Promise<void> {
  const actor = { id: 'admin', role: 'admin', fullName: 'Tests' };
  await inTransaction(server.database.pool, async (client) => {
    for (let seller = 0; seller < SELLERS; seller += 1) {
      const account = {
        fullName: `Vendeur ${seller}`,
        email: `v${seller}@atlas.ma`,
        role: 'commercial' as const,
      };
      await addAccount(
        client,
        { ...account, id: `seller${seller}`, phone: '', department: '', isDemo: false, passwordHash: 'x' },
        { actor, now },
      );
    }
  });
}

/** The quotes of a sample as often as it takes, each with its holder, its step and its validity. */
async function writeQuotes(): Promise<void> {
  const body = quoteBody({ date: FIRST, validityDays: 30 });
  const made = await server.ask('admin', { method: 'POST', url: '/api/quotes', body });
  const { id } = made.json().data;
  for (let rank = 0; rank < QUOTES; rank += 1) {
    const fields = {
      id: keyOf(rank),
      number: keyOf(rank),
      assignedTo: `seller${Math.floor(rank / 20)}`,
      nextStep: 'Relancer',
      nextStepOn: stepOn(rank),
      validityDays: rank % 4 === 0 ? 5 + (rank % 3) : 60,
    };
    await server.database.pool.query(
      `INSERT INTO quotes (id, data, version, rev, updated_by, updated_at, number, owners, search, order_key)
         SELECT $2, data || $3::jsonb, version, rev, updated_by, updated_at, $2, ARRAY[$4], search, order_key FROM quotes WHERE id = $1`,
      [id, fields.id, JSON.stringify(fields), fields.assignedTo],
    );
  }
}

interface Reminder {
  of: string;
  kind: string;
  day: string;
  at: Date;
}

async function remindersMade(): Promise<Reminder[]> {
  const read = await server.database.pool.query<{ id: string; of: string; at: string }>(
    `SELECT id, data->>'relatedId' AS of, data->>'createdAt' AS at FROM notifications
     WHERE data->>'relatedType' = 'quotes' AND id ~ '-quote_(step|expiring)-'`,
  );
  return read.rows.map(({ id, of, at }) => {
    const [, day = '', kind = ''] = /^NOT-([\d-]{10})-(quote_\w+?)-/.exec(id) ?? [];
    return { of, kind, day, at: new Date(at) };
  });
}

/** Those whose validity ends within the ten days are refused. */
async function answer(rank: number): Promise<void> {
  const isYes = rank % 4 === 2;
  const url = `/api/quotes/${keyOf(rank)}/${isYes ? 'accept' : 'refuse'}`;
  const answered = await server.ask('admin', {
    method: 'POST',
    url,
    body: isYes ? {} : { reason: 'Trop cher' },
  });
  expect([answered.statusCode, answered.json().error]).toEqual([200, undefined]);
}

it('reminds of each step once, each day of an end once, and of nothing that was answered', async () => {
  await hireSellers();
  await writeQuotes();
  const answers = new Map<string, Date>();
  for (let day = 0; day < DAYS; day += 1) {
    for (const hour of ['00:05', '08:00', '13:30', '23:55']) {
      now = new Date(`${addDays(FIRST, day)}T${hour}:00.000Z`);
      const twin = hour === '08:00' ? runNotificationRound(server.parts) : null;
      await Promise.all([runNotificationRound(server.parts), twin]);
      if (hour !== '13:30') continue;
      for (let rank = 0; rank < QUOTES; rank += 1) {
        if (answeredOn(rank) !== day) continue;
        await answer(rank);
        answers.set(keyOf(rank), now);
      }
    }
  }
  const made = await remindersMade();
  const steps = made.filter(({ kind }) => kind === 'quote_step');
  expect(new Set(steps.map(({ of }) => of)).size).toBe(steps.length);
  const ends = made.filter(({ kind }) => kind === 'quote_expiring');
  expect(new Set(ends.map(({ of, day }) => `${of} ${day}`)).size).toBe(ends.length);
  const late = made.filter(({ of, at }) => at > (answers.get(of) ?? at));
  expect(late).toEqual([]);
  const due = Array.from({ length: QUOTES }, (_unused, rank) => rank).filter((rank) => {
    const answered = answeredOn(rank);
    return answered === null || rank % DAYS <= answered;
  });
  expect(steps.map(({ of }) => of).toSorted()).toEqual(due.map(keyOf).toSorted());
  expect(answers.size).toBe(334);
  expect(ends.length).toBeGreaterThan(500);
}, 120_000);
