// The real answers about the sample company match the document of the API, for each role.
import { apiPaths, collectionPath } from '@zellige/contract';
import { collectionNames } from '@zellige/domain';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../../modules/instance/seed.ts';
import { createPasswordHasher } from '../../sessions/passwords.ts';
import { createTestDatabase, type TestDatabase } from '../../../testkit/test-database.ts';
import { createAnswerCheck, documentOf } from '../../../testkit/documented-answers.ts';
import {
  type Answer,
  type Call,
  type Person,
  startTestServer,
  type TestServer,
} from '../../../testkit/test-server.ts';

let database: TestDatabase;
let server: TestServer;
let check: ReturnType<typeof createAnswerCheck>;

const webhookBody = { name: 'Essai', url: 'http://127.0.0.1:9/', events: [] };
const problems = new Set<string>();

async function ask(person: Person, { method = 'GET', ...call }: Call): Promise<Answer> {
  const answer = await server.ask(person, { method, ...call });
  const problem = check.problemOf(method, call.url, answer);
  if (problem !== null) problems.add(problem);
  return answer;
}

beforeAll(async () => {
  database = await createTestDatabase();
  const parts = { pool: database.pool, passwords: createPasswordHasher(), clock: () => new Date() };
  await seedDemo(parts, pino({ level: 'silent' }));
  server = await startTestServer({ database, config: { webhookNetworks: ['127.0.0.0/8'] } });
  check = createAnswerCheck(await documentOf(server.app));
  const notification = { title: 'Rappel', message: '', type: 'info', category: 'system' };
  await ask('admin', { method: 'POST', url: '/api/notifications', body: notification });
  const view = { collection: 'contacts', name: 'Clients', search: 'type=client' };
  await ask('admin', { method: 'POST', url: '/api/views', body: view });
  await ask('admin', { method: 'POST', url: '/api/settings/webhooks', body: webhookBody });
  const [quote] = (await ask('admin', { url: '/api/quotes?limit=1' })).json().data;
  await ask('admin', { method: 'POST', url: `/api/quotes/${quote.id}/share`, body: {} });
  const feed = await ask('admin', { method: 'POST', url: '/api/calendar-feeds', body: {} });
  await ask('admin', { url: new URL(feed.json().data.url).pathname });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

/** Asks of a kind of their own below, or never ends. */
const apart = /sync\/stream|\/pdf$|\/ubl$|\/pieces$|\/file$|files\/\{id\}|\/deliveries$|auth\/sessions/;
const queries: Readonly<Record<string, string>> = {
  '/api/availability': '?productId=PRD-101&from=2026-12-01&to=2026-12-05',
  '/api/files': '?relatedType=contacts&relatedId=1',
  '/api/sync/rows': '?collection=quotes,contacts&search=a',
  '/api/sync/pull': '?limit=2000',
  '/api/reminders': '?of=quotes',
  '/api/planning': '?from=2026-11-16&to=2026-12-15',
};

const lists = new Set(collectionNames.map(collectionPath));

const paths = (method: string): string[] =>
  check.names
    .filter((name) => name.startsWith(`${method} `) && !apart.test(name))
    .map((name) => name.slice(method.length + 1));

/** Keys of the first records of a list, by its path. */
const keysOf = new Map<string, string[]>();

async function readLists(person: Person): Promise<void> {
  for (const path of paths('get').filter((one) => !one.includes('{'))) {
    const answer = await ask(person, {
      url: path + (queries[path] ?? (lists.has(path) ? '?limit=500' : '')),
    });
    if (answer.statusCode !== 200) continue;
    const { data } = answer.headers['content-type']?.toString().includes('json')
      ? answer.json()
      : { data: null };
    if (person === 'admin' && Array.isArray(data))
      keysOf.set(
        path,
        data.slice(0, 3).map(({ id }: { id: string | number }) => String(id)),
      );
  }
}

async function readRecords(person: Person): Promise<void> {
  for (const path of paths('get').filter((one) => one.includes('{id}'))) {
    const [list = ''] = path.split('/{id}');
    for (const key of keysOf.get(list) ?? [])
      await ask(person, { url: path.replace('{id}', encodeURIComponent(key)) });
  }
}

/** Where PUT takes something else than what GET gives. */
const bodies: Readonly<Record<string, object>> = {
  '/api/settings/documents/numbers': { collection: 'quotes', next: 9000 },
  '/api/settings/quote-templates': { save: { id: 'MOD-1', name: 'Salle', items: [{ name: 'Écran' }] } },
  '/api/settings/integrations': { type: 'google_calendar', config: { calendarId: 'atelier' } },
  '/api/instance/backups/schedule': { isOn: false, hour: 3, keepDays: 14, keepWeeks: 8 },
  '/api/settings/webhooks/{id}': { name: 'Comptabilité' },
};

/** What GET gave is sent back as it is. */
async function sendBack(path: string): Promise<void> {
  const [list = ''] = path.split('/{id}');
  for (const key of path.includes('{id}') ? (keysOf.get(list)?.slice(0, 1) ?? []) : ['']) {
    const url = path.replace('{id}', encodeURIComponent(key));
    const body = bodies[path] ?? (await server.ask('admin', { url })).json().data;
    await ask('admin', { method: 'PUT', url, body });
  }
}

describe('the answers about the sample company', () => {
  it.each(['admin', 'commercial1', 'employe'] as const)('are to %s as documented', async (person) => {
    await readLists(person);
    await readRecords(person);
    expect([...problems]).toEqual([]);
  });

  it('are as documented where something is changed', async () => {
    for (const path of paths('put')) await sendBack(path);
    expect([...problems]).toEqual([]);
  });

  it('are looked at of every kind of record', () => {
    // The source is there once the application was built.
    const answered = paths('get').filter((path) => path !== apiPaths.source);
    const unseen = answered.filter((path) => !check.seen.has(`get ${path}`));
    expect(unseen).toEqual([]);
    expect(paths('put').filter((path) => !check.seen.has(`put ${path}`))).toEqual([]);
  });
});

const seenAs = (answer: Answer, body: object) =>
  check.problemOf('GET', '/api/contacts', {
    ...answer,
    headers: answer.headers,
    json: () => body,
  } as Answer);

describe('an answer that is not as documented', () => {
  it.each([
    ['a field that is not there', ({ city: _city, ...contact }: Record<string, unknown>) => contact, /city/],
    ['a field that nobody knows', (contact: Record<string, unknown>) => ({ ...contact, twin: 1 }), /twin/],
    ['a number as a text', (contact: Record<string, unknown>) => ({ ...contact, version: '1' }), /integer/],
    [
      'a value of no list',
      (contact: Record<string, unknown>) => ({ ...contact, type: 'ami' }),
      /enum|allowed/,
    ],
    [
      'a day that is none',
      (contact: Record<string, unknown>) => ({ ...contact, createdAt: 'hier' }),
      /date-time/,
    ],
  ])('is found: %s', async (_what, change, word) => {
    const answer = await server.ask('admin', { url: '/api/contacts?limit=1' });
    const { data, meta } = answer.json();
    expect(seenAs(answer, { data, meta })).toBe(null);
    expect(seenAs(answer, { data: data.map(change), meta })).toMatch(word);
  });
});
