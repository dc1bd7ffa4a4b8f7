import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SCHEMA_VERSION } from '@zellige/contract';
import { contactBody, quoteBody } from '../../testkit/sample-requests.ts';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { runUpkeep } from '../instance/upkeep.repository.ts';
import { runNotificationRound } from './notification-round.ts';
import { scheduleNotifications } from './notification-job.ts';

const morning = new Date('2026-11-21T09:00:00.000Z');
let now = morning;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  const forever = new Date('2100-01-01');
  await server.database.pool.query('UPDATE sessions SET access_expires_at = $1, refresh_expires_at = $1', [
    forever,
  ]);
});
afterAll(() => server.close());
beforeEach(async () => {
  now = morning;
  for (const table of [
    'tasks',
    'contacts',
    'sendings',
    'bon_livraison',
    'notifications',
    'notification_runs',
    'notification_preferences',
  ])
    await server.database.pool.query(`DELETE FROM ${table}`);
});

interface Told {
  id: string;
  title: string;
  read: boolean;
  readAt: string | null;
}

const round = (of: TestServer = server) => runNotificationRound(of.parts);
const post = async (url: string, body: object = {}, person: Person = 'commercial1') =>
  (await server.ask(person, { method: 'POST', url: `/api/${url}`, body })).json().data;
/** A task that the manager gives to a salesperson. */
const given = (title: string, dueDate: string) =>
  post('tasks', { title, dueDate, assignedTo: 'commercial1' }, 'manager');
const told = async (person: Person, query = ''): Promise<Told[]> =>
  (await server.ask(person, { url: `/api/notifications${query}` })).json().data;
const titles = async (person: Person) => (await told(person)).map(({ title }) => title);
const prefer = (person: Person, categories: object) =>
  server.ask(person, { method: 'PUT', url: '/api/settings/notifications', body: { categories } });
const letters = async () => {
  await server.parts.mailer.drain();
  const names: string[] = await readdir(server.outbox).catch(() => []);
  return Promise.all(names.toSorted().map((name) => readFile(join(server.outbox, name), 'utf8')));
};

