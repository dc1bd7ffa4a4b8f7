// Installs what is missing: the packages of package-lock.json and, with them, the Node that everything runs on.
// Plain JavaScript without dependencies, since it runs on the Node of the machine (20.19 or newer) before
// anything is installed. The second time it compares one stamp and returns.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { withElapsed } from './elapsed.mjs';
import { platformObstacle, thisMachine } from './platforms.mjs';
import { inRoot, pathOfTheSystem, pinnedNode, run, runTool, ToolError } from './run-step.mjs';

const lockFile = inRoot('package-lock.json');
const stampFile = inRoot('node_modules', '.zellige-set-up.json');

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function pinnedVersion() {
  return readJson(inRoot('package.json'))?.dependencies?.node;
}

/** What has to be installed, as one text: the lock, the platform, and the version of Node. */
function installation() {
  const lock = existsSync(lockFile)
    ? createHash('sha256').update(readFileSync(lockFile)).digest('hex')
    : 'none';
  return JSON.stringify({ lock, platform: process.platform, arch: process.arch, node: pinnedVersion() });
}

function isStamped() {
  return (
    existsSync(pinnedNode) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === installation()
  );
}

/** npm's rule for `os` and `cpu`: a list of what is meant, or of what is not, each with a "!" before it. */
function admits(list, own) {
  if (list === undefined) return true;
  return list.includes(own) || (!list.includes(`!${own}`) && list.every((name) => name.startsWith('!')));
}

function isForThisMachine({ os, cpu }) {
  return admits(os, process.platform) && admits(cpu, process.arch);
}

/** Whether an install by hand has put exactly the locked versions in place: npm keeps a list of what it installed. */
function matchesLock() {
  const locked = readJson(lockFile)?.packages;
  const installed = readJson(inRoot('node_modules', '.package-lock.json'))?.packages;
  if (!locked || !installed) return false;
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (found === undefined)
      return entry.optional === true || entry.peer === true || !isForThisMachine(entry);
    return found.version === entry.version && existsSync(inRoot(path));
  });
}

/** The packages for development are needed to build, even where NODE_ENV=production would leave them out. */
const npmOptions = ['--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];

function npm(...args) {
  return run('npm', [...args, ...npmOptions], { env: { PATH: pathOfTheSystem } });
}

async function install() {
  console.log('Installing the packages: a minute or two, the first time only.');
  try {
    if ((await withElapsed('Installing', () => npm('ci'))) === 0) return;
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    throw new ToolError('npm was not found: it comes with Node, see https://nodejs.org.');
  }
  throw new ToolError('The packages could not be installed: npm says why above. Is the network there?');
}

function runsPinnedNode() {
  const { stdout } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  return stdout?.trim() === `v${pinnedVersion()}`;
}

/** The package `node` fetches its program in an install script, which may be switched off on this machine. */
async function provideNode() {
  if (runsPinnedNode()) return;
  await npm('rebuild', 'node', '--ignore-scripts=false');
  if (runsPinnedNode()) return;
  throw new ToolError(
    `Node ${pinnedVersion()} could not be installed: allow the install script of the package "node", then run "npm rebuild node".`,
  );
}

/** Makes sure that everything is installed. Throws a ToolError with what to do when it cannot be. */
export async function setUp() {
  if (isStamped()) return;
  const obstacle = platformObstacle(thisMachine());
  if (obstacle !== null) throw new ToolError(obstacle);
  if (!matchesLock()) await install();
  await provideNode();
  writeFileSync(stampFile, installation());
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runTool(setUp);
