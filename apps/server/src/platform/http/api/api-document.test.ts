// The document of the API is sound for a generated client, and every path keeps to it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactBody, quoteBody } from '../../../testkit/sample-requests.ts';
import { startTestServer, type TestServer } from '../../../testkit/test-server.ts';

interface Parameter {
  name: string;
  in: string;
  description?: string;
  schema?: object;
}

interface Described {
  operationId?: string;
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

let server: TestServer;
let calls: (Described & { method: string; path: string })[];
let components: Record<string, object>;

beforeAll(async () => {
  server = await startTestServer();
  const document = (await server.ask(null, { url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, Described>>;
    components: { schemas: Record<string, object> };
  }>();
  const { paths } = document;
  components = document.components.schemas;
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ method, path, ...call })),
  );
});
afterAll(() => server.close());

const twice = (names: string[]) => names.filter((name, rank) => names.indexOf(name) !== rank);
const isEmpty = (schema: object | undefined) => !schema || Object.keys(schema).length === 0;

describe('every path of the document', () => {
  it('has a name of its own that a program can have', () => {
    const names = calls.map(({ operationId = '' }) => operationId);
    expect(names.filter((name) => !/^[a-z][A-Za-z\d]+$/.test(name))).toEqual([]);
    expect(names.filter((name, rank) => names.indexOf(name) !== rank)).toEqual([]);
    expect(names).toContain('postQuotesByIdAccept');
  });

  it('says in words what it does', () => {
    expect(calls.filter(({ summary = '' }) => !/^[A-Z][^_]+$/.test(summary)).map(({ path }) => path)).toEqual(
      [],
    );
  });

  it('does what no other does', () => {
    expect(twice(calls.map(({ method, summary }) => `${method} ${summary}`))).toEqual([]);
    // One action has one path of a record; an avoir is made of an invoice too.
    const actions = calls.flatMap(({ method, path, description = '' }) => {
      const action = /^`([a-z]+(?:_[A-Za-z]+)+)`/.exec(description)?.[1];
      return action === undefined ? [] : [`${method} ${action} ${path.split('/')[2]}`];
    });
    expect(actions.length).toBeGreaterThan(150);
    expect(twice(actions)).toEqual([]);
  });

  it.each([
    [
      'postQuotesByIdAccept',
      'Who: admin, manager, commercial (their own). When: its status is Émis or En attente, and its validity is not over.',
    ],
    ['postTasksByIdComplete', 'When: its status is not completed.'],
    ['postPaymentsByIdRemit', 'When: it is a cheque or an effet, reçu.'],
    ['postContactsByIdReach', 'Who: admin, manager, commercial, employee (those of their work).'],
    ['putVehiclesById', 'Who: admin, manager.'],
  ])('says who may do it, and when: %s', (operationId, words) => {
    const call = calls.find((described) => described.operationId === operationId);
    expect(call?.description).toContain(words);
  });

  it('has an answer of a known shape, and says what a refusal is', () => {
    for (const { method, path, responses } of calls) {
      const good = Object.entries(responses).filter(([status]) => /^2\d\d$/.test(status));
      const shapes = good.flatMap(([, { content = {} }]) =>
        Object.values(content).map(({ schema }) => schema),
      );
      const isSilent = Object.keys(responses).includes('204');
      expect(
        `${method} ${path} ${good.length} ${shapes.some(isEmpty) || (shapes.length === 0 && !isSilent)}`,
      ).toBe(`${method} ${path} 1 false`);
      for (const status of ['4XX', '5XX'])
        expect(responses[status]?.content?.['application/json']?.schema).toEqual({
          $ref: '#/components/schemas/Failure',
        });
    }
  });

  it('refers to schemas that are there, and to each of them', () => {
    const text = JSON.stringify([calls, components]);
    const named = new Set(
      [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name),
    );
    expect(named).toEqual(new Set(Object.keys(components)));
    expect(text.match(/"\$ref":"(?!#\/components\/schemas\/)[^"]*"/g)).toBe(null);
    for (const name of [
      'Quote',
      'QuoteAnswer',
      'QuotePage',
      'Invoice',
      'Contact',
      'HistoryPage',
      'SalesReport',
    ])
      expect(components).toHaveProperty(name);
  });

  it('says of each parameter what it is', () => {
    const mute = calls.flatMap(({ method, path, parameters = [] }) =>
      parameters
        .filter(({ description = '' }) => description === '')
        .map(({ name }) => `${method} ${path} ${name}`),
    );
    expect(mute).toEqual([]);
  });

  it('is written in one way', () => {
    expect(calls.filter(({ path }) => /\/[a-z]+_[a-z_]+/.test(path)).map(({ path }) => path)).toEqual([]);
  });

  it('says that it gives a file where it does', () => {
    const files = calls.filter(({ path, method }) => method === 'get' && /\/(?:pdf|ubl|export)$/.test(path));
    expect(files.length).toBeGreaterThan(8);
    for (const { path, responses } of files)
      expect(`${path} ${Object.keys(responses[200]?.content ?? {}).join()}`).toMatch(
        /pdf application\/pdf$|ubl application\/xml$|export text\/csv(?:,application\/vnd\.[a-z.-]+sheet)?$/,
      );
  });

  it('takes PATCH as it takes PUT', () => {
    const put = calls.filter(({ method }) => method === 'put').map(({ path }) => path);
    const patched = new Set(calls.filter(({ method }) => method === 'patch').map(({ path }) => path));
    expect(put.length).toBeGreaterThan(15);
    expect(put.filter((path) => !patched.has(path) && !path.includes('/files/'))).toEqual([]);
  });
});

const ask = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, body?: object) =>
  server.ask('admin', { method, url, ...(body && { body }) });

