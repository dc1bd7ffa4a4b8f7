// The papers that a signature leaves, after the company's letterhead changed.
import { hash } from 'node:crypto';
import { readableText, uncompressed } from '@zellige/documents/pdf-text.fixtures';
import { signedFiles } from '@zellige/domain/shares/share.rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { type ClientPages, clientPagesOf } from './client-page.fixtures.ts';

let server: TestServer;
let pages: ClientPages;
beforeAll(async () => {
  server = await startTestServer();
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
  const now = await server.ask('commercial1', { url: `/api/quotes/${quote.id}/pdf` });
  expect(textOf(now.rawPayload)).toContain('Nouvelle Enseigne');
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
