import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const make = async (person: Person, name: string, more: object = {}): Promise<string> => {
  const body = { collection: 'contacts', name, search: 'type=client', columns: ['city'], ...more };
  const answer = await server.ask(person, { method: 'POST', url: '/api/views', body });
  expect(answer.statusCode).toBe(201);
  return answer.json().data.id;
};
const step = (person: Person, id: string, verb: string, body: object = {}) =>
  server.ask(person, { method: 'POST', url: `/api/views/${id}/${verb}`, body });
const names = async (person: Person, query = ''): Promise<string[]> => {
  const answer = await server.ask(person, { url: `/api/views${query}` });
  return answer.json().data.map(({ name }: { name: string }) => name);
};

/** What a device of that person learns of views after that page, and where the next page begins. */
async function changesAfter(person: Person, at: string) {
  const answer = await server.ask(person, { url: `/api/sync/pull?limit=2000&${at}` });
  expect(answer.statusCode).toBe(200);
  const { data, meta } = answer.json<{
    data: { collection: string; id?: string; deleted?: true; row?: { id: string; name: string } }[];
    meta: { rev: number; epoch: string };
  }>();
  const next = `since=${meta.rev}&epoch=${encodeURIComponent(meta.epoch)}`;
  return { views: data.filter(({ collection }) => collection === 'views'), next };
}

describe('/api/views', () => {
  it('shows everybody their own and what is shared, in the order of tabs', async () => {
    await make('commercial1', 'Les miens', { order: 2 });
    await make('manager', 'Brouillon');
    const shared = await make('manager', 'À rappeler', { order: 1 });
    expect((await step('manager', shared, 'share')).statusCode).toBe(200);
    expect(await names('commercial1')).toEqual(['À rappeler', 'Les miens']);
    expect(await names('employe', '?collection=contacts')).toEqual(['À rappeler']);
    expect(await names('employe', '?collection=tasks')).toEqual([]);
    expect(await names('employe', '?q=miens')).toEqual([]);
  });

  it('answers another’s as what does not exist, whatever is asked of it', async () => {
    const id = await make('commercial1', 'Cachée');
    for (const person of ['admin', 'employe'] as const) {
      expect((await server.ask(person, { url: `/api/views/${id}` })).statusCode).toBe(404);
      expect((await server.ask(person, { url: `/api/views/${id}/history` })).statusCode).toBe(404);
      expect((await step(person, id, 'mark', { isPinned: true })).statusCode).toBe(404);
      const gone = await server.ask(person, { method: 'DELETE', url: `/api/views/${id}` });
      expect(gone.statusCode).toBe(404);
    }
  });

  it('lets everybody use a shared one and the office alone write it', async () => {
    const id = await make('manager', 'De tous');
    await step('manager', id, 'share');
    expect((await step('employe', id, 'mark', { isPinned: true, isDefault: true })).statusCode).toBe(200);
    expect((await step('employe', id, 'unshare')).statusCode).toBe(403);
    const change = { method: 'PUT', url: `/api/views/${id}`, body: { name: 'À moi' } } as const;
    expect((await server.ask('employe', change)).statusCode).toBe(403);
    expect((await server.ask('admin', change)).statusCode).toBe(200);
  });

  it('leaves the devices of others when it is its maker’s again, and their own stay unknown to them', async () => {
    const before = await changesAfter('employe', 'since=0');
    const mine = await make('manager', 'Jamais partagée');
    const shared = await make('manager', 'Partagée');
    await step('manager', shared, 'share');
    const first = await changesAfter('employe', before.next);
    expect(first.views.map(({ row }) => row?.id)).toEqual([shared]);
    await step('manager', shared, 'unshare');
    const second = await changesAfter('employe', first.next);
    expect(second.views).toEqual([expect.objectContaining({ id: shared, deleted: true })]);
    expect(JSON.stringify(second.views)).not.toContain('Partagée');
    expect(JSON.stringify([first, second])).not.toContain(mine);
  });
});
