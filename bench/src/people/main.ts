// `npm run soak -- load`: two hundred people at work at once on one server (docs/operations.md 'What it carries'). Leaves
// with 1 when a request failed, when one kind's 99th percentile is over the mark, or when memory grew.
import { proveAuthorsOf } from '../../../apps/server/src/platform/audit/author-proof.ts';
import { percentile } from '../load.ts';
import { startInstance } from '../instance.ts';
import { fillInstance } from '../load-rows.ts';
import { dataSets } from '@zellige/samples';
import { randomFrom } from '@zellige/samples/generator/random';
import { hireStaff } from './accounts.ts';
import { Person } from './person.ts';
import { Tally } from './tally.ts';
import { growthPerMinute, watchProcesses } from './watch-processes.ts';

const PEOPLE = 200;
const MARK_MS = 150;
/** Growth below this counts as none: the memory of a Node process varies by as much. */
const GROWTH_MB_PER_MINUTE = 5;
const minutes = Number(process.env.ZELLIGE_LOAD_MINUTES ?? 10);
const seed = Number(process.env.ZELLIGE_SEED ?? Date.now() % 1_000_000_000);
/** In which people arrive, and which is not measured. */
const ARRIVAL_MS = Math.min(60_000, minutes * 20_000);

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const round = (value: number, digits = 0): string => value.toFixed(digits);

function printTally(tally: Tally, seconds: number): void {
  console.table(
    Object.fromEntries(
      tally.kinds().map(({ kind, times }) => [
        kind,
        {
          requests: times.length,
          '/s': round(times.length / seconds, 1),
          'p50 ms': round(percentile(times, 0.5), 1),
          'p95 ms': round(percentile(times, 0.95), 1),
          'p99 ms': round(percentile(times, 0.99), 1),
          'longest ms': round(percentile(times, 1)),
        },
      ]),
    ),
  );
}

const instance = await startInstance({ isAsShipped: true });
// Accounts are made beside the server: their lines of the journal carry its proof.
proveAuthorsOf(instance.dataDir);
let isMissed = true;
try {
  const rows = await fillInstance(instance.client, dataSets['10k']);
  const staff = await hireStaff(instance.client, PEOPLE);
  const tally = new Tally();
  const random = randomFrom(seed);
  const people = staff.map((who) => new Person(instance.origin, who, { tally, random }));
  console.log(`${PEOPLE} people, ${rows} rows, ${minutes} minutes, seed ${seed}`);
  for (const person of people) {
    person.begin();
    await sleep(ARRIVAL_MS / PEOPLE);
  }
  await sleep(2000);
  tally.begin();
  const watch = watchProcesses(instance);
  await sleep(minutes * 60_000);
  const figures = watch.stop();
  const failures = tally.end();
  await Promise.all(people.map((person) => person.leave()));

  printTally(tally, minutes * 60);
  const all = tally.kinds().flatMap(({ times }) => times);
  const p99 = percentile(all, 0.99);
  const growth = growthPerMinute(figures.server);
  const megabytes = figures.server.map(({ bytes }) => Math.round(bytes / 1e6));
  const shown = megabytes.filter((_, rank) => rank % Math.ceil(megabytes.length / 20) === 0);
  console.log(`all: ${all.length} requests, p99 ${round(p99, 1)} ms, ${failures.length} failures`);
  for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`);
  console.log(
    `late pokes: ${tally.lateness.length} changes seen by others, p50 ${round(percentile(tally.lateness, 0.5))} ms, p99 ${round(percentile(tally.lateness, 0.99))} ms after the write was confirmed`,
  );
  console.log(
    `memory of the server, MB: ${shown.join(' ')}; ${round(growth, 2)} MB a minute in the last third`,
  );
  console.log(
    `processor, of one core: server ${round(figures.cpu.server * 100)} %, PostgreSQL ${round(figures.cpu.postgres * 100)} %, these people ${round(figures.cpu.client * 100)} %; machine: load ${figures.load.map((value) => round(value, 1)).join(' ')}`,
  );
  const slow = tally.kinds().filter(({ times }) => percentile(times, 0.99) > MARK_MS);
  for (const { kind } of slow) console.log(`over ${MARK_MS} ms: ${kind}`);
  isMissed = failures.length > 0 || p99 > MARK_MS || growth > GROWTH_MB_PER_MINUTE;
} finally {
  await instance.stop();
}
process.exit(isMissed ? 1 : 0);
