// Finds the browser of the end-to-end tests and benchmarks: one that is installed, else Debian's package where this user may
// install it, else Playwright's own.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { inRoot, pathOfTheSystem, run, runNode, ToolError } from './run-step.mjs';

/** Chromium without windows: the same page for a fifth less of the processor (Debian's package since version 128). */
const SHELL = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Whether it really starts: Ubuntu has a placeholder of that name, and a download may lack libraries. */
function works(program) {
  return (
    existsSync(program) &&
    spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
  );
}

function installedBrowser(isForTests) {
  const folders = pathOfTheSystem.split(delimiter);
  const programNames = isForTests ? [SHELL, ...names] : names;
  const programs = programNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...programs, ...applications].find(works);
}

function playwrightsOwn() {
  const { chromium } = createRequire(inRoot('e2e', 'package.json'))('@playwright/test');
  const program = chromium.executablePath();
  return works(program) ? program : undefined;
}

async function downloadPlaywrightsOwn() {
  console.log('No Chromium or Chrome is installed: downloading the one of Playwright.');
  const code = await runNode([inRoot('node_modules', 'playwright', 'cli.js'), 'install', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000' },
  });
  return code === 0 ? playwrightsOwn() : undefined;
}

async function installDebiansPackage(isForTests) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = async (name) => {
    console.log(`Installing the package "${name}".`);
    return (await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env })) === 0;
  };
  const packages = isForTests ? [SHELL, 'chromium'] : ['chromium'];
  for (const isListFresh of [false, true]) {
    if (isListFresh) await run('apt-get', ['update'], { env });
    for (const name of packages) if (await install(name)) return installedBrowser(isForTests);
  }
  return undefined;
}

/**
 * The path of a browser that works; the lightest one for tests, one that people use for measuring. Throws a ToolError that says
 * what to install when there is none.
 */
export async function findBrowser({ isForTests = false } = {}) {
  const found =
    installedBrowser(isForTests) ??
    playwrightsOwn() ??
    (await installDebiansPackage(isForTests)) ??
    (await downloadPlaywrightsOwn());
  if (found !== undefined) return found;
  throw new ToolError(
    'The end-to-end tests need a browser: install Chromium or Chrome (on Debian: apt-get install chromium), then start again.',
  );
}
