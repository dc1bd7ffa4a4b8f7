import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCHEMA_VERSION } from '@zellige/contract';
import { contactBody } from '../../testkit/sample-requests.ts';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { runUpkeep } from '../instance/upkeep.repository.ts';
import { takePiece } from './upload.repository.ts';

let now = new Date('2026-03-02T09:00:00Z');
let server: TestServer;
let twin: TestServer;
let contactId: string;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  twin = await server.twin();
  await server.database.pool.query('UPDATE sessions SET refresh_expires_at = $1', [new Date('2100-01-01')]);
  const made = await server.ask('admin', { method: 'POST', url: '/api/contacts', body: contactBody() });
  contactId = String(made.json().data.id);
});
afterAll(async () => {
  await twin.close();
  await server.close();
});

const PIECE = 100_000;
/** A PDF is kept byte for byte. */
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);

interface Sent {
  id: string;
  file: Buffer;
  offset: number;
  length?: number;
  size?: number;
  related?: Record<string, string>;
}

const ask = (process: TestServer, person: Person, id: string) =>
  process.ask(person, { url: `/api/files/${id}/pieces` });
function put(process: TestServer, person: Person, { id, file, offset, length = PIECE, size, related }: Sent) {
  const owner = related ?? { relatedType: 'contacts', relatedId: contactId };
  const query = new URLSearchParams({
    offset: String(offset),
    size: String(size ?? file.length),
    name: 'plan.exe',
    ...owner,
  });
  const body = file.subarray(offset, offset + length);
  const headers = { 'content-type': 'application/octet-stream' };
  return process.ask(person, { method: 'PUT', url: `/api/files/${id}/pieces?${query}`, body, headers });
}
async function putAll(id: string, file: Buffer) {
  let last = await put(server, 'admin', { id, file, offset: 0 });
  while (last.statusCode === 200 && !last.json().data.isComplete)
    last = await put(server, 'admin', { id, file, offset: last.json().data.received });
  return last;
}
const uploads = async () =>
  Number((await server.database.pool.query('SELECT count(*) FROM uploads')).rows[0].count);

