import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { fileForm } from '../../testkit/file-form.ts';
import { contactBody, quoteBody } from '../../testkit/sample-requests.ts';

let server: TestServer;
let photo: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  photo = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#6050dc' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => server.close());

const png = () =>
  sharp({ create: { width: 20, height: 20, channels: 4, background: '#6050dc' } })
    .png()
    .toBuffer();
const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');

interface Sent {
  bytes: Uint8Array;
  name?: string;
  type?: string;
  fields?: Record<string, string>;
}

async function send(person: Person | null, { bytes, name = 'photo.jpg', type = 'image/jpeg', fields }: Sent) {
  const given = fields ?? { relatedType: 'staff', relatedId: person ?? '' };
  const form = await fileForm({ bytes, name, type, fields: given });
  return server.ask(person, { method: 'POST', url: '/api/files/upload', ...form });
}
const fetchFile = (person: Person, id: string, headers = {}) =>
  server.ask(person, { url: `/api/files/${id}`, headers });
const remove = (person: Person, id: string) =>
  server.ask(person, { method: 'DELETE', url: `/api/files/${id}` });
const kept = async () => {
  const folder = join(server.parts.config.dataDir, 'files');
  return (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
};

describe('a file that is sent', () => {
  it('is drawn anew: smaller, without what the camera wrote in it', async () => {
    expect(photo.toString('latin1')).toContain('secret place');
    const sent = await send('employe', { bytes: photo, name: '../Écran avant.HTML' });
    expect(sent.statusCode).toBe(201);
    const file = sent.json().data;
    expect(file).toMatchObject({ name: 'Écran avant.jpg', type: 'image/jpeg', ownerId: 'employe' });
    expect(file).not.toHaveProperty('hash');
    const fetched = await fetchFile('employe', file.id);
    const picture = await sharp(fetched.rawPayload).metadata();
    expect([picture.width, picture.height, picture.exif]).toEqual([2560, 853, undefined]);
    expect(fetched.rawPayload.toString('latin1')).not.toContain('secret place');
  });

  it('is served so that nothing in it can run', async () => {
    const { id } = (await send('admin', { bytes: pdf, name: 'a.html', type: 'text/html' })).json().data;
    const fetched = await fetchFile('manager', id);
    expect(fetched.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': "attachment; filename*=UTF-8''a.pdf",
    });
    const again = await fetchFile('manager', id, { 'if-none-match': String(fetched.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    ['a drawing that can hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a program', 'MZ\u0090\u0000\u0003'],
    ['a picture of another kind', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['nothing', ''],
    ['a picture that is damaged', '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\u000dIHDR broken'],
  ])('is refused when it is %s, whatever it says of itself', async (_what, text) => {
    const refused = await send('admin', {
      bytes: Buffer.from(text, 'latin1'),
      name: 'ok.png',
      type: 'image/png',
    });
    expect(refused.statusCode).toBe(415);
    expect(refused.json().error).toMatchObject({
      code: 'unsupported_media_type',
      message: 'Format non accepté',
      fields: { file: 'Format non accepté' },
    });
  });

  it('is refused when it is a picture that would unfold to gigabytes', async () => {
    const bomb = await png();
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect((await send('admin', { bytes: bomb })).statusCode).toBe(415);
  });

  it('keeps nothing of a page that hides behind a picture', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    const { id } = (await send('admin', { bytes: Buffer.concat([await png(), page]) })).json().data;
    const fetched = await fetchFile('admin', id);
    expect(fetched.headers['content-type']).toBe('image/png');
    expect(fetched.rawPayload.toString('latin1')).not.toContain('script');
  });

  it('is refused where the form around it is broken or ends too early', async () => {
    const halves = [
      '--x\r\n',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
      '--y--',
    ];
    for (const body of halves) {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      const refused = await server.ask('admin', { method: 'POST', url: '/api/files/upload', body, headers });
      expect([body, refused.statusCode]).toEqual([body, 400]);
    }
  });

  it('is refused above 10 Mo', async () => {
    const bytes = Buffer.concat([pdf, Buffer.alloc(10_000_001)]);
    const refused = await send('admin', { bytes, name: 'gros.pdf', type: 'application/pdf' });
    expect(refused.statusCode).toBe(413);
    expect(refused.json().error.message).toBe('Fichier trop volumineux (max 10 Mo)');
  });

  it('sent twice under its key is kept once', async () => {
    const fields = { relatedType: 'staff', relatedId: 'admin', id: crypto.randomUUID() };
    const bytes = await png();
    const [first, second] = [await send('admin', { bytes, fields }), await send('admin', { bytes, fields })];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect((await send('admin', { bytes: photo, fields })).statusCode).toBe(409);
  });
});

describe('the rights on a file', () => {
  it('belong to records of any key, one that the system made from two others too', async () => {
    const key = `${'q'.repeat(80)}~${'l'.repeat(80)}`;
    const fields = { relatedType: 'reservations', relatedId: key };
    const sent = await send('admin', { bytes: pdf, name: 'retour.pdf', fields });
    expect(sent.statusCode).toBe(201);
    const listed = await server.ask('admin', { url: `/api/files?relatedType=reservations&relatedId=${key}` });
    expect(listed.statusCode).toBe(200);
    // Looked for, and not there: its creation may still be in a queue.
    expect((await server.ask('admin', { url: `/api/reservations/${key}` })).statusCode).toBe(404);
  });

  it('are those on its record', async () => {
    const body = quoteBody({ assignedTo: 'commercial1' });
    const quote = (await server.ask('admin', { method: 'POST', url: '/api/quotes', body })).json().data;
    const fields = { relatedType: 'quotes', relatedId: String(quote.id) };
    const sent = await send('commercial1', { bytes: photo, fields });
    expect(sent.statusCode).toBe(201);
    const { id } = sent.json().data;
    const list = (person: Person) =>
      server.ask(person, { url: `/api/files?relatedType=quotes&relatedId=${quote.id}` });
    expect((await list('commercial1')).json().data).toHaveLength(1);
    for (const [person, status] of [
      ['manager', 200],
      ['commercial1', 200],
      ['commercial2', 404],
      ['employe', 404],
    ] as const)
      expect(`${person} ${(await fetchFile(person, id)).statusCode}`).toBe(`${person} ${status}`);
    // A record that is hidden has as many files as one that is not there.
    expect((await list('commercial2')).json()).toEqual({ data: [], meta: { total: 0, next: null } });
    expect((await list('employe')).statusCode).toBe(403);
    expect((await send('commercial2', { bytes: photo, fields })).statusCode).toBe(403);
    const missing = { relatedType: 'quotes', relatedId: 'DEV-404' };
    expect((await send('commercial2', { bytes: photo, fields: missing })).statusCode).toBe(403);
    expect((await remove('commercial2', id)).statusCode).toBe(404);
  });

  it("are its sender's alone while its record waits in a queue", async () => {
    const fields = { relatedType: 'bonLivraison', relatedId: 'BL-not-here-yet' };
    const { id } = (await send('employe', { bytes: photo, fields })).json().data;
    expect((await fetchFile('employe', id)).statusCode).toBe(200);
    expect((await fetchFile('manager', id)).statusCode).toBe(404);
    expect((await remove('commercial1', id)).statusCode).toBe(404);
  });

  it('leave what a delivery or a signature proves where it is', async () => {
    const items = [{ productName: 'Écran', quantity: 1 }];
    const ready = { client: 'Atlas', clientAdresse: 'Rabat', livreur: 'Hicham', livreurId: 'employe', items };
    const note = (
      await server.ask('admin', { method: 'POST', url: '/api/bon-livraison', body: ready })
    ).json().data;
    const fields = { relatedType: 'bonLivraison', relatedId: String(note.id) };
    const ids = [];
    for (const person of ['employe', 'manager'] as const)
      ids.push((await send(person, { bytes: photo, fields })).json().data.id as string);
    const [taken = '', theirs = ''] = ids;
    expect((await remove('employe', theirs)).statusCode).toBe(403);
    const path = `/api/bon-livraison/${note.id}/deliver`;
    await server.ask('employe', { method: 'POST', url: path, body: { signatureClient: 'Amal' } });
    expect((await remove('employe', taken)).statusCode).toBe(403);
    expect((await remove('manager', taken)).statusCode).toBe(200);
  });

  it('of an intervention sheet are not those of a salesperson, who sees it', async () => {
    const body = { kind: 'intervention', title: 'Pose' };
    const sheet = (await server.ask('admin', { method: 'POST', url: '/api/technical-sheets', body })).json()
      .data;
    const fields = { relatedType: 'technicalSheets', relatedId: String(sheet.id) };
    const { id } = (await send('admin', { bytes: photo, fields })).json().data;
    expect((await fetchFile('commercial1', id)).statusCode).toBe(200);
    expect((await send('commercial1', { bytes: photo, fields })).statusCode).toBe(403);
    expect((await remove('commercial1', id)).statusCode).toBe(403);
  });

  it('let only the admin attach to the company, and nobody to a colleague', async () => {
    const company = { relatedType: 'settings', relatedId: 'company' };
    expect((await send('manager', { bytes: photo, fields: company })).statusCode).toBe(403);
    expect((await send('admin', { bytes: photo, fields: company })).statusCode).toBe(201);
    const colleague = { relatedType: 'staff', relatedId: 'admin' };
    expect((await send('manager', { bytes: photo, fields: colleague })).statusCode).toBe(403);
    expect((await send(null, { bytes: photo, fields: colleague })).statusCode).toBe(401);
  });
});

it('removes the bytes with the last file that has them', async () => {
  const contact = (
    await server.ask('admin', { method: 'POST', url: '/api/contacts', body: contactBody() })
  ).json();
  const fields = { relatedType: 'contacts', relatedId: String(contact.data.id) };
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const before = (await kept()).length;
  const ids = await Promise.all(
    [1, 2].map(async () => (await send('admin', { bytes, fields })).json().data.id as string),
  );
  expect((await kept()).length).toBe(before + 1);
  expect((await remove('admin', ids[0] ?? '')).statusCode).toBe(200);
  expect((await fetchFile('admin', ids[1] ?? '')).statusCode).toBe(200);
  expect((await remove('admin', ids[1] ?? '')).statusCode).toBe(200);
  expect((await kept()).length).toBe(before);
  expect((await fetchFile('admin', ids[1] ?? '')).statusCode).toBe(404);
});