describe('a look at the facts', () => {
  it('tells each person what concerns them, once', async () => {
    await given('En retard', '2026-11-20');
    await post('contacts', contactBody({ type: 'prospect' }));
    expect(await round()).toBe(3);
    expect(await titles('commercial1')).toEqual(['Tâche en retard']);
    expect(await titles('manager')).toEqual(['Nouveau prospect']);
    expect(await titles('employe')).toEqual([]);
    expect(await round()).toBeNull();
    await post('tasks', { title: 'Plus tard', dueDate: '2026-12-20' });
    expect(await round()).toBe(0);
  });

  it('tells of the newest, however many are due', async () => {
    const { id } = await given('Zzz', '2026-11-20');
    await server.database.pool.query(
      `INSERT INTO tasks SELECT (jsonb_populate_record(tasks, jsonb_build_object('id', '!' || n))).*
       FROM tasks, generate_series(1, 2000) AS n WHERE id = $1`,
      [id],
    );
    await server.database.pool.query(
      `UPDATE tasks SET data = data || jsonb_build_object('id', id, 'assignedTo', 'nobody') WHERE id LIKE '!%'`,
    );
    expect(await round()).toBe(1);
    expect(await titles('commercial1')).toEqual(['Tâche en retard']);
  });

  it('tells a next step on its day to whoever holds it, once', async () => {
    const step = { nextStep: 'Envoyer les plans', nextStepOn: '2026-12-05' };
    await post('contacts', contactBody({ type: 'client', ...step }));
    await post('quotes', quoteBody(step));
    await round();
    expect(await titles('commercial1')).toEqual([]);
    now = new Date('2026-12-05T09:00:00.000Z');
    expect(await round()).toBe(2);
    const steps = ['Prochaine étape du contact', 'Prochaine étape du devis'];
    expect((await titles('commercial1')).toSorted()).toEqual(steps);
    now = new Date('2026-12-06T09:00:00.000Z');
    expect(await round()).toBe(0);
    expect(await titles('manager')).toEqual([]);
  });

  it('tells what changed of a record that is in the corbeille by now', async () => {
    const { id } = await given('Plus tard', '2026-12-20');
    await round();
    await server.ask('manager', { method: 'DELETE', url: `/api/tasks/${id}` });
    expect(await round()).toBe(1);
    expect((await titles('commercial1')).toSorted()).toEqual(['Nouvelle tâche pour vous', 'Tâche supprimée']);
  });

  it('tells the driver of a note, and its hour, as they change', async () => {
    const rented = { productName: 'Écran', quantity: 1, dateDebut: '2026-11-24', dateFin: '2026-11-26' };
    const { id } = await post(
      'bon-livraison',
      {
        client: 'Atlas',
        clientAdresse: 'Rabat',
        dateLivraison: '2026-11-24',
        livreur: 'Hicham',
        livreurId: 'employe',
        items: [{ ...rented, heureDebut: '09:00' }],
      },
      'manager',
    );
    await round();
    expect(await titles('employe')).toEqual(['Nouvelle livraison pour vous']);
    const changes = { dateLivraison: '2026-11-25' };
    await server.ask('manager', { method: 'PUT', url: `/api/bon-livraison/${id}`, body: changes });
    await round();
    const { data } = (await server.ask('employe', { url: '/api/notifications' })).json();
    const moved = data.find(({ title }: Told) => title === 'Livraison déplacée');
    expect(moved?.message).toMatch(/, Atlas, le 25\/11\/2026, au lieu du 24\/11\/2026 à 09:00$/);
  });

  it('tells admins of a letter in free text to an address that no contact and no account has', async () => {
    await post('contacts', contactBody({ type: 'client', email: 'Samira@riad.ma' }));
    const { id } = await post('quotes', quoteBody());
    const letter = {
      of: 'quotes',
      documentId: id,
      channel: 'email',
      subject: 'Bonjour',
      text: 'Gagnez un lot',
    };
    for (const to of ['samira@riad.ma', 'admin@zellige.demo', 'Qui@ailleurs.example'])
      await post('sendings', { ...letter, to });
    await round();
    const { data } = (await server.ask('admin', { url: '/api/notifications' })).json();
    expect(data.map(({ title }: Told) => title)).toEqual(['E-mail vers une adresse inconnue']);
    expect(data[0].message).toContain('a écrit à qui@ailleurs.example le 21/11/2026 à 09:00');
    expect(JSON.stringify(data)).not.toContain('lot');
    for (const person of ['manager', 'commercial1'] as const) expect(await titles(person)).toEqual([]);
    expect(await round()).toBeNull();
  });

  it('comes with the ordinary feed, to the person it is for', async () => {
    await given('En retard', '2026-11-20');
    const since = (await server.ask('commercial1', { url: '/api/sync/pull' })).json().meta.rev;
    await round();
    const pulled = async (person: Person) =>
      (await server.ask(person, { url: `/api/sync/pull?since=${since}` })).json().data;
    expect(await pulled('commercial1')).toMatchObject([{ collection: 'notifications' }]);
    expect(await pulled('admin')).toEqual([]);
  });

  it('is taken by one process at a time, and nothing is made twice however many look', async () => {
    const twin = await server.twin();
    const made: number[] = [];
    for (let rank = 0; rank < 5; rank += 1) {
      await given(`En retard ${rank}`, '2026-11-20');
      const rounds = await Promise.all([round(), round(twin), round(), round(twin)]);
      made.push(...rounds.filter((count) => count !== null && count > 0).map(Number));
    }
    await twin.close();
    expect(made).toEqual([1, 1, 1, 1, 1]);
    expect(await told('commercial1')).toHaveLength(5);
  });

  it('makes nothing again after a restart that forgot what it had seen', async () => {
    await given('En retard', '2026-11-20');
    await round();
    await server.database.pool.query('DELETE FROM notification_runs');
    expect(await round()).toBe(0);
  });

  it('tells again the next day what lasts, even of what was put aside', async () => {
    await given('En retard', '2026-11-20');
    await round();
    const [first] = await told('commercial1');
    await server.ask('commercial1', { method: 'DELETE', url: `/api/notifications/${first?.id}` });
    expect(await round()).toBe(0);
    now = new Date('2026-11-22T00:30:00.000Z');
    expect(await round()).toBe(1);
    expect(await titles('commercial1')).toEqual(['Tâche en retard']);
  });

  it('erases what expired, and tells it to the person it was for alone', async () => {
    await given('En retard', '2026-11-20');
    await round();
    now = new Date('2026-11-23T12:00:00.000Z');
    expect(await runUpkeep(server.database.pool, now)).toBe(0);
    const since = (await server.ask('admin', { url: '/api/sync/pull' })).json().meta.rev;
    now = new Date('2026-11-24T12:00:00.000Z');
    expect(await runUpkeep(server.database.pool, now)).toBe(1);
    const pulled = async (person: Person) =>
      (await server.ask(person, { url: `/api/sync/pull?since=${since}` })).json().data;
    expect(await pulled('commercial1')).toMatchObject([{ collection: 'notifications', deleted: true }]);
    expect(await pulled('admin')).toEqual([]);
  });
});

