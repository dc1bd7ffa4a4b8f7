// The source files that the architecture rules read: the packages, both applications, the tests end to end, the
// benchmarks and the tools. A tree is a map, so that tests can plant one.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts by path from the root of the repository, with forward slashes. */
export type SourceTree = ReadonlyMap<string, string>;

export const sourceFolders = ['apps', 'packages', 'e2e', 'bench', 'tools'];
const notSources = new Set([
  'node_modules',
  'dist',
  'dist-local',
  'coverage',
  'migrations',
  'public',
  'test-results',
]);
const isSource = (name: string): boolean => /\.(ts|tsx|mjs)$/.test(name) && !/\.(gen|d)\.ts$/.test(name);

function* pathsBelow(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !notSources.has(entry.name)) yield* pathsBelow(root, path);
    if (entry.isFile() && isSource(entry.name)) yield path;
  }
}

/** Every page (`*.md`) by its path, and '' for each other file and folder below `docs`. */
export function readPages(root: string): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const path of globSync(['*.md', '{apps,packages}/**/*.md', 'docs', 'docs/**'], {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  }))
    pages.set(path, path.endsWith('.md') ? readFileSync(join(root, path), 'utf8') : '');
  return pages;
}

export function readSourceTree(root: string): SourceTree {
  const tree = new Map<string, string>();
  for (const folder of sourceFolders) {
    for (const path of pathsBelow(root, folder)) tree.set(path, readFileSync(join(root, path), 'utf8'));
  }
  return tree;
}

/** Tests and what only tests use: any library, any package, no rule of size or header. */
export function isTestCode(path: string): boolean {
  return (
    /\.(test|fixtures?)\.tsx?$/.test(path) ||
    /\/(testkit|testing)\//.test(path) ||
    path.endsWith('/test-setup.ts') ||
    path.startsWith('apps/web/gallery/') ||
    path.startsWith('e2e/')
  );
}

/** Product code is delivered: neither tests nor samples. */
export const isProductCode = (path: string): boolean =>
  /^(apps|packages)\/[^/]+\/src\//.test(path) &&
  !path.startsWith('packages/samples/') &&
  !/\/fixtures\//.test(path) &&
  !isTestCode(path);

/** Settings of a tool, such as `vite.config.ts`. */
export function isToolConfig(path: string): boolean {
  return /\.config\.(ts|mjs)$/.test(path);
}
