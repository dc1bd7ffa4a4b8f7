import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackupState } from '@zellige/domain/settings/instance/backup-schedule.schema';
import { backupFileName } from '@zellige/domain/settings/instance/backup.rules';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readBackup } from '../../platform/backup/read-backup.ts';
import { scheduleJob } from '../../platform/scheduler.ts';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { nightlyBackupJob } from './nightly-backup.ts';
import { type BackupParts, runDueBackup } from './run-backup.ts';
import { warnOfLateBackup } from './late-backup.ts';

const folder = join(tmpdir(), `zellige-scheduled-${process.pid}`);
const backupDir = join(folder, 'backups');
const passphraseFile = join(folder, 'phrase');
const night = new Date('2026-11-22T03:00:00.000Z');
let now = night;
let server: TestServer;
let parts: BackupParts;

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(passphraseFile, 'une phrase secrète bien longue\n');
  server = await startTestServer({
    clock: () => now,
    config: { backupDir, backupPassphraseFile: passphraseFile },
  });
  // The clock of the tests moves by days: nobody is signed out by it, and everybody has just proved who they are.
  await server.database.pool.query(
    `UPDATE sessions SET access_expires_at = '2027-01-01', proven_at = '2026-11-22T09:00:00Z'`,
  );
  parts = { ...server.parts, log: pino({ level: 'silent' }) };
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  now = night;
  await server.database.pool.query('DELETE FROM backup_runs');
  await schedule({});
});

const url = '/api/instance/backups';
const usual = { isOn: true, hour: 2, keepDays: 7, keepWeeks: 4 };
const schedule = (changes: object) =>
  server.ask('admin', { method: 'PUT', url: `${url}/schedule`, body: { ...usual, ...changes } });
const state = async (): Promise<BackupState> => (await server.ask('admin', { url })).json().data;
const names = () => readdir(backupDir);

describe('the backup of the night', () => {
  it('is made once whatever the number of processes, sealed and whole, and superfluous ones go', async () => {
    await mkdir(backupDir, { recursive: true });
    const old = ['2026-08-01', '2026-11-20', '2026-11-21'].map((day) =>
      backupFileName(new Date(`${day}T02:00:00.000Z`)),
    );
    for (const name of [...old, 'notes.txt', `${old[2]}.unverified.unfinished`])
      await writeFile(join(backupDir, name), 'old');
    const made = await Promise.all([1, 2, 3].map(() => runDueBackup(parts)));
    expect(made.filter((run) => run !== null)).toMatchObject([
      { origin: 'night', phase: 'done', isSealed: true, missingFiles: 0, failure: '' },
    ]);
    const name = backupFileName(night);
    expect((await names()).toSorted()).toEqual(['notes.txt', old[1], old[2], name]);
    const path = join(backupDir, name);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const kinds = new Set<string>();
    const file = { path, passphrase: 'une phrase secrète bien longue', onProgress: () => undefined };
    for await (const piece of readBackup(file)) kinds.add(piece.kind);
    expect(kinds).toContain('end');

    expect(await runDueBackup(parts)).toBeNull();
    const shown = await state();
    expect(shown).toMatchObject({
      folder: backupDir,
      isSealed: true,
      isLate: false,
      nextAt: '2026-11-23T02:00:00.000Z',
      lastFailure: null,
      lastSuccess: { file: name, isThere: true },
    });
    expect(shown.lastSuccess?.bytes).toBe((await stat(path)).size);
    expect(shown.freeBytes).toBeGreaterThan(0);
  });

  it('says why it failed, keeps what there was, and tries again an hour later', async () => {
    const before = await names();
    const broken = { ...parts, config: { ...parts.config, backupPassphraseFile: join(folder, 'none') } };
    const run = await runDueBackup(broken);
    expect(run).toMatchObject({
      phase: 'failed',
      failure: `Impossible de lire la phrase secrète dans ${join(folder, 'none')}.`,
    });
    expect(await names()).toEqual(before);
    expect(await state()).toMatchObject({
      lastFailure: { failure: run?.failure },
      nextAt: '2026-11-22T04:00:00.000Z',
    });
    expect(await runDueBackup(parts)).toBeNull();
    now = new Date('2026-11-22T04:00:00.000Z');
    expect(await runDueBackup(parts)).toMatchObject({ phase: 'done' });
    expect((await state()).lastFailure).toBeNull();
  });

  it('ends with the server, and is made up by the next one', async () => {
    const stop = new AbortController();
    const job = nightlyBackupJob({ ...parts, engine: server.engine, stopping: stop.signal });
    const scheduled = scheduleJob({ ...job, firstMs: 1, everyMs: 10_000 }, parts.log);
    await expect.poll(async () => (await state()).runs.length).toBe(1);
    stop.abort();
    await scheduled.stop();
    expect((await state()).lastFailure?.failure).toBe('Elle a été interrompue par l’arrêt du serveur.');
    await server.database.pool.query(`UPDATE backup_runs SET ended_at = NULL, phase = 'writing'`);
    now = new Date('2026-11-22T05:00:00.000Z');
    expect(await runDueBackup(parts)).toMatchObject({ phase: 'done' });
    expect((await state()).runs.map(({ phase }) => phase)).toEqual(['done', 'failed']);
    expect((await names()).filter((name) => name.includes('unverified'))).toEqual([]);
  });

  it('is made although a clock set wrong dated one years ahead', async () => {
    await server.database.pool.query(
      `INSERT INTO backup_runs (id, origin, phase, started_at, ended_at, file, is_sealed)
       VALUES ('ahead', 'night', 'done', '2030-01-01', '2030-01-01', 'ahead.backup', false)`,
    );
    expect(await state()).toMatchObject({ lastSuccess: null, nextAt: '2026-11-22T02:00:00.000Z' });
    expect(await runDueBackup(parts)).toMatchObject({ phase: 'done' });
    expect(await runDueBackup(parts)).toBeNull();
  });

  it('is not made where it is switched off', async () => {
    await schedule({ isOn: false });
    expect(await runDueBackup(parts)).toBeNull();
    expect(await state()).toMatchObject({ nextAt: null, isLate: false });
  });
});

