// Contracts at full size: two years of a moved clock, day by day, with three processes that die at any statement; and a thousand
// contracts that are due in one night.
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { sumAmounts } from '@zellige/domain/kernel/values/money';
import { systemActor } from '@zellige/domain/notifications/notification.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawFrom, givenSeed, tellCounts } from '../../../durability/testing/draw.ts';
import { createServerEngine } from '../../../platform/database/commands/engine.ts';
import {
  brokenDay,
  liveInvoicesOf,
  movedClock,
  runningContract,
  seriesProblem,
} from '../../../testkit/contract-years.ts';
import { dyingAfter } from '../../../testkit/dying-pool.ts';
import { startTestServer, type TestServer } from '../../../testkit/test-server.ts';
import { runRecurrence } from './run-recurrence.ts';

const MINUTES = 60_000;
/** Statements of a billing, and some more: a few processes live through it. */
const MOST_STATEMENTS = 30;
const NIGHT = 1000;

const time = movedClock('2027-01-01');
const draw = drawFrom(givenSeed());

let server: TestServer;
let twins: TestServer[];
beforeAll(async () => {
  server = await startTestServer({ clock: time.clock });
  twins = [await server.twin(), await server.twin()];
});
afterAll(async () => {
  for (const twin of twins) await twin.close();
  await server.close();
});

/** A run of a process that may die at any statement; whether it died. */
async function mortalRun({ parts }: TestServer): Promise<boolean> {
  const { pool, isDead } = dyingAfter(parts.pool, draw.below(MOST_STATEMENTS));
  const engine = createServerEngine({ pool, now: time.clock });
  await runRecurrence({ ...parts, engine }).catch((error: unknown) => {
    if (!isDead()) throw error;
  });
  return isDead();
}

describe(`two years of contracts, seed ${draw.seed}`, () => {
  it(
    'day by day, with three processes that die, bill each day once',
    async () => {
      const kinds = {
        monthly: await runningContract(server, { startDate: '2027-01-31' }),
        quarterly: await runningContract(server, { startDate: '2027-01-31', billing: { unit: 'quarter' } }),
      };
      let deaths = 0;
      for (let day = '2027-01-31'; day < '2029-01-31'; day = addDays(day, 1)) {
        time.goTo(day);
        const died = await Promise.all([server, ...twins].map(mortalRun));
        deaths += died.filter(Boolean).length;
        // One that lives comes by in the end.
        if (died.every(Boolean) || draw.below(3) === 0) await runRecurrence(server.parts);
      }
      await runRecurrence(server.parts);
      for (const [contract, count] of [
        [kinds.monthly, 24],
        [kinds.quarterly, 8],
      ] as const) {
        const made = await liveInvoicesOf(server, contract.id);
        expect([made.length, brokenDay(made), made.at(-1)?.period?.to]).toEqual([count, null, '2029-01-30']);
        expect(sumAmounts(made.map(({ total }) => total))).toBe(count * 1200);
      }
      expect(await seriesProblem(server)).toBeNull();
      expect(deaths).toBeGreaterThan(5);
      tellCounts(`contracts: 32 invoices over 730 days, ${deaths} deaths, seed ${draw.seed}`);
    },
    10 * MINUTES,
  );

  it(
    `${NIGHT} that are due in one night are billed while the server answers, in flat memory`,
    async () => {
      const { engine } = server;
      const startDate = '2029-03-01';
      const write = (action: string, input: object) =>
        engine.execute({ action, input, opId: null, expectedVersion: null }, systemActor);
      const items = [{ name: 'Hébergement {mois}', unitPrice: 100 }];
      for (let rank = 0; rank < NIGHT; rank += 1) {
        const made = await write('create_contracts', {
          title: `Nuit ${rank}`,
          client: 'Atlas',
          startDate,
          items,
        });
        await write('activate_contracts', { id: made.data?.output.id });
      }
      time.goTo(startDate);
      globalThis.gc?.();
      const before = process.memoryUsage().heapUsed;
      const began = performance.now();
      const done = new AbortController();
      const answers: number[] = [];
      const asking = (async () => {
        while (!done.signal.aborted) {
          const asked = performance.now();
          await server.parts.pool.query('SELECT count(*) FROM contracts');
          answers.push(performance.now() - asked);
          await pause(50);
        }
      })();
      const counts = await runRecurrence(server.parts);
      const ms = performance.now() - began;
      done.abort();
      await asking;
      const grown = (process.memoryUsage().heapUsed - before) / 2 ** 20;
      expect(counts.billed).toBeGreaterThanOrEqual(NIGHT);
      expect(await seriesProblem(server)).toBeNull();
      const slowest = Math.max(...answers);
      tellCounts(
        `contracts: ${counts.billed} billed in ${(ms / 1000).toFixed(1)} s, heap ${grown.toFixed(0)} MB more, slowest answer meanwhile ${slowest.toFixed(0)} ms`,
      );
      expect(slowest).toBeLessThan(1000);
      expect(grown).toBeLessThan(100);
    },
    10 * MINUTES,
  );
});
