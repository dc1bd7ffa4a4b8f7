import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sealFiles } from './seal-files.ts';

it('gives every file that is kept the hash of its content, so that nothing else is ever kept in its place', () => {
  const root = mkdtempSync(join(tmpdir(), 'seal-'));
  writeFileSync(join(root, 'index.html'), 'abc');
  const seal = sealFiles();
  seal.plugin.configResolved({ root, build: { outDir: '.' } });
  expect(seal.transform([{ url: 'index.html', revision: '1' }]).manifest).toEqual([
    { url: 'index.html', revision: '1', integrity: 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=' },
  ]);
  rmSync(root, { recursive: true });
});
