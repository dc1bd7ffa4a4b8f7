import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sampleOperations, sampleUsers } from '@zellige/samples';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { createServerEngine } from '../../platform/database/commands/engine.ts';
import { migrateDatabase } from '../../platform/database/migrate.ts';
import { createPool, REV_CHANNEL } from '../../platform/database/connection/pool.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { startDatabase } from '../../platform/postgres/start-database.ts';
import { runCli } from '../run-cli.ts';

const realFile = (name: string): string =>
  fileURLToPath(new URL(`../../../../../packages/samples/data/${name}`, import.meta.url));
const clients = realFile('clients-windows1252.csv');
const prices = realFile('tarif-utf8-tab.tsv');

const quiet = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

const folder = mkdtempSync(join(tmpdir(), 'zellige-import-'));
const environment = { DATA_DIR: join(folder, 'data') };
const refusedFile = join(folder, 'refus.csv');
let database: Database;

async function query<T extends object>(text: string): Promise<T[]> {
  const client = new Client(database.connection);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

let clock = Date.parse('2026-11-21T09:00:00Z');

/** Types the command and answers what a person reads. */
async function zellige(...args: string[]): Promise<{ code: number; said: string; errors: string }> {
  const said: string[] = [];
  const errors: string[] = [];
  const code = await runCli(args, {
    environment,
    print: (line) => said.push(line),
    printError: (line) => errors.push(line),
    terminal: process.stderr,
    now: () => new Date((clock += 1000)),
  });
  return { code, said: said.join('\n'), errors: errors.join('\n') };
}

const importContacts = (file: string, ...more: string[]) =>
  zellige('import', 'contacts', file, '--refused', refusedFile, ...more);

async function addAccounts(): Promise<void> {
  for (const { id, email, fullName, role } of sampleUsers) {
    await query(
      `INSERT INTO users (id, email, full_name, role, password_hash) VALUES ('${id}', '${email}', '${fullName}', '${role}', '')`,
    );
  }
}

beforeAll(async () => {
  database = await startDatabase(readConfig(environment), quiet);
  await migrateDatabase(database.connection);
  await addAccounts();
});

afterAll(async () => {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

const empty = () => query('TRUNCATE contacts, products, categories, history');

describe('a dry run', () => {
  beforeAll(empty);

  it('counts without writing anything in a dry run', async () => {
    const { code, said } = await zellige('import', 'contacts', clients, '--dry-run');
    expect(code).toBe(0);
    expect(said).toContain('Windows-1252, séparateur « ; », en-têtes ligne 1, 604 lignes');
    expect(said).toContain('560 à importer · 4 doublons, non ajoutés · 40 refusés');
    expect(said).toContain('rien n’a été écrit');
    expect(await query('SELECT 1 FROM contacts')).toEqual([]);
  });
});

describe('import contacts', () => {
  let first: Awaited<ReturnType<typeof importContacts>>;
  /** What open screens heard of it. */
  const revs: string[] = [];

  beforeAll(async () => {
    await empty();
    const listener = new Client(database.connection);
    await listener.connect();
    await listener.query(`LISTEN ${REV_CHANNEL}`);
    listener.on('notification', ({ payload = '' }) => revs.push(payload));
    first = await importContacts(clients);
    await listener.query('SELECT 1');
    await listener.end();
  });

  it('brings in the valid rows of the real file and says what became of the others', async () => {
    const { code, said } = first;
    expect(code).toBe(0);
    expect(said).toContain('560 importés · 4 doublons, non ajoutés · 40 refusés');
    expect(said).toContain('15  E-mail : Adresse email invalide');
    expect(said).toContain('13  Téléphone : Numéro de téléphone invalide');
    expect(said).toContain('12  Nom : Ce champ est obligatoire');
    expect(said).toContain("ligne 605 : Loubna D'Almeida (Commune de Témara), déjà en ligne 16");
    expect(await query('SELECT 1 FROM contacts')).toHaveLength(560);
    const [row] = await query<{ data: object }>(
      `SELECT data FROM contacts WHERE data->>'email' = 'y.alaoui15@exemple.ma'`,
    );
    expect(row?.data).toMatchObject({
      name: 'Youssef Alaoui',
      company: 'Agence Œil & Image',
      phone: '+212790244744',
      source: 'Instagram',
      type: 'client',
      lastContact: '2025-08-14',
      version: 1,
      createdBy: 'admin',
    });
  });

  it('writes each imported contact in the history, as any other creation', async () => {
    const actions = await query<{ action: string; count: number }>(
      `SELECT action, count(*)::int AS count FROM history GROUP BY action`,
    );
    expect(actions).toEqual([{ action: 'create_contacts', count: 560 }]);
  });

  it('writes the refused rows with their reasons, ready for a spreadsheet', async () => {
    const bytes = readFileSync(refusedFile);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString('utf8').slice(1).trimEnd().split('\r\n');
    expect(lines).toHaveLength(41);
    expect(lines[0]).toBe(
      'Nom;Société;Téléphone;E-mail;Adresse;Ville;ICE;Type;Origine;Dernier contact;Notes;Motif de rejet',
    );
    expect(lines[1]).toBe(
      "Khadija Benjelloun;Groupe Sofia Immobilier;'+212 798562327;k.benjelloun7 @ exemple.ma;77, bd Anfa;Tétouan;" +
        '000696611000094;client;Téléphone;18/01/2026;;E-mail : Adresse email invalide',
    );
    expect(lines.filter((line) => line.split(';').some((cell) => /^"?[=+@-]/.test(cell)))).toEqual([]);
  });

  it('tells the screens that are open', () => {
    expect(revs).toHaveLength(3);
  });

  it('adds nothing the second time', async () => {
    const again = await importContacts(clients);
    expect(again.said).toContain('0 importé · 564 doublons, non ajoutés · 40 refusés');
    expect(await query('SELECT 1 FROM contacts')).toHaveLength(560);
  });

  it('takes the corrected file of refused rows', async () => {
    const corrected = readFileSync(refusedFile, 'utf8').replaceAll(' @ ', '@');
    const file = join(folder, 'corrigé.csv');
    writeFileSync(file, corrected);
    const { said } = await importContacts(file);
    expect(said).toContain('15 importés · 0 doublon, non ajouté · 25 refusés');
    const [row] = await query<{ phone: string }>(
      `SELECT data->>'phone' AS phone FROM contacts WHERE data->>'email' = 'k.benjelloun7@exemple.ma'`,
    );
    expect(row?.phone).toBe('+212798562327');
  });

  it('does not bring back a contact that was put in the corbeille', async () => {
    await query(
      `UPDATE contacts SET archived_at = now(), data = data || '{"archivedAt":"2026-11-20T10:00:00.000Z"}'
        WHERE data->>'email' = 'y.alaoui15@exemple.ma'`,
    );
    const { said } = await importContacts(clients, '--detail');
    expect(said).toContain('0 importé');
    expect(said).toContain('Youssef Alaoui (Agence Œil & Image) (dans la corbeille), déjà enregistré');
  });
});

describe('import contacts for somebody', () => {
  beforeAll(empty);

  it('acts in the name of the account given, when it may import', async () => {
    await importContacts(clients, '--as', 'MANAGER@zellige.demo');
    const authors = await query(`SELECT DISTINCT updated_by AS author FROM contacts`);
    expect(authors).toEqual([{ author: 'manager' }]);
    const refused = await importContacts(clients, '--as', 'commercial1');
    expect(refused).toMatchObject({ code: 1, errors: 'Salma El Khattabi n’a pas le droit d’importer.' });
    const unknown = await importContacts(clients, '--as', 'personne');
    expect(unknown).toMatchObject({ code: 1, errors: 'Aucun compte actif « personne ».' });
  });
});

describe('how a file is read', () => {
  const given = join(folder, 'a.csv');
  const tried = (...more: string[]) => zellige('import', 'contacts', given, '--dry-run', ...more);
  beforeAll(() => {
    const good = Buffer.from('Liste\nNom;Tel\nÉlodie;0612345678\n');
    writeFileSync(given, Buffer.concat([good, Buffer.from('Ren\xe9;0612345679', 'latin1')]));
  });

  it('is said as it was guessed, with the rows that could not be decoded', async () => {
    const read = await tried();
    expect(read.said).toContain('a.csv : UTF-8, séparateur « ; », en-têtes ligne 2, 2 lignes');
    expect(read.said).toContain('Signes illisibles, vérifiez l’encodage : ligne 4');
    expect(read.said).toContain('2 à importer');
  });

  it('is what the options say', async () => {
    const read = await tried('--encoding', 'windows-1252', '--separator', ';', '--header-row', '2');
    expect(read.said).toContain('a.csv : Windows-1252, séparateur « ; », en-têtes ligne 2, 2 lignes');
    expect(read.said).not.toContain('Signes illisibles');
    const workbook = fileURLToPath(
      new URL('../../../../../packages/spreadsheets/cases/second-sheet.xlsx', import.meta.url),
    );
    const sheet = await zellige('import', 'contacts', workbook, '--dry-run', '--sheet', 'Feuil2');
    expect(sheet.said).toContain('classeur, feuille « Feuil2 », en-têtes ligne 1, 1 ligne');
  });

  it.each([
    [['--encoding', 'latin9'], '--encoding latin9 : écrivez utf-8, utf-16, windows-1252, windows-1256, mac'],
    [['--separator', '|'], '--separator | : écrivez ;, tab, ,'],
    [['--header-row', '0'], '--header-row 0 : écrivez le numéro d’une ligne, à partir de 1'],
    [['--header-row', '9'], 'Ce fichier ne contient aucune ligne à importer'],
  ])('is refused by name: %j', async (options, sentence) => {
    const { code, errors } = await tried(...options);
    expect(code).toBe(1);
    expect(errors).toContain(sentence);
  });
});

describe('import products', () => {
  beforeAll(empty);

  it('brings in the price list with its categories, once', async () => {
    const first = await zellige('import', 'products', prices);
    expect(first.said).toContain('UTF-8, séparateur tabulation, en-têtes ligne 1, 37 lignes');
    expect(first.said).toContain('37 importés · 0 doublon, non ajouté · 0 refusé');
    expect(first.said).toContain('Catégories créées : Écrans interactifs, Bornes interactives');
    expect(await query('SELECT 1 FROM categories')).toHaveLength(11);
    const [row] = await query<{ data: object }>(`SELECT data FROM products WHERE id = 'PRD-017'`);
    expect(row?.data).toMatchObject({
      name: 'Table tactile 32"',
      price: { sale: '27500.00', rental: '960.00' },
      availability: 'en_stock',
      sku: 'ZL-TA-32-017',
      technicalSpecs:
        'Diagonale : 32\nLuminosité : 500 cd/m²\nDalle : LED\nAlimentation : 220 V ~ 50 Hz\nGarantie : 12 mois',
    });
    const again = await zellige('import', 'products', prices);
    expect(again.said).toContain('0 importé · 37 doublons, non ajoutés · 0 refusé');
    expect(await query('SELECT 1 FROM products')).toHaveLength(37);
    expect(await query('SELECT 1 FROM categories')).toHaveLength(11);
  });
});

describe('an import beside the sample company', () => {
  beforeAll(empty);

  it('meets no double and no missing category in it', async () => {
    const pool = createPool(database.connection);
    for (const { action, input, actor, at } of sampleOperations('2026-11-21')) {
      if (!/_(categories|products|contacts)$/.test(action)) continue;
      const engine = createServerEngine({ pool, now: () => new Date(at) });
      const answer = await engine.execute({ action, input, opId: null, expectedVersion: null }, actor);
      expect(answer.status).toBe(200);
    }
    await pool.end();
    const contacts = await importContacts(clients);
    expect(contacts.said).toContain('560 importés · 4 doublons, non ajoutés · 40 refusés');
    const products = await zellige('import', 'products', prices);
    expect(products.said).toContain('37 importés · 0 doublon');
    expect(products.said).not.toContain('Catégories créées');
  });
});

describe('export', () => {
  beforeAll(async () => {
    await empty();
    await importContacts(clients);
    await zellige('import', 'products', prices);
  });

  it('gives out what was imported, and its import again adds nothing, as CSV and as a workbook', async () => {
    for (const family of ['contacts', 'products']) {
      for (const name of ['export.csv', 'export.xlsx']) {
        const file = join(folder, name);
        const { said } = await zellige('export', family, file);
        expect(said).toContain(family === 'contacts' ? '560 fiches exportées' : '37 fiches exportées');
        const again = await zellige('import', family, file);
        expect(again.said).toContain('0 importé');
        expect(again.said).toContain('0 refusé');
      }
    }
    expect(readFileSync(join(folder, 'export.csv'), 'utf8')).not.toMatch(/(^|;)"?[=+@]/m);
  });

  it('is for those who may, of what is theirs', async () => {
    const file = join(folder, 'commercial.csv');
    expect((await zellige('export', 'contacts', file, '--as', 'commercial1')).said).toContain('0 fiche');
    expect(await zellige('export', 'contacts', file, '--as', 'employe')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('n’a pas le droit d’exporter') as string,
    });
    expect((await zellige('export', 'contacts', join(folder, 'a.pdf'))).errors).toContain('.csv ou .xlsx');
  });
});

describe('the command line', () => {
  it('shows its help', async () => {
    for (const args of [[], ['help'], ['import', '--help']]) {
      const { code, said } = await zellige(...args);
      expect(code).toBe(0);
      expect(said).toContain('import FAMILLE FICHIER');
    }
  });

  it.each([
    [['import'], 'Que faut-il importer ?'],
    [['import', 'clients', 'x.csv'], 'Que faut-il importer ?'],
    [['import', 'contacts'], 'Quel fichier ?'],
    [['import', 'contacts', 'a.csv', 'b.csv'], 'b.csv est en trop'],
    [['import', 'contacts', '/nulle/part.csv'], "ce fichier n'existe pas"],
    [['import', 'contacts', tmpdir()], 'c’est un dossier'],
    [['import', 'contacts', process.execPath], 'Fichier trop volumineux (max 20 Mo)'],
    [['import', 'products', clients], 'il manque « Prix de vente »'],
    [['import', 'contacts', prices], 'il manque « Nom », « Téléphone »'],
    [['exporter'], 'Commande inconnue : exporter.'],
    [['import', 'contacts', clients, '--sec'], 'Option non comprise : --sec.'],
  ])('says in French why it cannot do %j', async (args, sentence) => {
    const { code, errors } = await zellige(...args);
    expect(code).toBe(1);
    expect(errors).toContain(sentence);
  });
});

describe('an import while no server runs', () => {
  beforeAll(empty);

  it('starts the database for itself, works on the same data, and leaves nothing running', async () => {
    await importContacts(clients);
    const { pid } = database;
    await database.stop();
    const alone = await importContacts(clients);
    expect(alone.said).toContain('0 importé · 564 doublons, non ajoutés · 40 refusés');
    expect(() => process.kill(pid ?? 0, 0)).toThrow('ESRCH');
  });
});
