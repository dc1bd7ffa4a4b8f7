// Kills under load (docs/sync.md 'The promise'): sixteen people write, the server, its PostgreSQL or both are killed, and
// after each start the ledger of what people were told is compared with the database.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresProcessesIn } from '../platform/postgres/processes.ts';
import { join } from 'node:path';
import { audit } from './testing/audit.ts';
import { faultCount, type Draw, drawFrom, givenSeed, tellCounts } from './testing/draw.ts';
import { type OwnInstance, startOwnInstance, untilHealthy } from './testing/own-instance.ts';
import { confirmed, gatherCrowd, newLedger, unconfirmed, WRITERS } from './testing/writers.ts';

const KILLS = faultCount(1);
const draw = drawFrom(givenSeed());

let instance: OwnInstance;
beforeAll(async () => {
  instance = await startOwnInstance();
});
afterAll(() => instance.remove());

/** The postmaster, or one of its processes in the middle of its work: PostgreSQL then begins again by itself. */
function killPostgres({ dataDir, postgresPid }: OwnInstance, random: Draw): void {
  const main = postgresPid();
  const others = postgresProcessesIn(join(dataDir, 'postgres')).filter((pid) => pid !== main);
  const victim = random.below(2) === 0 || others.length === 0 ? main : random.pick(others);
  try {
    process.kill(victim, 'SIGKILL');
  } catch {
    process.kill(main, 'SIGKILL');
  }
}

const kills = {
  async server({ server }: OwnInstance) {
    await server.stop('SIGKILL');
    await server.start();
  },
  async PostgreSQL(killed: OwnInstance, random: Draw) {
    killPostgres(killed, random);
  },
  async both({ server, postgresPid }: OwnInstance) {
    process.kill(postgresPid(), 'SIGKILL');
    await server.stop('SIGKILL');
    await server.start();
  },
};

/** Lines of the log that say what went wrong inside. */
const failuresIn = (log: string): string =>
  log
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line))
    .join('\n');

describe(`kills, seed ${draw.seed}`, () => {
  it(
    `${KILLS} of the server, of PostgreSQL and of both under ${WRITERS} writers lose nothing confirmed and double nothing`,
    async () => {
      const { server, token, pool, dataDir } = instance;
      const ledger = newLedger();
      const crowd = gatherCrowd({ origin: () => server.origin, token, ledger, draw });
      const counts = { server: 0, PostgreSQL: 0, both: 0 };
      let landed = 0;
      let slowest = 0;
      const summary = () =>
        `kills: ${JSON.stringify(counts)}, ${confirmed(ledger).length} writes confirmed and found, ${unconfirmed(ledger).length} without an answer (${landed} of them applied, once), ${ledger.unavailable} answered 503, longest return to health ${Math.round(slowest)} ms, seed ${draw.seed}`;
      try {
        for (let round = 0; round < KILLS * 3; round += 1) {
          const kind = (['server', 'PostgreSQL', 'both'] as const)[round % 3] ?? 'both';
          const before = confirmed(ledger).length;
          crowd.go();
          while (confirmed(ledger).length < before + WRITERS && ledger.surprises.length === 0) await pause(5);
          await pause(draw.below(150));
          counts[kind] += 1;
          await kills[kind](instance, draw);
          await crowd.rest();
          slowest = Math.max(slowest, await untilHealthy(server.origin));
          const found = await audit(pool, ledger, dataDir);
          const said = failuresIn(server.log());
          expect(found.problems, `after ${kind}, round ${round}, seed ${draw.seed}\n${said}`).toEqual([]);
          landed = found.landed;
          if (round % 15 === 14) tellCounts(summary());
        }
      } finally {
        await crowd.end();
      }
      tellCounts(summary());
      expect(server.log()).not.toMatch(/"level":(50|60)(?!.*PostgreSQL)/);
    },
    60_000 + KILLS * 30_000,
  );
});
