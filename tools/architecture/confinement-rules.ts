// Only certain folders may touch SQL, the network and storage of the browser, and the environment (docs/ARCHITECTURE.md
// 'Arrows').
import type { Module, Modules } from './import-graph.ts';
import { isTestCode, isToolConfig } from './source-tree.ts';
import type { Violation } from './violation.ts';

const environmentReader = 'apps/server/src/platform/config.ts';
const webPlatform = 'apps/web/src/platform/';
/** The engine brings its own adapters to the storage of the browser. */
const syncStorage = ['packages/sync/src/store/', 'packages/sync/src/adapters/'];
const sqlFolders = ['apps/server/src/platform/database/', 'apps/server/src/platform/postgres/'];
/** Reads the fonts of the documents by their own addresses, in the worker that draws. */
const fontReader = 'packages/documents/src/browser-fonts.ts';
/** Their types may be handed through; whoever holds one of their values can write SQL. */
const sqlLibrary = /^(pg|drizzle-orm)(\/|$)/;
/** Schemas of answers, which only the server says of its API: a browser has no use for their weight. */
const recordSchema = /(?:\.record|\/(?:record|notice)-schemas?)(?:\.ts)?$/;
const storageNames = new Set(['indexedDB', 'idb', 'localStorage']);

function isIn(folders: readonly string[], path: string): boolean {
  return folders.some((folder) => path.startsWith(folder));
}

function packagesOf(module: Module): string[] {
  return module.targets.flatMap((target) => (target.kind === 'package' ? [target.name] : []));
}

function* sqlProblems(module: Module): Generator<string> {
  if (module.path.endsWith('.repository.ts') || isIn(sqlFolders, module.path)) return;
  if (module.hasSql) yield 'an SQL statement';
  for (const address of module.valueImports) if (sqlLibrary.test(address)) yield address;
}

function* browserProblems(module: Module): Generator<string> {
  const { path } = module;
  if (path.startsWith(webPlatform) || path.startsWith('apps/server/src/platform/') || path === fontReader)
    return;
  const names = [...module.browserGlobals, ...packagesOf(module).filter((name) => storageNames.has(name))];
  for (const name of names) if (!(storageNames.has(name) && isIn(syncStorage, path))) yield name;
}

function* environmentProblems(module: Module): Generator<string> {
  for (const name of module.environments) {
    const isAllowed =
      name === 'process.env' ? module.path === environmentReader : module.path.startsWith(webPlatform);
    if (!isAllowed) yield name;
  }
}

function* recordProblems({ path, valueImports }: Module): Generator<string> {
  if (path.startsWith('apps/server/') || recordSchema.test(path)) return;
  for (const address of valueImports) if (recordSchema.test(address)) yield address;
}

/** Uses outside the folders that they are confined to; tools and benchmarks are programs of their own. */
export function checkConfinement(modules: Modules): Violation[] {
  const product = [...modules.values()].filter(
    ({ path }) => /^(apps|packages)\//.test(path) && !isTestCode(path) && !isToolConfig(path),
  );
  return product.flatMap((module) => {
    const { path } = module;
    return [
      ...[...sqlProblems(module)].map((message): Violation => ({ rule: 'sql', path, message })),
      ...[...browserProblems(module)].map(
        (message): Violation => ({ rule: 'browser access', path, message }),
      ),
      ...[...recordProblems(module)].map((message): Violation => ({ rule: 'record schema', path, message })),
      ...[...environmentProblems(module)].map(
        (message): Violation => ({ rule: 'environment', path, message }),
      ),
    ];
  });
}
