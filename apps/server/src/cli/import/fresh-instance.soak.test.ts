import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { runCli } from '../run-cli.ts';

const realFile = (name: string): string =>
  fileURLToPath(new URL(`../../../../../packages/samples/data/${name}`, import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'zellige-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function zellige(environment: Record<string, string>, ...args: string[]) {
  const said: string[] = [];
  const code = await runCli([...args, '--refused', join(folder, 'refus.csv')], {
    environment,
    print: (line) => said.push(line),
    printError: (line) => said.push(line),
    terminal: process.stderr,
    now: () => new Date(),
  });
  return { code, said: said.join('\n') };
}

describe('an import into an instance that never started', () => {
  it('prepares it as its first start would', async () => {
    const environment = { DATA_DIR: join(folder, 'demo') };
    const contacts = await zellige(environment, 'import', 'contacts', realFile('clients-windows1252.csv'));
    expect(contacts.code).toBe(0);
    expect(contacts.said).toContain('560 importés · 4 doublons, non ajoutés · 40 refusés');
    const products = await zellige(
      environment,
      'import',
      'products',
      realFile('tarif-utf8-tab.tsv'),
      '--dry-run',
    );
    expect(products.said).toContain('37 à importer');
    expect(products.said).not.toContain('Catégories à créer');
  });

  it('asks for its first admin in production', async () => {
    const environment = { DATA_DIR: join(folder, 'production'), NODE_ENV: 'production' };
    const { code, said } = await zellige(
      environment,
      'import',
      'contacts',
      realFile('clients-windows1252.csv'),
    );
    expect(code).toBe(1);
    expect(said).toContain('aucun administrateur');
  });
});
