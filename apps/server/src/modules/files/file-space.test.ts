import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCHEMA_VERSION } from '@zellige/contract';
import { createBlobStore } from '../../platform/files/blob-store.ts';
import { contactBody, quoteBody } from '../../testkit/sample-requests.ts';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { carryLetters } from '../sendings/letter-sender.ts';
import { countOutbox } from '../sendings/outbox-files.ts';
import { removeOrphanFiles } from './orphan-files.ts';

const KB = 1000;
const start = new Date('2026-03-02T09:00:00Z');
let now = start;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    clock: () => now,
    config: { fileSpace: { person: 300 * KB, company: 500 * KB } },
  });
  await server.database.pool.query('UPDATE sessions SET access_expires_at = $1, refresh_expires_at = $1', [
    new Date('2100-01-01'),
  ]);
});
afterAll(() => server.close());

const inDays = (days: number) => {
  now = new Date(start.getTime() + days * 86_400_000);
};
const pdf = (kilobytes: number) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(kilobytes * KB - 9)]);

interface Sending {
  id?: string;
  relatedId?: string;
}
async function sendWhole(person: Person, bytes: Buffer, { id = randomUUID(), relatedId }: Sending = {}) {
  const form = new FormData();
  form.append('relatedType', 'contacts');
  form.append('relatedId', relatedId ?? `local-${id}`);
  form.append('id', id);
  form.append('file', new File([new Uint8Array(bytes)], 'plan.pdf', { type: 'application/pdf' }));
  const request = new Request('http://x', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const body = Buffer.from(await request.arrayBuffer());
  return server.ask(person, { method: 'POST', url: '/api/files/upload', body, headers });
}
function sendPiece(person: Person, id: string, bytes: Buffer, length = bytes.length) {
  const query = new URLSearchParams({
    offset: '0',
    size: String(bytes.length),
    name: 'plan.pdf',
    relatedType: 'contacts',
    relatedId: `local-${id}`,
  });
  const headers = { 'content-type': 'application/octet-stream' };
  const body = bytes.subarray(0, length);
  return server.ask(person, { method: 'PUT', url: `/api/files/${id}/pieces?${query}`, body, headers });
}
const remove = (person: Person, id: string) =>
  server.ask(person, { method: 'DELETE', url: `/api/files/${id}` });
const isThere = async (person: Person, id: string) =>
  (await server.ask(person, { url: `/api/files/${id}` })).statusCode === 200;

describe('the space for files', () => {
  it('refuses a person who has no more of it, in words that say what to do, until they make room', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const bytes = pdf(200);
    expect((await sendWhole('admin', bytes, { id: first })).statusCode).toBe(201);
    for (const refused of [await sendWhole('admin', pdf(101)), await sendPiece('admin', second, pdf(101))]) {
      expect(refused.statusCode).toBe(413);
      expect(refused.json().error.code).toBe('file_space_full');
      expect(refused.json().error.message).toMatch(/^Votre espace de fichiers est plein .* puis réessayez$/);
    }
    // The same file again needs no more room.
    expect((await sendWhole('admin', bytes, { id: first })).statusCode).toBe(201);
    await remove('admin', first);
    expect((await sendPiece('admin', second, pdf(101))).json().data.isComplete).toBe(true);
    await remove('admin', second);
  });

  it('counts what is still on its way, and lets it arrive', async () => {
    const [id, file] = [randomUUID(), pdf(250)];
    expect((await sendPiece('admin', id, file, 100 * KB)).json().data.received).toBe(100 * KB);
    expect((await sendWhole('admin', pdf(60))).statusCode).toBe(413);
    const query = `offset=${100 * KB}&size=${file.length}&name=a.pdf&relatedType=contacts&relatedId=local-${id}`;
    const rest = await server.ask('admin', {
      method: 'PUT',
      url: `/api/files/${id}/pieces?${query}`,
      body: file.subarray(100 * KB),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(rest.json().data.isComplete).toBe(true);
    await remove('admin', id);
  });

  it('counts a file once while it passes from its way to its place', async () => {
    const [id, next] = [randomUUID(), randomUUID()];
    expect((await sendWhole('manager', pdf(140), { id })).statusCode).toBe(201);
    // As it stands between the two: the file is kept, its upload not yet forgotten.
    await server.database.pool.query(
      'INSERT INTO uploads (id, owner_id, size, touched_at) SELECT id, owner_id, size, $2 FROM files WHERE id = $1',
      [id, now],
    );
    expect((await sendWhole('manager', pdf(140), { id: next })).statusCode).toBe(201);
    await server.database.pool.query('DELETE FROM uploads WHERE id = $1', [id]);
    for (const sent of [id, next]) await remove('manager', sent);
  });

  it('is one for the company, and never passed by many at once', async () => {
    const people: Person[] = ['admin', 'manager', 'commercial1'];
    const sendings = people.flatMap((person) => [randomUUID(), randomUUID()].map((id) => ({ person, id })));
    const answers = await Promise.all(
      sendings.map(({ person, id }, rank) =>
        rank % 2 === 0 ? sendWhole(person, pdf(140), { id }) : sendPiece(person, id, pdf(140)),
      ),
    );
    const taken = answers.filter(({ statusCode }) => statusCode < 300);
    const refused = answers.filter(({ statusCode }) => statusCode === 413);
    expect([taken.length, refused.length]).toEqual([3, 3]);
    expect(refused[0]?.json().error.message).toMatch(/^L'espace de fichiers de l'entreprise est plein/);
    const left = await server.database.pool.query('SELECT count(*)::int AS n FROM uploads');
    expect(left.rows[0].n).toBe(0);
    for (const { person, id } of sendings) await remove(person, id);
  });
});

const post = async (url: string, body: object) =>
  (await server.ask('manager', { method: 'POST', url: `/api/${url}`, body })).json().data;
const lettersOf = async (url: string) => (await server.ask('manager', { url })).json().data;

const carried = async ({ id }: { id: string }) => {
  await carryLetters(server.parts);
  return lettersOf(`/api/sendings/${id}`);
};
const send = async () => {
  const { id: documentId } = await post('quotes', quoteBody());
  const letter = { channel: 'email', to: 'achats@client.ma', subject: 'Devis', text: '' };
  return carried(await post('sendings', { of: 'quotes', documentId, ...letter }));
};

describe('the letters that stay in the outbox', () => {
  it('take the space of their author’s files, until somebody erases them there', async () => {
    expect(await send()).toMatchObject({ state: 'sent' });
    const [name = ''] = await readdir(server.outbox);
    const path = join(server.outbox, name);
    const held = Math.ceil((await stat(path)).size / KB);
    expect((await sendWhole('manager', pdf(301 - held))).statusCode).toBe(413);
    const id = randomUUID();
    expect((await sendWhole('manager', pdf(290 - held), { id })).statusCode).toBe(201);
    const refused = await send();
    expect(refused).toMatchObject({
      state: 'failed',
      failure: expect.stringMatching(/^Votre espace de fichiers est plein/),
    });
    expect(await readdir(server.outbox)).toEqual([name]);
    await rm(path);
    await countOutbox(server.parts);
    expect(await carried(await post(`sendings/${refused.id}/retry`, {}))).toMatchObject({ state: 'sent' });
    await remove('manager', id);
  });

  it('are nobody’s where they are about accounts, and take the company’s', async () => {
    await server.parts.mailer.deliver({ to: 'a@b.ma', subject: 'Bonjour', text: 'x'.repeat(400 * KB) });
    const sent = () => sendWhole('admin', pdf(90));
    const id = randomUUID();
    expect((await sendWhole('admin', pdf(90), { id })).statusCode).toBe(201);
    await remove('admin', id);
    await countOutbox(server.parts);
    expect((await sent()).json().error.message).toMatch(/^L'espace de fichiers de l'entreprise est plein/);
    await rm(server.outbox, { recursive: true });
    await countOutbox(server.parts);
    const again = await sent();
    expect(again.statusCode).toBe(201);
    await remove('admin', again.json().data.id);
  });
});

const blobs = () => createBlobStore(join(server.parts.config.dataDir, 'files'));
const filesOnDisk = async () => (await Array.fromAsync(blobs().list())).length;
const sweep = () => removeOrphanFiles(server.database.pool, blobs(), now);
const hashOf = async (id: string): Promise<string> =>
  (await server.database.pool.query('SELECT hash FROM files WHERE id = $1', [id])).rows[0].hash;
const push = async (attachment: string) => {
  const entry = {
    opId: randomUUID(),
    action: 'create_contacts',
    data: contactBody(),
    timestamp: now.getTime(),
    baseVersion: null,
    schema: SCHEMA_VERSION,
    attachments: [attachment],
  };
  const answer = await server.ask('admin', {
    method: 'POST',
    url: '/api/sync/push',
    body: { entries: [entry] },
  });
  return answer.json().data[0].status;
};

it('is not left to what is refused because its key is taken', async () => {
  const before = await filesOnDisk();
  const id = randomUUID();
  // At once, and one after the other.
  const first = await Promise.all(
    [10, 11, 12].map((kilobytes) => sendWhole('manager', pdf(kilobytes), { id })),
  );
  const statuses = first.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  expect((await sendWhole('manager', pdf(13), { id })).statusCode).toBe(409);
  expect(await filesOnDisk()).toBe(before + 1);
  await remove('manager', id);
  expect(await filesOnDisk()).toBe(before);
});

describe('a file without a record', () => {
  it('goes after thirty days without one, with its bytes, and one of an existing record stays', async () => {
    inDays(0);
    const made = await server.ask('admin', { method: 'POST', url: '/api/contacts', body: contactBody() });
    const relatedId = String(made.json().data.id);
    const [lost, kept] = [randomUUID(), randomUUID()];
    await sendWhole('admin', pdf(10), { id: lost });
    await sendWhole('admin', pdf(10), { id: kept, relatedId });
    const hash = await hashOf(lost);
    expect(await sweep()).toBe(0);
    inDays(29.9);
    expect(await sweep()).toBe(0);
    expect(await isThere('admin', lost)).toBe(true);
    inDays(30.1);
    expect(await sweep()).toBe(1);
    expect([await isThere('admin', lost), await blobs().sizeOf(hash)]).toEqual([false, null]);
    expect(await isThere('admin', kept)).toBe(true);
    // Erased for good, its contact leaves it behind; the thirty days begin then.
    await server.database.pool.query('DELETE FROM contacts WHERE id = $1', [relatedId]);
    expect(await sweep()).toBe(0);
    inDays(61);
    expect(await sweep()).toBe(1);
    expect(await isThere('admin', kept)).toBe(false);
  });

  it('stays when the write that needs it comes late, and is asked for again when it has gone before', async () => {
    inDays(100);
    const id = randomUUID();
    const file = pdf(10);
    await sendPiece('admin', id, file);
    await sweep();
    inDays(131);
    expect(await push(id)).toBe(200);
    expect(await sweep()).toBe(0);
    inDays(162);
    expect(await sweep()).toBe(1);
    expect(await push(id)).toBe(424);
    expect((await sendPiece('admin', id, file)).json().data.isComplete).toBe(true);
    expect(await push(id)).toBe(200);
  });

  it('stays when a record names it under another key', async () => {
    inDays(200);
    const id = randomUUID();
    await sendWhole('admin', pdf(10), { id });
    const { pool } = server.database;
    await pool.query(`UPDATE files SET related_type = 'bonLivraison', related_id = 'other' WHERE id = $1`, [
      id,
    ]);
    await pool.query(
      `INSERT INTO bon_livraison (id, version, rev, updated_by, updated_at, owners, search, order_key, data)
       VALUES ('note', 1, 1, '', now(), '{}', '', '', jsonb_build_object('photos', jsonb_build_array(jsonb_build_object('id', $1::text))))`,
      [id],
    );
    await sweep();
    inDays(231);
    await sweep();
    expect(await isThere('admin', id)).toBe(true);
    await pool.query(`DELETE FROM bon_livraison WHERE id = 'note'`);
    inDays(262);
    await sweep();
    inDays(293);
    await sweep();
    expect(await isThere('admin', id)).toBe(false);
  });
});
