// The invoice of a sheet on the real database: once, whoever presses at once (docs/product.md 'Technical sheets').
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;

const post = (url: string, body: object, person: Person = 'admin') =>
  server.ask(person, { method: 'POST', url: `/api/${url}`, body });
const dataOf = async <T>(answer: ReturnType<typeof post>): Promise<T> => (await answer).json().data;
const sheetOf = async (id: string): Promise<TechnicalSheet> =>
  (await server.ask('admin', { url: `/api/technical-sheets/${id}` })).json().data;

async function validated(): Promise<string> {
  const intervention = {
    client: 'Clinique Les Oliviers',
    equipment: 'Borne',
    work: 'Réglage',
    technicians: ['T1'],
    parts: [{ itemId: 'ART-FT', quantity: 2 }],
  };
  const made = await dataOf<TechnicalSheet>(
    post('technical-sheets', { kind: 'intervention', intervention }, 'employe'),
  );
  await post(`technical-sheets/${made.id}/validate`, {}, 'manager');
  return made.id;
}

beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date('2026-11-21T09:00:00Z') });
  const input = { technicians: [{ id: 'T1', name: 'Hicham', userId: 'employe' }] };
  const command = { action: 'update_technicians_settings', input, opId: null, expectedVersion: null };
  await server.engine.execute(command, server.actors.admin);
  const price = { sale: 120, rental: 0 };
  await post('inventory', { id: 'ART-FT', name: 'Alimentation 24 V', quantity: 50, price });
});
afterAll(() => server.close());

describe('the invoice of a sheet', () => {
  it('is one of twelve that are pressed at once, and both name each other', async () => {
    const id = await validated();
    const people = Array.from({ length: 12 }, (_, index): Person => (index % 2 ? 'admin' : 'manager'));
    const answers = await Promise.all(
      people.map((person) => post(`technical-sheets/${id}/invoice`, {}, person)),
    );
    const made = answers.filter(({ statusCode }) => statusCode < 300);
    expect(made).toHaveLength(1);
    const invoice: Invoice = made[0]?.json().data;
    expect(invoice).toMatchObject({ amount: 288, source: { collection: 'technicalSheets', id } });
    expect((await sheetOf(id)).invoiceId).toBe(invoice.id);
    const all = await dataOf<Invoice[]>(server.ask('admin', { url: '/api/invoices' }));
    expect(all.filter(({ source }) => source?.id === id)).toHaveLength(1);
  });

  it('frees the sheet once it is cancelled, and its list knows what is left to invoice', async () => {
    const id = await validated();
    const left = async (): Promise<boolean> => {
      const found = server.ask('manager', { url: '/api/technical-sheets?toBill=true' });
      return (await dataOf<TechnicalSheet[]>(found)).some((sheet) => sheet.id === id);
    };
    expect(await left()).toBe(true);
    const first = await dataOf<Invoice>(post(`technical-sheets/${id}/invoice`, {}, 'manager'));
    expect(await left()).toBe(false);
    expect((await post(`technical-sheets/${id}/invoice`, {}, 'manager')).statusCode).toBe(422);
    await post(`invoices/${first.id}/cancel`, { reason: 'Erreur' }, 'manager');
    expect(await left()).toBe(true);
    const second = await dataOf<Invoice>(post(`technical-sheets/${id}/invoice`, {}, 'manager'));
    expect(second.id).not.toBe(first.id);
  });

  it('is no business of the technician', async () => {
    expect((await post(`technical-sheets/${await validated()}/invoice`, {}, 'employe')).statusCode).toBe(403);
  });
});
