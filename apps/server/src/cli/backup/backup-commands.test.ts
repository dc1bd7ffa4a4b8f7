import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testkit/test-database.ts';
import { runCli } from '../run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'zellige-backup-command-'));
const secret = join(folder, 'phrase');
const file = join(folder, 'sauvegarde');
let source: TestDatabase;
let empty: TestDatabase;

beforeAll(async () => {
  [source, empty] = [await createTestDatabase(), await createTestDatabase()];
  await source.pool.query(
    `INSERT INTO users (id, email, full_name, role, password_hash) VALUES ('admin', 'a@x', 'Tests', 'admin', '')`,
  );
  writeFileSync(secret, 'une phrase secrète bien longue\n');
});
afterAll(async () => {
  await source.drop();
  await empty.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The address of a test's database, as an administrator writes it. */
function address({ connection }: TestDatabase): string {
  const { user, password, host, port, database } = connection;
  const server = new URLSearchParams({ host: String(host), port: String(port) });
  return `postgresql://${user}:${String(password)}@localhost/${database}?${server}`;
}

const zellige = (database: TestDatabase, ...args: string[]) => zelligeIn({}, database, ...args);

async function zelligeIn(environment: NodeJS.ProcessEnv, database: TestDatabase, ...args: string[]) {
  const said: string[] = [];
  const errors: string[] = [];
  const dataDir = join(folder, database === source ? 'source' : 'empty');
  const code = await runCli(args, {
    environment: {
      DATA_DIR: dataDir,
      DATABASE_URL: address(database),
      NODE_ENV: 'production',
      ...environment,
    },
    print: (line) => said.push(line),
    printError: (line) => errors.push(line),
    terminal: process.stderr,
    now: () => new Date('2026-11-21T09:00:00Z'),
  });
  return { code, said: said.join('\n'), errors: errors.join('\n') };
}

const sealed = ['--passphrase-file', secret];

describe('the commands of backups', () => {
  it('save, verify and restore, and say what they did', async () => {
    const saved = await zellige(source, 'backup', file, ...sealed);
    expect(saved).toMatchObject({ code: 0, errors: '' });
    expect(saved.said).toContain(`Sauvegarde faite : ${file}, 5 lignes de `);
    expect(saved.said).toContain('Elle est chiffrée');
    const verified = await zellige(empty, 'verify', file, ...sealed);
    expect(verified).toMatchObject({ code: 0, said: expect.stringContaining('Sauvegarde intacte') });
    expect(verified.said).toContain('Faite le 21 novembre 2026 à');
    const wrong = await zellige(empty, 'restore', file, '--last', 'FACT', ...sealed);
    expect([wrong.code, wrong.errors]).toEqual([1, expect.stringContaining('--last FACT')]);
    const restored = await zellige(empty, 'restore', file, '--last', 'FAC=36,DEV-012', ...sealed);
    expect(restored).toMatchObject({
      code: 0,
      said: expect.stringContaining('Instance restaurée : 5 lignes'),
    });
    expect(restored.said).toContain('Derniers numéros donnés : DEV-012, FAC-036.');
    const moved = await empty.pool.query<{ by: string; changes: object[] }>(
      `SELECT actor_name AS by, changes FROM history WHERE record_id = 'numbering' ORDER BY id`,
    );
    expect(moved.rows).toContainEqual({
      by: 'Ligne de commande',
      changes: [{ field: 'FAC', from: 1, to: 37 }],
    });
    const again = await zellige(empty, 'restore', file, ...sealed);
    expect(again.code).toBe(1);
    expect(again.errors).toContain('Cette instance contient déjà des données (counters)');
  });

  it('take the passphrase of the scheduled backups where the environment gives one', async () => {
    const scheduled = { BACKUP_PASSPHRASE_FILE: secret };
    const path = join(folder, 'by-hand');
    const { said } = await zelligeIn(scheduled, source, 'backup', path);
    expect(said).toContain('Elle est chiffrée');
    expect((await zelligeIn(scheduled, empty, 'verify', path)).said).toContain('Sauvegarde intacte');
    expect((await zellige(empty, 'verify', path)).errors).toContain('donnez --passphrase-file');
    const plain = join(folder, 'plain');
    await zellige(source, 'backup', plain);
    expect((await zelligeIn(scheduled, empty, 'verify', plain)).said).toContain('Sauvegarde intacte');
  });

  it('end with 2 for a backup that lacks a file, and name the folder', async () => {
    await source.pool.query(
      `INSERT INTO files (id, name, type, size, hash, owner_id, related_type, related_id)
       VALUES ('f', 'a.pdf', 'application/pdf', 1, 'aa', 'admin', 'staff', 'admin')`,
    );
    const { code, errors } = await zellige(source, 'backup', join(folder, 'lacking'));
    expect(errors).toContain(`1 fichier envoyé manque dans ${join(folder, 'source')}`);
    expect(code).toBe(2);
    await source.pool.query('DELETE FROM files');
  });

  it.each([
    [['backup'], 'Quel fichier ?'],
    [['backup', join(folder, 'nowhere', 'x')], 'son dossier n’existe pas'],
    [['backup', folder], 'c’est un dossier'],
    [['verify', join(folder, 'nothing')], "ce fichier n'existe pas"],
    [['verify', secret], 'ce n’est pas une sauvegarde de Zellige'],
    [['verify', file], 'est chiffrée : donnez --passphrase-file'],
    [['verify', file, '--passphrase-file', join(folder, 'nothing')], 'Impossible de lire'],
    [['verify', file, '--passphrase-file', join(folder, 'short')], 'au moins 12 signes'],
    [['restore', file, '--passphrase-file', join(folder, 'other')], 'la phrase secrète n’est pas la bonne'],
  ])('say in French why they cannot do %j', async (args, sentence) => {
    writeFileSync(join(folder, 'short'), 'court\n');
    writeFileSync(join(folder, 'other'), 'une autre phrase secrète\n');
    const { code, errors } = await zellige(source, ...args);
    expect(errors).toContain(sentence);
    expect(code).toBe(1);
  });

  it('say that the connection was lost, and leave nothing behind', async () => {
    const holder = await source.pool.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE contacts');
    const lost = zellige(source, 'backup', join(folder, 'lost'));
    const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'zellige backup' AND datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await source.pool.query(cut)).rowCount).toBe(1);
    await holder.query('ROLLBACK');
    holder.release();
    expect(await lost).toMatchObject({
      code: 1,
      errors: 'La connexion à la base de données a été perdue avant la fin : recommencez.',
    });
    expect(readdirSync(folder).filter((name) => name.startsWith('lost'))).toEqual([]);
  });

  it('leave an instance alone whose restore was interrupted, as every command does', async () => {
    mkdirSync(join(folder, 'source'), { recursive: true });
    writeFileSync(join(folder, 'source', 'restore.unfinished'), '{"epoch":"of the restore"}');
    for (const command of [
      ['backup', join(folder, 'b')],
      ['export', 'contacts', join(folder, 'c.csv')],
    ]) {
      const { code, errors } = await zellige(source, ...command);
      expect(errors).toContain('Une restauration a été interrompue ici');
      expect(code).toBe(1);
    }
    await source.pool.query(`UPDATE sync_state SET epoch = 'of the restore'`);
    expect((await zellige(source, 'backup', join(folder, 'b'))).code).toBe(0);
  });
});
