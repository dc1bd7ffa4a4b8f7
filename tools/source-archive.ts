// The source of the application as one archive beside its files: whoever uses it over a network may have it (AGPL, section 13),
// without another host. What stands in the folder of an operator beside the sources, passwords and data, is never in it.
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { tarEnd, tarPart } from '../apps/server/src/platform/backup/archive/tar-archive.ts';

const root = join(import.meta.dirname, '..');

const ARCHIVE = 'zellige-source.tar.gz';

const folders = ['apps', 'packages', 'tools', 'deploy', 'docs', 'e2e', 'bench'];
const files = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'Dockerfile',
  'compose.yaml',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'biome.json',
  'vitest.config.ts',
  '.oxlintrc.json',
  '.dockerignore',
];
const extensions = new Set(
  '.ts .tsx .mjs .js .json .css .html .svg .png .md .txt .sql .xml .csv .tsv .xlsx .sh .py .mts .woff2 .ttf .otf .yaml .webmanifest'.split(
    ' ',
  ),
);
/** Sources whose name says nothing. */
const named = new Set(['Caddyfile', 'zellige', 'example.env']);
/** What is installed, built, measured or written by an instance. */
const ignored = new Set([
  'node_modules',
  'dist',
  'dist-local',
  'coverage',
  'data',
  'results',
  'test-results',
  'screenshots',
]);

const isIgnored = (path: string, name: string): boolean =>
  ignored.has(name) && !path.endsWith(join('packages', 'samples', 'data'));

function* sourcesIn(folder: string): Generator<string> {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* isIgnored(path, entry.name) ? [] : sourcesIn(path);
    else if (entry.isFile() && (extensions.has(extname(entry.name)) || named.has(entry.name))) yield path;
  }
}

/** Every source below that root, in one order. */
export const sourcesOf = (base: string): string[] => [
  ...files.map((name) => join(base, name)).filter((path) => existsSync(path)),
  ...folders.flatMap((folder) => [...sourcesIn(join(base, folder))]),
];

/** The bytes of the archive, the same for the same sources. */
export function packSources(base: string): Buffer {
  const { version } = JSON.parse(readFileSync(join(base, 'package.json'), 'utf8')) as { version: string };
  const parts = sourcesOf(base).flatMap((path) =>
    tarPart({
      name: `zellige-${version}/${relative(base, path).split(sep).join('/')}`,
      bytes: readFileSync(path),
    }),
  );
  return gzipSync(Buffer.concat([...parts, tarEnd()]));
}

/** Writes it into the folder of a build, unless it is newer than every source. */
export function writeSourceArchive(folder: string, base = root): void {
  const target = join(folder, ARCHIVE);
  const written = existsSync(target) ? statSync(target).mtimeMs : 0;
  if (sourcesOf(base).every((path) => statSync(path).mtimeMs < written)) return;
  const temporary = `${target}.${process.pid}`;
  const file = openSync(temporary, 'w');
  writeSync(file, packSources(base));
  fsyncSync(file);
  closeSync(file);
  renameSync(temporary, target);
}

// `node tools/source-archive.ts apps/web/dist`
if (import.meta.url === pathToFileURL(argv[1] ?? '').href && argv[2]) writeSourceArchive(argv[2]);
