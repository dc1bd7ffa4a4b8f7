// Technical sheets on the real database: numbers, signature and stock, PDF, who sees which.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
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
    const unvalidated = await post(`technical-sheets/${id}/sign`, signatures);
    expect(unvalidated.json().error.code).toBe('illegal_transition');
    await post(`technical-sheets/${id}/validate`, {}, 'manager');
    const answers = await Promise.all([1, 2, 3].map(() => post(`technical-sheets/${id}/sign`, signatures)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    const item = (await server.ask('admin', { url: '/api/inventory/ART-FT' })).json().data;
    expect(item.quantity).toBe(1);
    const revised = (await post(`technical-sheets/${id}/revise`, {})).json().data;
    expect(revised).toMatchObject({ revision: 2, correctsId: id, status: 'brouillon' });
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
