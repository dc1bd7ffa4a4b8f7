// `npm test`: installs what is needed, the browser too, builds what is stale, and runs every check and every test.
// Its last line counts the tests that passed and failed; a check or a run that breaks counts as one failure.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { findBrowser } from './browser.mjs';
import { check } from './check.mjs';
import { inRoot, runNode, runTool, ToolError } from './run-step.mjs';
import { setUp } from './set-up.mjs';
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs';
import { buildWebIfStale } from './web-build.mjs';

const reports = inRoot('.cache', 'tests');
/** What the servers of the tests in a browser start from (e2e/fixtures/prepare-folder). */
const preparedFolder = inRoot('.cache', 'prepared-folder');
const steps = [];

async function step(name, work) {
  const start = Date.now();
  const outcome = await work();
  steps.push({ name, seconds: (Date.now() - start) / 1000, ...outcome });
}

function failure(note) {
  return { passed: 0, failed: 1, skipped: [], note };
}

function readReport(name, read, code) {
  let report;
  try {
    report = read(JSON.parse(readFileSync(inRoot('.cache', 'tests', name), 'utf8')));
  } catch {
    return failure('it left no report');
  }
  const isBroken = code !== 0 && report.failed === 0;
  return isBroken ? { ...report, failed: 1, note: `it ended with code ${code}` } : report;
}

/** Many tests wait more than they work, those in a browser above all: half as many again as there are cores keep them busy. */
const workers = Math.ceil(availableParallelism() * 1.5);

/** The tests in a browser wait for half of their time, and these fill it: theirs is the processor when both want it. */
const VITEST_NICENESS = 5;

async function runVitest() {
  const code = await runNode(
    [
      inRoot('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      // Said in the configuration it does not reach the projects.
      `--maxWorkers=${workers}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${inRoot('.cache', 'tests', 'vitest.json')}`,
    ],
    { niceness: VITEST_NICENESS },
  );
  return readReport('vitest.json', readVitestReport, code);
}

async function runPlaywright(browser) {
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const code = await runNode(
    [cli, 'test', '--config', 'e2e', `--workers=${workers}`, '--reporter=list,json'],
    {
      env: {
        ZELLIGE_BROWSER: browser,
        ZELLIGE_PREPARED_FOLDER: preparedFolder,
        PLAYWRIGHT_JSON_OUTPUT_FILE: inRoot('.cache', 'tests', 'playwright.json'),
      },
    },
  );
  return readReport('playwright.json', readPlaywrightReport, code);
}

async function build() {
  try {
    await buildWebIfStale();
    await buildWebIfStale('local');
    rmSync(preparedFolder, { recursive: true, force: true });
    const code = await runNode([inRoot('e2e', 'fixtures', 'prepare-folder.ts'), preparedFolder]);
    return code === 0 ? {} : failure('what the tests in a browser need was not made');
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return failure(error.message);
  }
}

async function runChecks() {
  const failed = await check({ withArchitecture: false });
  return { passed: 0, failed: failed.length, skipped: [], note: failed.join(', ') };
}

function describe({ passed, failed, note }) {
  if (passed === undefined) return '';
  const counts = passed + failed === 0 ? 'passed' : `${passed} passed, ${failed} failed`;
  return note ? `${counts} (${note})` : counts;
}

function printSummary() {
  console.log('');
  for (const entry of steps) {
    console.log(`${entry.name.padEnd(12)} ${entry.seconds.toFixed(1).padStart(6)} s  ${describe(entry)}`);
  }
  const skipped = steps.flatMap((entry) => entry.skipped ?? []);
  for (const name of skipped) console.log(`skipped: ${name}`);
  const retried = steps.flatMap((entry) => entry.retried ?? []);
  for (const name of retried) console.log(`passed at the second try: ${name}`);
}

function sum(key) {
  return steps.reduce((total, entry) => total + (entry[key] ?? 0), 0);
}

await runTool(async () => {
  let browser;
  await step('set-up', setUp);
  await step('browser', async () => {
    browser = await findBrowser({ isForTests: true });
  });
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  // None fills the cores by itself, and none but the tests in a browser reads what another writes.
  await Promise.all([
    step('checks', runChecks),
    step('vitest', runVitest),
    step('build', build).then(() => step('end to end', () => runPlaywright(browser))),
  ]);
  printSummary();
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
});
