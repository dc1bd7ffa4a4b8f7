// Builds the web application when it is missing or older than its sources. It is built aside and put in place at
// once, so that a server that is running never serves half of it.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot, root, runNode, ToolError } from './run-step.mjs';

/** The application that a server serves, and the one that any static host serves and that asks nobody (docs/adr/0014). */
const builds = {
  connected: { folder: 'dist', mode: 'production', stamp: 'web-build.txt' },
  local: { folder: 'dist-local', mode: 'standalone', stamp: 'web-build-local.txt' },
};
const outputOf = ({ folder }) => inRoot('apps', 'web', folder);
const stampOf = ({ stamp }) => inRoot('.cache', stamp);
const sourceFolders = ['apps/web', 'packages'];
/** Tests, and what the build itself writes. */
const notSources = /\.(test\.tsx?|gen\.ts|tsbuildinfo)$/;
const ignoredFolders = new Set(['node_modules', 'dist', 'dist-local', 'coverage']);

function* filesBelow(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!ignoredFolders.has(entry.name)) yield* filesBelow(path);
    } else if (!notSources.test(entry.name)) yield path;
  }
}

/** A digest of all that the build reads, by content: a fresh clone or a changed branch tells nothing by its dates. */
function digestOfSources() {
  const digest = createHash('sha256');
  const files = sourceFolders.flatMap((folder) => [...filesBelow(inRoot(folder))]);
  for (const file of [...files, inRoot('package-lock.json')]) {
    digest
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return digest.digest('hex');
}

function isFresh(kind, digest) {
  const isBuilt = existsSync(join(outputOf(kind), 'index.html')) && existsSync(stampOf(kind));
  return isBuilt && readFileSync(stampOf(kind), 'utf8') === digest;
}

async function build(kind, digest) {
  console.log(
    kind === builds.local ? 'Building the application without a server.' : 'Building the application.',
  );
  const temporary = inRoot('.cache', `web-build-${kind.folder}-${process.pid}`);
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  const options = ['--mode', kind.mode, '--outDir', temporary, '--emptyOutDir', '--logLevel', 'warn'];
  const code = await runNode([vite, 'build', ...options], {
    cwd: inRoot('apps', 'web'),
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) {
    rmSync(temporary, { recursive: true, force: true });
    throw new ToolError('The application could not be built.');
  }
  rmSync(outputOf(kind), { recursive: true, force: true });
  renameSync(temporary, outputOf(kind));
  mkdirSync(inRoot('.cache'), { recursive: true });
  writeFileSync(stampOf(kind), digest);
}

/** In the pinned Node, which reads TypeScript. */
async function writeSourceArchive(folder) {
  if ((await runNode([inRoot('tools', 'source-archive.ts'), folder])) !== 0)
    throw new ToolError('The source of the application could not be packed.');
}

/** Builds apps/web/dist, or apps/web/dist-local, unless it is up to date. Throws a ToolError when the build fails. */
export async function buildWebIfStale(name = 'connected') {
  const digest = digestOfSources();
  if (!isFresh(builds[name], digest)) await build(builds[name], digest);
  await writeSourceArchive(outputOf(builds[name]));
}

/** Builds it in any case. */
export async function buildWeb(name = 'connected') {
  await build(builds[name], digestOfSources());
  await writeSourceArchive(outputOf(builds[name]));
}
