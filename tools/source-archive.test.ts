import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { packSources, sourcesOf, writeSourceArchive } from './source-archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'zellige-source-'));
afterAll(() => rmSync(folder, { recursive: true }));
const root = join(import.meta.dirname, '..');

const planted = (base: string, path: string, text = 'secret') => {
  mkdirSync(join(base, path, '..'), { recursive: true });
  writeFileSync(join(base, path), text);
};

it('holds every source that git knows, but screenshots and settings of editors', () => {
  const known = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const packed = new Set(sourcesOf(root).map((path) => path.slice(root.length + 1)));
  const left = known.filter((path) => !packed.has(path) && !path.startsWith('docs/screenshots/'));
  expect(left.filter((path) => !/(^|\/)\.\w/.test(path))).toEqual([]);
});

it('is a tar that unpacks into a folder of its own, and holds nothing that an operator put beside the sources', () => {
  const base = join(folder, 'root');
  planted(base, 'package.json', '{"version":"9.9.9"}');
  const long = `apps/web/src/${'deep/'.repeat(20)}screen.tsx`;
  planted(base, long, 'export {};\n');
  planted(base, 'apps/server/src/main.ts', 'start();\n');
  const secrets = [
    '.env',
    'passphrase.txt',
    'data/secret.key',
    'apps/server/data/a.json',
    'apps/web/.env.ts',
    'deploy/tls.key',
    'x.backup',
  ];
  for (const path of secrets) planted(base, path);
  const archive = join(folder, 'a.tar.gz');
  writeFileSync(archive, packSources(base));
  const listed = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' }).trim().split('\n');
  expect(listed).toEqual([
    'zellige-9.9.9/package.json',
    'zellige-9.9.9/apps/server/src/main.ts',
    `zellige-9.9.9/${long}`,
  ]);
  const text = execFileSync('tar', ['-xzOf', archive, `zellige-9.9.9/${long}`], { encoding: 'utf8' });
  expect(text).toBe('export {};\n');
});

it('is written anew only where a source is newer', () => {
  const base = join(folder, 'root');
  const listing = () =>
    execFileSync('tar', ['-tzf', join(folder, 'zellige-source.tar.gz')], { encoding: 'utf8' });
  writeSourceArchive(folder, base);
  const before = listing();
  writeSourceArchive(folder, base);
  expect(listing()).toBe(before);
  planted(base, 'tools/new.mjs');
  writeSourceArchive(folder, base);
  expect(listing()).toContain('tools/new.mjs');
});
