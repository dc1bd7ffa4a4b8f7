// The papers that a signature leaves, after the company's letterhead changed.
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { readableText, uncompressed } from '@zellige/documents/pdf-text.fixtures';
import { signedFiles } from '@zellige/domain/shares/share.rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { createBlobStore } from '../../platform/files/blob-store.ts';
import { removeOrphanFiles } from '../files/orphan-files.ts';
import { type ClientPages, clientPagesOf } from './client-page.fixtures.ts';

let now = new Date('2026-11-21T09:00:00Z');
let server: TestServer;
let pages: ClientPages;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  pages = clientPagesOf(server);
});
afterAll(() => server.close());

const sumOf = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex');
const textOf = (bytes: Buffer): string => readableText(uncompressed(bytes));

async function renameCompany(name: string) {
  const changed = await server.ask('admin', { method: 'PUT', url: '/api/settings/company', body: { name } });
  expect(changed.statusCode).toBe(200);
}

async function signed() {
  const made = await pages.made();
  const form = await pages.filled(made.path);
  expect((await pages.post(`${made.path}/accept`, form)).statusCode).toBe(303);
  const share = (await server.ask('commercial1', { url: `/api/shares/${made.id}` })).json().data;
  return { ...made, share };
}

it('are the same bytes for client and salesperson under another letterhead', async () => {
  await renameCompany('Ancienne Enseigne');
  const { path, quote, share } = await signed();
  const before = (await pages.get(`${path}/pdf`)).rawPayload;
  expect(textOf(before)).toContain('Preuve de signature');
  await renameCompany('Nouvelle Enseigne');
  const read = (await pages.get(`${path}/read`)).rawPayload;
  expect(sumOf(read)).toBe(share.pdfHash);
  expect(textOf(read)).not.toContain('Preuve de signature');
  expect(sumOf((await pages.get(`${path}/pdf`)).rawPayload)).toBe(sumOf(before));
  const files = signedFiles(share);
  for (const [id, sum] of [
    [files.read, share.pdfHash],
    [files.copy, sumOf(before)],
  ]) {
    const file = await server.ask('commercial1', { url: `/api/files/${id}` });
    expect([file.statusCode, sumOf(file.rawPayload)]).toEqual([200, sum]);
  }
  const printed = await server.ask('commercial1', { url: `/api/quotes/${quote.id}/pdf` });
  expect(textOf(printed.rawPayload)).toContain('Nouvelle Enseigne');
});

it('are nobody else’s, and nobody takes them off', async () => {
  const { share } = await signed();
  for (const id of Object.values(signedFiles(share))) {
    const url = `/api/files/${id}`;
    expect((await server.ask('commercial2', { url })).statusCode).toBe(404);
    expect((await server.ask('admin', { method: 'DELETE', url })).statusCode).toBe(403);
    expect((await server.ask('admin', { url })).statusCode).toBe(200);
  }
});

it('are not there before the signature, nor after a refused one', async () => {
  const { path } = await pages.made();
  expect((await pages.get(`${path}/read`)).statusCode).toBe(404);
  const form = await pages.filled(path);
  expect((await pages.post(`${path}/accept`, { ...form, consent: '' })).statusCode).toBe(422);
  expect((await pages.get(`${path}/read`)).statusCode).toBe(404);
});

it('leave nothing on the disk of a signature that was refused, and stay of one that was not', async () => {
  const kept = await signed();
  const { path, quote, id } = await pages.made();
  const form = await pages.filled(path);
  const refusal = { reason: 'Trop cher' };
  await server.ask('commercial1', { method: 'POST', url: `/api/quotes/${quote.id}/refuse`, body: refusal });
  expect((await pages.post(`${path}/accept`, form)).statusCode).toBe(409);
  const { pool } = server.database;
  const filesOf = async (link: string) =>
    (await pool.query('SELECT id FROM files WHERE related_id = $1', [link])).rows.length;
  expect(await filesOf(id)).toBe(1);
  const blobs = createBlobStore(join(server.parts.config.dataDir, 'files'));
  const stored = async () => (await Array.fromAsync(blobs.list())).length;
  const before = await stored();
  await removeOrphanFiles(pool, blobs, now);
  now = new Date(now.getTime() + 40 * 86_400_000);
  expect(await removeOrphanFiles(pool, blobs, now)).toBe(1);
  expect([await filesOf(id), await filesOf(kept.id), before - (await stored())]).toEqual([0, 2, 1]);
});