describe('a change by PUT or PATCH', () => {
  it('changes some fields of a record, and leaves the others', async () => {
    const made = (await ask('POST', '/api/contacts', contactBody({ city: 'Fès' }))).json().data;
    const url = `/api/contacts/${made.id}`;
    const answer = await ask('PATCH', url, { city: 'Agadir' });
    expect(answer.json().data).toMatchObject({ city: 'Agadir', name: made.name, version: 2 });
  });

  it('answers what GET answers', async () => {
    const contact = (await ask('POST', '/api/contacts', contactBody({}))).json().data;
    const quote = (await ask('POST', '/api/quotes', quoteBody({}))).json().data;
    const task = (await ask('POST', '/api/tasks', { title: 'Appeler' })).json().data;
    for (const [url, body] of [
      [`/api/contacts/${contact.id}`, { city: 'Fès' }],
      [`/api/quotes/${quote.id}`, { notes: 'Livraison au dépôt' }],
      [`/api/tasks/${task.id}`, { title: 'Rappeler' }],
      ['/api/settings/company', { website: 'zellige.example' }],
      ['/api/settings/documents', { quoteValidityDays: 45 }],
      ['/api/settings/security', {}],
      ['/api/settings/accounting', {}],
      ['/api/settings/messages', { reminderDays: [2, 9] }],
      [
        '/api/checklist-templates',
        {
          templates: [{ id: 'MOD-1', name: 'Pose', checks: ['Fixations'], measures: [{ label: 'Tension' }] }],
        },
      ],
      ['/api/settings/notifications', { categories: {} }],
      ['/api/users/profile', { phone: '0661234567' }],
      ['/api/users/commercial2', { department: 'Ventes' }],
    ] as const) {
      const answered = await ask('PUT', url, body);
      expect(`${url} ${answered.statusCode}`).toBe(`${url} 200`);
      const { data } = (await ask('GET', url)).json();
      expect({ url, ...answered.json().data }).toEqual({ url, ...data });
    }
  });
});

it('every answer says how many requests are left', async () => {
  for (const url of ['/api/contacts', '/api/health', '/api/nowhere', '/api/contacts/999']) {
    const { headers } = await ask('GET', url);
    expect(Number(headers['ratelimit-remaining'])).toBeLessThan(Number(headers['ratelimit-limit']));
    expect(Number(headers['ratelimit-reset'])).toBeGreaterThan(0);
  }
});

it.each([
  '/api/accounting/entries?month=2026-11',
  '/api/accounting/vat?month=2026-11',
  '/api/analytics/sales?since=2026-11-01',
  '/api/contacts/1?fields=name',
  '/api/contacts?month=2026-11',
  '/api/users?role=admin',
  '/api/settings/company?lang=fr',
  '/api/availability?product=PRD-1&from=2026-11-01&to=2026-11-02',
])('a parameter that is not known is refused by its name: %s', async (url) => {
  const name = /\?(\w+)/.exec(url)?.[1] ?? '';
  const answer = await ask('GET', url);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error.fields).toMatchObject({ [name]: 'Paramètre inconnu' });
});

it.each([
  [['POST', '/api/auth/refresh', { refreshToken: 7 }], { refreshToken: 'Un texte est attendu' }],
  [['PUT', '/api/users/commercial2', { isActive: 'oui' }], { isActive: 'Répondez par true ou false' }],
  [['GET', '/api/accounting/export?format=pdf'], { format: 'Valeurs possibles : csv, xlsx' }],
  [['GET', '/api/contacts/1/history?limit=0'], { limit: '1 au moins' }],
  [['GET', '/api/contacts/1/history?limit=zz'], { limit: 'Un nombre est attendu' }],
  [['GET', '/api/files/X/pieces'], { id: 'Identifiant invalide' }],
  [['POST', '/api/logs', { entries: {} }], { entries: 'Une liste est attendue' }],
] as const)('a refusal is a sentence for a person: %s', async ([method, url, body], fields) => {
  const answer = await ask(method, url, body);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error.fields).toMatchObject(fields);
});
