import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCHEMA_VERSION } from '@zellige/contract';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date('2026-11-21T09:00:00.000Z') });
});
afterAll(() => server.close());

const post = (url: string, body: object = {}, person: Person = 'commercial1') =>
  server.ask(person, { method: 'POST', url: `/api/tasks${url}`, body });
const made = async (fields: object, person: Person = 'commercial1') =>
  (await post('', { title: 'Rappeler', ...fields }, person)).json().data;
const titles = async (query: string, person: Person = 'admin') => {
  const answer = await server.ask(person, { url: `/api/tasks${query}` });
  return answer.json().data.map(({ title }: { title: string }) => title);
};

describe('/api/tasks', () => {
  it('makes, changes, completes, reopens, puts off, puts aside and restores', async () => {
    const task = await made({ title: 'Première', dueDate: '2026-11-20' });
    expect(task.id).toMatch(/^TSK-/);
    const step = async (verb: string, body: object = {}) =>
      (await post(`/${task.id}/${verb}`, body)).json().data;
    const put = await server.ask('commercial1', {
      method: 'PUT',
      url: `/api/tasks/${task.id}`,
      body: { ...task, notes: 'Vu' },
      headers: { 'if-match': '"1"' },
    });
    expect(put.json().data).toMatchObject({ notes: 'Vu', version: 2 });
    expect(await step('start')).toMatchObject({ status: 'in_progress' });
    expect(await step('complete')).toMatchObject({
      status: 'completed',
      completedAt: '2026-11-21T09:00:00.000Z',
    });
    expect(await step('complete', { completedAt: '2026-11-21T08:00:00.000Z' })).toMatchObject({
      completedAt: '2026-11-21T08:00:00.000Z',
    });
    expect(await step('reopen')).toMatchObject({ status: 'todo', completedAt: null });
    expect(await step('snooze', { dueDate: '2026-11-23' })).toMatchObject({ dueDate: '2026-11-23' });
    const gone = await server.ask('commercial1', { method: 'DELETE', url: `/api/tasks/${task.id}` });
    expect(gone.statusCode).toBe(200);
    expect(await titles('?archived=true')).toEqual(['Première']);
    expect(await step('restore')).toMatchObject({ archivedAt: null });
  });

  it('narrows by status, priority, category, assignee, contact and due days, and sorts', async () => {
    const client = { id: 7, name: 'Atlas', type: 'client', phone: '0661234567' };
    await server.ask('admin', { method: 'POST', url: '/api/contacts', body: client });
    await made({ title: 'A', priority: 'high', category: 'demo', dueDate: '2026-12-01', contactId: 7 });
    await made({ title: 'B', status: 'completed', dueDate: '2026-12-02', assignedTo: 'employe' });
    await made({ title: 'C', dueDate: '' });
    expect(await titles('?priority=high')).toEqual(['A']);
    expect(await titles('?category=demo')).toEqual(['A']);
    expect(await titles('?contactId=7')).toEqual(['A']);
    expect(await titles('?status=completed')).toEqual(['B']);
    expect(await titles('?assignedTo=employe')).toEqual(['B']);
    expect(await titles('?dueFrom=2026-12-01&dueTo=2026-12-01')).toEqual(['A']);
    expect(await titles('?sort=-dueDate')).toEqual(['C', 'B', 'A', 'Première']);
    expect(await titles('?sort=title&q=b')).toEqual(['B']);
  });

  it('shows people their own alone, and managers all', async () => {
    await made({ title: 'Du manager', assignedTo: 'manager' }, 'manager');
    expect(await titles('', 'employe')).toEqual(['B']);
    expect(await titles('', 'commercial2')).toEqual([]);
    expect(await titles('', 'manager')).toContain('Du manager');
    expect((await post('', { title: 'X', assignedTo: 'manager' }, 'employe')).statusCode).toBe(403);
  });
});

describe('what was done in the field and refused', () => {
  it('reaches the office with its files, which whoever gets the task may read, and nobody else', async () => {
    const note = await server.ask('commercial1', {
      method: 'POST',
      url: '/api/bon-livraison',
      body: {
        client: 'Atlas',
        clientAdresse: 'Rabat',
        livreur: 'Hicham',
        items: [{ productName: 'Écran', quantity: 1 }],
      },
    });
    const { id: relatedId, createdBy: assignedTo } = note.json().data;
    const [id, file] = [`TSK-${Date.now()}-zzzz`, randomUUID()];
    const bytes = Buffer.from('%PDF-1.7\n of a signature');
    const query = new URLSearchParams({ offset: '0', size: String(bytes.length), name: 'Signature 1.pdf' });
    const sent = await server.ask('employe', {
      method: 'PUT',
      url: `/api/files/${file}/pieces?${query}&relatedType=tasks&relatedId=${id}`,
      body: bytes,
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(sent.json().data).toMatchObject({ isComplete: true });
    const report = { id, title: 'Saisie refusée', description: 'Livré à 14:32', relatedType: 'bonLivraison' };
    const files = [{ id: file, name: 'Signature 1.pdf' }];
    const entry = {
      opId: randomUUID(),
      action: 'create_for_office_tasks',
      data: { ...report, relatedId, files },
      timestamp: Date.parse('2026-11-21T09:00:00.000Z'),
      baseVersion: null,
      schema: SCHEMA_VERSION,
      attachments: [file],
    };
    const pushed = await server.ask('employe', {
      method: 'POST',
      url: '/api/sync/push',
      body: { entries: [entry] },
    });
    expect(pushed.json()).toMatchObject({ data: [{ data: { output: { assignedTo } } }] });
    const task = await server.ask('commercial1', { url: `/api/tasks/${id}` });
    expect(task.json().data).toMatchObject({ files, assignedTo });
    const read = async (person: Person) =>
      (await server.ask(person, { url: `/api/files/${file}` })).statusCode;
    expect([await read('commercial1'), await read('commercial2')]).toEqual([200, 404]);
  });
});