describe('a file that arrives in pieces', () => {
  it('is gone on with by any process from what the server holds, and is then a file like any other', async () => {
    const [id, file] = [randomUUID(), pdf(250_000)];
    expect((await ask(server, 'admin', id)).json().data).toEqual({ received: 0, isComplete: false });
    const first = await put(server, 'admin', { id, file, offset: 0 });
    expect(first.json().data).toEqual({ received: PIECE, isComplete: false });
    expect((await server.ask('admin', { url: `/api/files/${id}` })).statusCode).toBe(404);
    expect((await ask(twin, 'admin', id)).json().data).toEqual({ received: PIECE, isComplete: false });
    await put(twin, 'admin', { id, file, offset: PIECE });
    const last = await put(server, 'admin', { id, file, offset: 2 * PIECE });
    expect(last.json().data).toEqual({ received: 250_000, isComplete: true });
    const fetched = await server.ask('admin', { url: `/api/files/${id}` });
    expect(fetched.rawPayload.equals(file)).toBe(true);
    expect(fetched.headers['content-disposition']).toContain('plan.pdf');
    expect(await uploads()).toBe(0);
  });

  it('changes nothing when a piece comes twice, too early, or for another file of that key', async () => {
    const [id, file] = [randomUUID(), pdf(250_000)];
    await put(server, 'admin', { id, file, offset: 0 });
    for (const offset of [0, 50_000, 2 * PIECE])
      expect((await put(server, 'admin', { id, file, offset })).json().data.received).toBe(PIECE);
    expect((await put(server, 'admin', { id, file: pdf(99), offset: 0 })).statusCode).toBe(422);
    const both = await Promise.all([
      put(server, 'admin', { id, file, offset: PIECE }),
      put(twin, 'admin', { id, file, offset: PIECE }),
    ]);
    expect(both.map((answer) => answer.json().data.received)).toEqual([2 * PIECE, 2 * PIECE]);
    await Promise.all([
      put(server, 'admin', { id, file, offset: 2 * PIECE }),
      put(twin, 'admin', { id, file, offset: 2 * PIECE }),
    ]);
    expect((await ask(server, 'admin', id)).json().data).toEqual({ received: 250_000, isComplete: true });
    expect((await server.ask('admin', { url: `/api/files/${id}` })).rawPayload.equals(file)).toBe(true);
    expect((await put(server, 'admin', { id, file, offset: 0 })).json().data.isComplete).toBe(true);
    // A request that looked for the file a moment before another one kept it.
    const late = {
      id,
      ownerId: 'admin',
      size: file.length,
      offset: 2 * PIECE,
      bytes: file.subarray(2 * PIECE),
    };
    const room = { person: 1e9, company: 1e9 };
    expect(await takePiece(server.database.pool, { ...late, at: now }, room)).toEqual({
      ok: true,
      value: 250_000,
    });
    expect(await uploads()).toBe(0);
  });

  it('is kept when its last piece arrived and the server died before it was checked', async () => {
    const [id, file] = [randomUUID(), pdf(1000)];
    await put(server, 'admin', { id, file, offset: 0, length: 999 });
    await server.database.pool.query('INSERT INTO upload_pieces VALUES ($1, 999, $2)', [
      id,
      file.subarray(999),
    ]);
    await server.database.pool.query('UPDATE uploads SET received = 1000 WHERE id = $1', [id]);
    expect((await ask(server, 'admin', id)).json().data).toEqual({ received: 1000, isComplete: false });
    expect((await put(server, 'admin', { id, file, offset: 1000 })).json().data.isComplete).toBe(true);
  });

  it('is drawn anew when it is a picture, and refused as soon as its kind or its size shows', async () => {
    const photo = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#6050dc' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    const id = randomUUID();
    expect((await putAll(id, photo)).json().data.isComplete).toBe(true);
    const fetched = await server.ask('admin', { url: `/api/files/${id}` });
    expect(fetched.rawPayload.toString('latin1')).not.toContain('secret place');
    expect((await sharp(fetched.rawPayload).metadata()).width).toBe(2560);
    const page = Buffer.concat([Buffer.from('<!doctype html>'), Buffer.alloc(200_000, 'x')]);
    const wrong = await put(server, 'admin', { id: randomUUID(), file: page, offset: 0 });
    expect([wrong.statusCode, wrong.json().error.message]).toEqual([415, 'Format non accepté']);
    const large = await put(server, 'admin', {
      id: randomUUID(),
      file: pdf(100),
      offset: 0,
      size: 10_000_001,
    });
    expect(large.statusCode).toBe(413);
    expect(large.json().error.message).toBe('Fichier trop volumineux (max 10 Mo)');
    const torn = Buffer.from('\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\u000dIHDR broken', 'latin1');
    expect((await putAll(randomUUID(), torn)).statusCode).toBe(415);
    expect(await uploads()).toBe(0);
  });

  it("is its sender's alone, and only of a record that they may attach to", async () => {
    const [id, file] = [randomUUID(), pdf(150_000)];
    await put(server, 'admin', { id, file, offset: 0 });
    expect((await put(server, 'manager', { id, file, offset: PIECE })).statusCode).toBe(403);
    expect((await ask(server, 'manager', id)).statusCode).toBe(403);
    await putAll(id, file);
    expect((await put(server, 'manager', { id, file, offset: 0 })).statusCode).toBe(403);
    const settings = { relatedType: 'settings', relatedId: 'company' };
    const refused = await put(server, 'employe', { id: randomUUID(), file, offset: 0, related: settings });
    expect(refused.statusCode).toBe(403);
  });

  it('is forgotten when nobody goes on with it for a week, and a person has so many under way at most', async () => {
    const file = pdf(150_000);
    const start = now;
    for (let count = 0; count < 50; count += 1)
      await put(server, 'manager', { id: randomUUID(), file, offset: 0, length: 10 });
    expect((await put(server, 'manager', { id: randomUUID(), file, offset: 0 })).statusCode).toBe(429);
    now = new Date(start.getTime() + 6 * 86_400_000);
    await runUpkeep(server.database.pool, now);
    expect(await uploads()).toBe(50);
    now = new Date(start.getTime() + 8 * 86_400_000);
    await runUpkeep(server.database.pool, now);
    expect(await uploads()).toBe(0);
    now = start;
  });
});

const entry = (change: object) => ({
  opId: randomUUID(),
  action: 'update_contacts',
  data: { id: Number(contactId), changes: { city: 'Fès' } },
  timestamp: now.getTime(),
  baseVersion: 1,
  schema: SCHEMA_VERSION,
  ...change,
});

it('does nothing for a write whose file has not arrived, nor for what was made on top of it', async () => {
  const fileId = randomUUID();
  const first = entry({ attachments: [fileId] });
  const second = entry({ after: [first.opId] });
  const push = async (...entries: object[]) => {
    const answer = await server.ask('admin', { method: 'POST', url: '/api/sync/push', body: { entries } });
    return answer.json().data.map(({ status }: { status: number }) => status);
  };
  expect(await push(first)).toEqual([424]);
  expect(await push(first, second)).toEqual([424, 424]);
  await putAll(fileId, pdf(120_000));
  expect(await push(first)).toEqual([200]);
  await server.ask('admin', { method: 'DELETE', url: `/api/files/${fileId}` });
  expect(await push(first)).toEqual([200]);
});
