// Contracts billed by real processes (docs/product.md D24): three at once, each with a clock that is moved, each killed with SIGKILL
// after one statement or another. Whatever died, each day of a contract is billed once.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { sumAmounts } from '@zellige/domain/kernel/values/money';
import { systemActor } from '@zellige/domain/kernel/identity/system-actor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServerEngine, type ServerEngine } from '../platform/database/commands/engine.ts';
import { brokenDay, liveInvoicesOf, movedClock, seriesProblem } from '../testkit/contract-years.ts';
import { createTestDatabase, type TestDatabase } from '../testkit/test-database.ts';
import { shareTestKey } from '../testkit/test-key.ts';
import { type BillingProcess, billingProcess } from './testing/billing-process.ts';
import { drawFrom, givenSeed, isSoak, tellCounts } from './testing/draw.ts';

const START = '2027-01-31';
/** Two years of contracts; months of one in `npm test`. */
const END = isSoak ? '2029-01-30' : '2027-07-30';
/** Days between two rounds, and those of the jump. */
const STEP = isSoak ? 10 : 45;
const JUMP = 100;
const MACHINES = 3;
const YEARS = isSoak ? 2 : 0.5;
/** Statements by which a process looks for what is due, once it has started. */
const LOOKS = 4;

const draw = drawFrom(givenSeed());
const time = movedClock(START);
let database: TestDatabase;
let engine: ServerEngine;
let dataDir: string;
let machines: BillingProcess[];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'zellige-billing-'));
  await shareTestKey(dataDir);
  engine = createServerEngine({ pool: database.runtime.pool, now: time.clock });
  machines = [];
  for (let rank = 0; rank < MACHINES; rank += 1)
    machines.push(await billingProcess(database.connection, dataDir));
});
afterAll(async () => {
  for (const machine of machines) await machine.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function write<T>(action: string, input: object): Promise<T> {
  const { data, error } = await engine.execute(
    { action, input, opId: null, expectedVersion: null },
    systemActor,
  );
  if (error) throw new Error(`${action}: ${error.message}`);
  return data?.output as T;
}

async function running(fields: object): Promise<string> {
  const items = [{ name: 'Entretien {période}', unitPrice: 1234.57 }];
  const made = await write<{ id: string }>('create_contracts', {
    title: 'Entretien',
    client: 'Atlas',
    clientEmail: 'amal@atlas.ma',
    startDate: START,
    endDate: END,
    items,
    ...fields,
  });
  await write('activate_contracts', { id: made.id });
  return made.id;
}

/** The days of the rounds: a step each, once a jump. */
function roundDays(): string[] {
  const days: string[] = [];
  for (let day = START; day < END; ) {
    day = addDays(day, days.length === 1 ? JUMP : STEP);
    days.push(day < END ? day : END);
  }
  return days;
}

interface Kills {
  /** Statements of a process that finds nothing to do. */
  idle: number;
  /** Those of one that bills. */
  busy: number;
  count: number;
  /** Statements after which processes died. */
  points: Set<number>;
  next: number;
}

/** Lets all of them bill on that day; each dies a statement later than the one before it, and after the last one at the first again. */
async function mortalRound(day: string, kills: Kills): Promise<void> {
  const first = kills.idle - LOOKS;
  const runs = machines.map((machine) => {
    const after = first + (kills.next % (kills.busy - first));
    kills.next += 1;
    kills.points.add(after);
    return machine.run(day, after);
  });
  for (const { isKilled } of await Promise.all(runs)) kills.count += isKilled ? 1 : 0;
}

type Kind = 'monthly' | 'quarterly' | 'often';
const contracts = new Map<Kind, string>();
const invoicesOf = (kind: Kind): Promise<Invoice[]> =>
  liveInvoicesOf({ database }, contracts.get(kind) ?? '');

async function signContracts(): Promise<void> {
  const visits = { count: 4, windowDays: 5 };
  contracts.set('monthly', await running({}));
  contracts.set('quarterly', await running({ billing: { unit: 'quarter', send: true }, visits }));
  // Each round has something to bill.
  contracts.set('often', await running({ billing: { unit: 'day', every: STEP, send: true } }));
}

async function cancelFirst(): Promise<string> {
  const [invoice] = await invoicesOf('monthly');
  await write('cancel_invoices', { id: invoice?.id, reason: 'Erreur' });
  return invoice?.id ?? '';
}

/** What one column of the rows of a contract's table holds. */
async function valuesOf(statement: string, kind: Kind): Promise<string[]> {
  const read = await database.pool.query<{ value: string }>(statement, [contracts.get(kind)]);
  return read.rows.map(({ value }) => value);
}

async function expectEachDayOnce(): Promise<void> {
  for (const kind of contracts.keys()) {
    const invoices = await invoicesOf(kind);
    expect(brokenDay(invoices)).toBeNull();
    expect([invoices[0]?.period?.from, invoices.at(-1)?.period?.to]).toEqual([START, END]);
  }
  const [months, quarters] = [await invoicesOf('monthly'), await invoicesOf('quarterly')];
  expect([months.length, quarters.length]).toEqual([12 * YEARS, 4 * YEARS]);
  // 1,234.57 and its 20 % each month, in centimes.
  const centimes = Math.round(sumAmounts(months.map(({ total }) => total)) * 100);
  expect(centimes).toBe(148_148 * months.length);
  expect(await seriesProblem({ database })).toBeNull();
}

async function expectLettersAndVisitsOnce(): Promise<void> {
  const letters = `SELECT s.data->>'documentId' AS value FROM sendings s
    JOIN invoices i ON i.id = s.data->>'documentId' WHERE i.data->>'contractId' = $1 ORDER BY 1`;
  for (const kind of ['quarterly', 'often'] as const) {
    const keys = (await invoicesOf(kind)).map(({ id }) => id);
    expect(await valuesOf(letters, kind)).toEqual(keys.toSorted());
  }
  const visits = await valuesOf(
    `SELECT right(id, 10) AS value FROM requests WHERE data->>'contractId' = $1`,
    'quarterly',
  );
  expect([visits.length, new Set(visits).size]).toEqual([4 * YEARS, 4 * YEARS]);
}

async function expectBilledAgain(cancelled: string): Promise<void> {
  const keys = await valuesOf(
    `SELECT id AS value FROM invoices WHERE data->>'contractId' = $1 AND data->'period'->>'from' = '${START}'`,
    'monthly',
  );
  expect(keys).toContain(cancelled);
  expect(keys).toHaveLength(2);
}

describe(`real processes that bill, seed ${draw.seed}`, () => {
  it(
    'killed after any statement, three at once, bill each day once and write each letter once',
    async () => {
      await signContracts();
      const [first] = machines;
      if (!first) throw new Error('there is no machine');
      const { statements: busy } = await first.run(START);
      const { statements: idle } = await first.run(START);
      const kills: Kills = { idle, busy, count: 0, next: draw.below(busy), points: new Set() };
      let cancelled = '';
      for (const day of roundDays()) {
        time.goTo(day);
        if (day === END) cancelled = await cancelFirst();
        await mortalRound(day, kills);
      }
      await Promise.all(machines.map((machine) => machine.run(END)));
      await expectEachDayOnce();
      await expectLettersAndVisitsOnce();
      await expectBilledAgain(cancelled);
      expect(kills.count).toBeGreaterThan(isSoak ? roundDays().length : 0);
      tellCounts(
        `billing: ${roundDays().length} rounds of ${MACHINES} processes, ${kills.count} killed after ${kills.points.size} different statements of ${busy}, seed ${draw.seed}`,
      );
    },
    isSoak ? 3_600_000 : 120_000,
  );
});