describe('the scheduler', () => {
  const pace = { afterChangeMs: 20, restMs: 50, everyMs: 60_000 };
  const patience = { interval: 50 };

  it('looks at the start and soon after a change, with two processes, exactly once', async () => {
    await given('Avant', '2026-11-20');
    const twin = await server.twin();
    const jobs = [server, twin].map(({ parts, app }) => scheduleNotifications(parts, app.log, pace));
    await expect.poll(() => told('commercial1'), patience).toHaveLength(1);
    await given('Pendant', '2026-11-20');
    await expect.poll(() => told('commercial1'), patience).toHaveLength(2);
    await Promise.all(jobs.map((job) => job.stop()));
    await twin.close();
    const made = await server.database.pool.query(
      `SELECT record_id FROM history WHERE collection = 'notifications' AND record_id = ANY($1)`,
      [(await told('commercial1')).map(({ id }) => id)],
    );
    expect(made.rows).toHaveLength(2);
  });

  it('goes on after a failure', async () => {
    await server.database.pool.query('ALTER TABLE tasks RENAME TO tasks_away');
    const job = scheduleNotifications(server.parts, server.app.log, { ...pace, everyMs: 50 });
    await new Promise((resolve) => setTimeout(resolve, 200));
    await server.database.pool.query('ALTER TABLE tasks_away RENAME TO tasks');
    await given('En retard', '2026-11-20');
    await expect.poll(() => told('commercial1'), patience).toHaveLength(1);
    await job.stop();
  });
});

describe('/api/notifications', () => {
  it('are one’s own to read, unread, read all and put aside', async () => {
    for (const rank of [1, 2]) await given(`T${rank}`, '2026-11-20');
    await round();
    const [first, second] = await told('commercial1');
    const path = `notifications/${first?.id}`;
    const other = await server.ask('admin', { method: 'POST', url: `/api/${path}/read`, body: {} });
    expect(other.statusCode).toBe(404);
    expect((await server.ask('admin', { url: `/api/${path}` })).statusCode).toBe(404);
    expect(await post(`${path}/read`)).toMatchObject({ read: true, readAt: now.toISOString() });
    expect(await told('commercial1', '?read=false')).toHaveLength(1);
    expect(await post(`${path}/unread`)).toMatchObject({ read: false, readAt: null });
    await post('notifications/read-all', { ids: [first?.id, second?.id] });
    expect(await told('commercial1', '?read=false')).toEqual([]);
    await server.ask('commercial1', { method: 'DELETE', url: `/api/${path}` });
    expect(await told('commercial1')).toHaveLength(1);
    await post(`${path}/restore`);
    expect(await told('commercial1')).toHaveLength(2);
  });
});

describe('/api/settings/notifications', () => {
  it('gives the usual preferences, and keeps what is left out of a change', async () => {
    const usual = (await server.ask('employe', { url: '/api/settings/notifications' })).json().data;
    expect(usual.categories.task).toEqual({ app: true, email: false });
    await prefer('employe', { task: { email: true } });
    const after = (await prefer('employe', { event: { app: false } })).json().data;
    expect(after.categories).toMatchObject({
      task: { app: true, email: true },
      event: { app: false, email: false },
    });
    expect((await prefer('employe', { rental: { app: true } })).statusCode).toBe(422);
    const others = (await server.ask('manager', { url: '/api/settings/notifications' })).json().data;
    expect(others.categories.task).toEqual({ app: true, email: false });
  });

  it('silences a category in the application', async () => {
    await prefer('commercial1', { task: { app: false } });
    await given('En retard', '2026-11-20');
    expect(await round()).toBe(0);
  });

  it('sends one letter a day, from seven in the morning, to those who want it', async () => {
    now = new Date('2026-11-21T04:00:00.000Z');
    await prefer('commercial1', { task: { app: false, email: true } });
    await given('Relancer le riad', '2026-11-20');
    await round();
    expect(await letters()).toEqual([]);
    now = morning;
    await round();
    await given('Autre', '2026-11-20');
    await round();
    const sent = await letters();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('To: commercial@zellige.demo');
    now = new Date('2026-11-22T09:00:00.000Z');
    await round();
    expect(await letters()).toHaveLength(2);
  });
});

// The last one: its quote would be told in every round after it.
it('tells nobody what they did, however late it arrived', async () => {
  const { id } = await post('quotes', quoteBody({ assignedTo: 'commercial1' }), 'manager');
  const accept = {
    opId: crypto.randomUUID(),
    action: 'accept_quotes',
    data: { id },
    timestamp: now.getTime() - 20 * 60_000,
    baseVersion: 1,
    schema: SCHEMA_VERSION,
  };
  await post('sync/push', { entries: [accept] });
  await round();
  expect(await titles('commercial1')).toEqual([]);
  expect(await titles('manager')).toEqual(['Devis accepté']);
});
