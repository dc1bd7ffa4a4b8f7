// Technical sheets on the real database: numbers, signature and stock, PDF, who sees which.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import type { Notification } from '@zellige/domain/notifications/notification.schema';
import { runNotificationRound } from '../notifications/notification-round.ts';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

const now = new Date('2026-11-21T09:00:00Z');
let server: TestServer;

const post = (url: string, body: object, person: Person = 'admin') =>
  server.ask(person, { method: 'POST', url: `/api/${url}`, body });
const worked = { client: 'Clinique Les Oliviers', equipment: 'Borne', work: 'Réglage', technicians: ['T1'] };
const intervention = async (fields: object = {}, person: Person = 'admin'): Promise<TechnicalSheet> => {
  const body = { kind: 'intervention', intervention: { ...worked, ...fields } };
  return (await post('technical-sheets', body, person)).json().data;
};

/** A picture of that sheet, sent by its technician. */
async function upload(relatedId: string, name: string, bytes: Uint8Array): Promise<string> {
  const form = new FormData();
  form.append('relatedType', 'technicalSheets');
  form.append('relatedId', relatedId);
  form.append('file', new File([new Uint8Array(bytes)], name, { type: 'image/webp' }));
  const request = new Request('http://x', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const body = Buffer.from(await request.arrayBuffer());
  const sent = await server.ask('employe', { method: 'POST', url: '/api/files/upload', body, headers });
  return sent.json().data.id;
}
/** How many pictures a PDF draws. */
const images = (pdf: string) => pdf.match(/\/Subtype \/Image/g)?.length ?? 0;
const signatures = { signatureClient: 'Mme Alaoui', signatureTechnician: 'Hicham' };

beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  const input = { technicians: [{ id: 'T1', name: 'Hicham', userId: 'employe' }] };
  const command = { action: 'update_technicians_settings', input, opId: null, expectedVersion: null };
  await server.engine.execute(command, server.actors.admin);
  await post('inventory', { id: 'ART-FT', name: 'Alimentation 24 V', quantity: 3 });
});
afterAll(() => server.close());

describe('technical sheets', () => {
  it('are numbered in one series and printed under their name', async () => {
    const first = await intervention();
    const second = await intervention({}, 'employe');
    expect([first.number, second.number]).toEqual(['FT-001', 'FT-002']);
    const pdf = await server.ask('employe', { url: '/api/technical-sheets/FT-002/pdf' });
    expect(pdf.statusCode).toBe(200);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toContain('FicheTechnique_FT-002_Clinique_Les_Oliviers.pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('take their parts off the stock once, when they are signed', async () => {
    const { id } = await intervention({ parts: [{ itemId: 'ART-FT', quantity: 2 }] });
    const sign = (person: Person) => post(`technical-sheets/${id}/sign`, signatures, person);
    const answers = await Promise.all((['employe', 'admin', 'employe'] as const).map(sign));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    const item = (await server.ask('admin', { url: '/api/inventory/ART-FT' })).json().data;
    expect(item.quantity).toBe(1);
    const validated = (await post(`technical-sheets/${id}/validate`, {}, 'manager')).json().data;
    expect(validated).toMatchObject({ status: 'validée', signedAt: now.toISOString() });
    const revised = (await post(`technical-sheets/${id}/revise`, {})).json().data;
    expect(revised).toMatchObject({ revision: 2, correctsId: id, status: 'brouillon' });
  });

  it('are signed beyond the stock, which tells whoever manages it', async () => {
    const { id, number } = await intervention({ parts: [{ itemId: 'ART-FT', quantity: 5 }] }, 'employe');
    const signed = await post(`technical-sheets/${id}/sign`, signatures, 'employe');
    expect(signed.json().data.intervention.parts).toMatchObject([{ quantity: 5, stockShort: 4 }]);
    await runNotificationRound(server.parts);
    const told = (await server.ask('manager', { url: '/api/notifications' })).json().data;
    expect(told.map(({ title, message }: Notification) => `${title} : ${message}`)).toEqual(
      expect.arrayContaining([
        `Pièces utilisées sans stock : ${number}, Clinique Les Oliviers\u00a0: 4 × Alimentation 24 V`,
        `Fiche signée, à valider : ${number}, Clinique Les Oliviers`,
      ]),
    );
  });

  it('are printed with their photos', async () => {
    const { id } = await intervention({}, 'employe');
    const pdfOf = async () =>
      (await server.ask('employe', { url: `/api/technical-sheets/${id}/pdf` })).rawPayload.toString('latin1');
    expect(images(await pdfOf())).toBe(0);
    for (const kind of ['avant', 'après']) {
      const color = kind === 'avant' ? '#a00' : '#0a0';
      const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background: color } });
      const file = {
        id: await upload(id, `${kind}.webp`, await picture.webp().toBuffer()),
        name: `${kind}.webp`,
        kind,
      };
      expect((await post(`technical-sheets/${id}/add_file`, { file }, 'employe')).statusCode).toBe(200);
    }
    expect(images(await pdfOf())).toBe(2);
  });

  it('are seen by their technicians, and all by the others', async () => {
    const other = await intervention({ technicians: [] });
    const seenBy = async (person: Person) =>
      (await server.ask(person, { url: `/api/technical-sheets/${other.id}` })).statusCode;
    expect([await seenBy('commercial1'), await seenBy('employe')]).toEqual([200, 404]);
    const refused = await server.ask('admin', { method: 'DELETE', url: `/api/technical-sheets/${other.id}` });
    expect(refused.json().error.code).toBe('numbered_document');
  });
});
