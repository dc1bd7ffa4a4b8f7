import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkArchitecture } from './architecture.ts';
import { importedFiles } from './import-graph.ts';
import { readPages, readSourceTree, sourceFolders } from './source-tree.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { modules, violations } = checkArchitecture(readSourceTree(root), readPages(root));

/** The files that exist, found in another way than the rules find them. */
function existingSources(): string[] {
  const outside =
    /(^|\/)(node_modules|dist|dist-local|coverage|migrations|public|test-results)\/|\.(gen|d)\.ts$/;
  return sourceFolders
    .flatMap((folder) =>
      globSync(`${folder}/**/*.{ts,tsx,mjs}`, {
        cwd: root,
        exclude: (path) => path.includes('node_modules'),
      }),
    )
    .filter((path) => !outside.test(path));
}

describe('the architecture', () => {
  it('is kept by every source file', () => {
    expect(violations.map(({ rule, path, message }) => `${rule}: ${path}: ${message}`)).toEqual([]);
  });

  it('is read from every source file that exists', () => {
    expect([...modules.keys()].toSorted()).toEqual(existingSources().toSorted());
    expect(modules.size).toBeGreaterThan(50);
  });

  it('is read with its imports: as many modules are imported as a search for addresses finds', () => {
    const resolved = [...modules.values()].flatMap(importedFiles);
    const found = execFileSync(
      'grep',
      [
        '-rhoE',
        `from '(\\.{1,2}/|@zellige/)[^']*'`,
        '--include=*.ts',
        '--include=*.tsx',
        '--exclude-dir=node_modules',
        '--exclude-dir=dist',
        '--exclude-dir=tools',
        ...sourceFolders,
      ],
      { cwd: root, encoding: 'utf8' },
    );
    const addresses = found
      .split('\n')
      .filter((line) => line !== '' && !/\.(json|css|svg|png|sql)'/.test(line));
    expect(resolved.length).toBeGreaterThanOrEqual(addresses.length);
  });
});
