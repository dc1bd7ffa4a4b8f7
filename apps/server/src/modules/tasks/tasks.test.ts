import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