describe('a backup that somebody asks for', () => {
  it('begins at once, is followed as it goes, and can be fetched by an admin', async () => {
    now = new Date('2026-11-22T09:00:00.000Z');
    const asked = await server.ask('admin', { method: 'POST', url: `${url}/run` });
    expect(asked.statusCode).toBe(202);
    expect(asked.json().data.runs[0]).toMatchObject({ origin: 'person', endedAt: null });
    const second = await server.ask('admin', { method: 'POST', url: `${url}/run` });
    expect([second.statusCode, second.json().error.message]).toEqual([
      429,
      'Une sauvegarde est déjà en cours.',
    ]);
    await expect.poll(async () => (await state()).runs[0]?.phase).toBe('done');
    const run = (await state()).runs[0];
    const file = await server.ask('admin', { url: `${url}/${run?.id}/file` });
    expect([file.statusCode, file.rawPayload.length]).toEqual([200, run?.bytes]);
    const told = await server.database.pool.query(
      `SELECT actor_id, label FROM audit_entries WHERE action = 'download_backup'`,
    );
    expect(told.rows).toEqual([{ actor_id: 'admin', label: run?.file }]);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${run?.file}"`);
    now = new Date('2026-11-22T09:30:00.000Z');
    const unproven = await server.ask('admin', { url: `${url}/${run?.id}/file` });
    expect(unproven.json().error.code).toBe('reauthentication_required');
    now = new Date('2026-11-22T09:00:00.000Z');
    await rm(join(backupDir, run?.file ?? ''));
    expect((await server.ask('admin', { url: `${url}/${run?.id}/file` })).statusCode).toBe(404);
    expect((await state()).runs[0]?.isThere).toBe(false);
  });
});

describe('the last backup', () => {
  it('that is too old is told to each admin, once a day', async () => {
    now = new Date('2026-11-24T09:00:00.000Z');
    const warn = () => warnOfLateBackup({ ...parts, engine: server.engine });
    await server.database.pool.query(`UPDATE backup_schedules SET since = '2026-11-23T20:00:00Z'`);
    expect(await warn()).toBe(false);
    await server.database.pool.query(`UPDATE backup_schedules SET since = '2026-11-22T20:00:00Z'`);
    expect([await warn(), await warn()]).toEqual([true, true]);
    const told = (await server.ask('admin', { url: '/api/notifications' })).json().data;
    expect(told).toMatchObject([
      {
        title: 'Sauvegarde en retard',
        message: 'Aucune sauvegarde n’a encore réussi.',
        actionUrl: '/settings?section=sauvegarde',
        priority: 'high',
      },
    ]);
    expect((await server.ask('manager', { url: '/api/notifications' })).json().data).toEqual([]);
  });
});

it('the schedule says what is wrong with it, and its history who changed it', async () => {
  const wrong = await schedule({ hour: 24, keepDays: 0 });
  expect(wrong.json().error.fields).toEqual({
    hour: 'Choisissez une heure entre 0 et 23',
    keepDays: 'Indiquez un nombre de jours entre 1 et 365',
  });
  await schedule({ keepDays: 30 });
  const kept = await server.database.pool.query(
    `SELECT actor_id, changes FROM history WHERE record_id = 'backups' ORDER BY at DESC, id DESC LIMIT 1`,
  );
  expect(kept.rows).toEqual([{ actor_id: 'admin', changes: [{ field: 'keepDays', from: 7, to: 30 }] }]);
});
