// The server's clock was years ahead for a while: what it numbered then, and what comes after (CGI art. 145-III).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invoiceBody } from '../../testkit/sample-requests.ts';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';

const RIGHT = new Date('2026-11-28T10:00:00Z');
const WRONG = new Date('2028-01-02T10:00:00Z');
let now = RIGHT;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  await server.database.pool.query(`UPDATE sessions SET access_expires_at = '2029-01-01'`);
});
afterAll(() => server.close());

const post = (url: string, body: object) => server.ask('admin', { method: 'POST', url, body });
const create = () => post('/api/invoices', invoiceBody());
const changed = (number: string, body: object) =>
  server.ask('admin', { method: 'PUT', url: `/api/invoices/${number}`, body });
const entryOf = (action: string, data: object, baseVersion: number | null = null) => ({
  opId: randomUUID(),
  action,
  data,
  timestamp: RIGHT.getTime(),
  baseVersion,
  schema: 1,
});
const push = async (...entries: object[]) =>
  (await post('/api/sync/push', { entries })).json().data as {
    status: number;
    error?: { code: string; message: string };
    data: { output: object };
  }[];
const offline = () => entryOf('create_invoices', { id: `INV-${Date.now()}-abcd`, ...invoiceBody() });
const ahead = (number: string) =>
  `${number} porte la date du 02/01/2028, après demain : une horloge s’est trompée. Corrigez d’abord cette date, puis recommencez.`;

it('numbers no invoice behind one dated after tomorrow, until its date is put right', async () => {
  now = WRONG;
  expect((await create()).json().data).toMatchObject({ number: 'FAC-001', date: '2028-01-02' });
  expect((await create()).json().data).toMatchObject({ number: 'FAC-002', date: '2028-01-02' });
  await post('/api/invoices/FAC-002/pay', { amount: 10, mode: 'Virement' });
  now = RIGHT;
  const refused = await create();
  expect([refused.statusCode, refused.json().error]).toEqual([
    422,
    expect.objectContaining({ message: ahead('FAC-001'), fields: { date: ahead('FAC-001') } }),
  ]);
  const waiting = offline();
  const [late] = await push(waiting);
  expect(late).toMatchObject({ status: 422, error: { message: ahead('FAC-001') } });
  const credit = await post('/api/invoices/FAC-002/credit-notes', { amount: 1, reason: 'Geste' });
  expect(credit.json().error).toMatchObject({ fields: { date: ahead('FAC-002') } });

  const days = { date: '2026-11-28', dueDate: '2026-12-28' };
  expect((await changed('FAC-001', days)).json().data).toMatchObject(days);
  expect((await create()).json().error).toMatchObject({ message: ahead('FAC-002') });
  // Money came in, which locks an invoice: its wrong days can be put right all the same, and nothing else.
  expect((await changed('FAC-002', { ...days, client: 'Autre' })).statusCode).not.toBe(200);
  const id = (await server.ask('admin', { url: '/api/invoices/FAC-002' })).json().data.id;
  const [corrected, made] = await push(entryOf('update_invoices', { id, changes: days }), {
    ...waiting,
    timestamp: RIGHT.getTime() + 1,
  });
  expect(corrected).toMatchObject({ status: 200, data: { output: days } });
  expect(made).toMatchObject({ status: 200, data: { output: { number: 'FAC-003', date: '2026-11-28' } } });
  expect((await changed('FAC-002', { date: '2026-11-27' })).statusCode).not.toBe(200);
});

const credit = (number: string) =>
  post(`/api/invoices/${number}/credit-notes`, { amount: 10, reason: 'Geste' });

it('numbers no credit note behind one dated after tomorrow, until its date is put right', async () => {
  now = RIGHT;
  const [first, second] = [(await create()).json().data.number, (await create()).json().data.number];
  now = WRONG;
  const wrong = (await credit(first)).json().data;
  expect(wrong).toMatchObject({ date: '2028-01-02' });
  now = RIGHT;
  const refused = await credit(second);
  expect([refused.statusCode, refused.json().error.fields]).toEqual([422, { date: ahead(wrong.number) }]);

  const redate = (number: string, date: string, person: 'admin' | 'commercial1' = 'admin') =>
    server.ask(person, { method: 'POST', url: `/api/credit-notes/${number}/redate`, body: { date } });
  expect((await redate(wrong.number, '2026-11-28', 'commercial1')).statusCode).toBe(403);
  const fieldsOf = async (date: string) => (await redate(wrong.number, date)).json().error.fields;
  expect(await fieldsOf('2026-11-29')).toEqual({
    date: 'Cette date est à venir : choisissez aujourd’hui ou un jour passé',
  });
  expect(await fieldsOf('2026-11-27')).toEqual({ date: "L'avoir ne précède pas sa facture du 28/11/2026" });
  expect((await redate(wrong.number, '2026-11-28')).json().data).toMatchObject({ date: '2026-11-28' });
  const invoice = (await server.ask('admin', { url: `/api/invoices/${first}` })).json().data;
  expect(invoice.creditedOn).toBe('2026-11-28');

  expect((await credit(second)).json().data).toMatchObject({ date: '2026-11-28' });
  // A day that no clock got wrong stays.
  now = new Date('2026-11-30T10:00:00Z');
  const late = await redate(wrong.number, '2026-11-30');
  expect(late.json().error.message).toContain('seule celle qu’une horloge a faussée');
});
