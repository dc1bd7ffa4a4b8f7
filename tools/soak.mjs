// `npm run soak`: the long forms of the tests. 100,000 random schedules with their seed and counts (`schedules`), as many
// requests of every kind to the API (`fuzz`), every property on new cases (`properties`), kills of the server and of its database, at work and as they start (`kills`), everybody after one
// last unit (`bookings`), files of both formats and every role without a network (`wide`), the regular expressions that take long to analyse (`patterns`), two hundred people at work (`load`), the storms, days and kills in a real browser (`browser`); all without an argument.
import { availableParallelism } from 'node:os';
import { findBrowser } from './browser.mjs';
import { inRoot, runNode, runTool, ToolError } from './run-step.mjs';
import { setUp } from './set-up.mjs';
import { buildWebIfStale } from './web-build.mjs';

const env = { ZELLIGE_SOAK: '1' };

/** The schedules of the reference server are shared out: a process each, as many at a time as there are cores. */
const SHARES = 10;

const playPromises = (project, seed) =>
  runNode(
    [
      inRoot('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      `--project=${project}`,
      'promise.test',
      '--bail=1',
    ],
    { env: { ...env, ZELLIGE_SEED: String(seed) } },
  );

async function playSchedules() {
  const first = Number(process.env.ZELLIGE_SEED ?? Date.now() % 1_000_000_000);
  const runs = Array.from({ length: SHARES }, (_, share) => ['sync', first + share * 1_000_000]);
  const waiting = [['server', first], ...runs];
  const codes = [];
  const work = async () => {
    for (let run = waiting.shift(); run; run = waiting.shift()) codes.push(await playPromises(...run));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return Math.max(...codes);
}

/** 100,000 requests of the fuzzer, made from the API's own document. */
const playFuzz = () =>
  runNode([inRoot('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project=server', 'api-fuzz'], { env });

/** Each on a machine of its own, so to speak: one file after the other. `ZELLIGE_KILLS` of each kind, `ZELLIGE_OLDER` main.ts of an older checkout. */
const playKills = () =>
  runNode(
    [
      inRoot('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--project=server',
      'src/durability/',
      '.soak.test.',
      '--no-file-parallelism',
      '--bail=1',
    ],
    { env: { ...env, ZELLIGE_SEED: process.env.ZELLIGE_SEED ?? String(Date.now() % 1_000_000_000) } },
  );

/** Every property of the business, the documents and the copy, on random cases that nobody has seen. */
const playProperties = () =>
  runNode(
    [
      inRoot('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...['domain', 'documents', 'web'].map((project) => `--project=${project}`),
    ],
    { env },
  );

/** Twenty rounds of everybody after one last unit. */
const playBookings = () =>
  runNode([inRoot('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project=server', 'rental-story'], {
    env,
  });

/** What `npm test` plays a part of: every format of file, every role on every copy. */
const playWide = () =>
  runNode(
    [
      inRoot('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--project=server',
      'round-trip',
      'offline-roles',
    ],
    { env },
  );

const playPatterns = () =>
  runNode([inRoot('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project=tools', 'slow-patterns'], {
    env,
  });

/** `ZELLIGE_LOAD_MINUTES` of two hundred people at work. */
const playLoad = () => runNode([inRoot('bench', 'src', 'people', 'main.ts')], { env });

const parts = {
  schedules: playSchedules,
  properties: playProperties,
  fuzz: playFuzz,
  kills: playKills,
  bookings: playBookings,
  wide: playWide,
  patterns: playPatterns,
  load: playLoad,
  async browser() {
    const browser = await findBrowser({ isForTests: true });
    await buildWebIfStale();
    await buildWebIfStale('local');
    const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
    return runNode([cli, 'test', '--config', 'e2e', '--grep', '@soak', '--workers=1'], {
      env: { ...env, ZELLIGE_BROWSER: browser },
    });
  },
};

await runTool(async () => {
  const partNames = process.argv.slice(2);
  const unknown = partNames.find((name) => !(name in parts));
  if (unknown !== undefined)
    throw new ToolError(`There is no part "${unknown}": ${Object.keys(parts).join(', ')}.`);
  await setUp();
  const codes = [];
  for (const [name, run] of Object.entries(parts))
    if (partNames.length === 0 || partNames.includes(name)) codes.push(await run());
  return Math.max(...codes);
});
