// Every path of the API, from its own document, as nobody, with a forged and an expired token, and as each role
// (product.md §3): what the matrix refuses is refused before anything is read of the request.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collections, findOperation, operations, type Permission, type Role } from '@zellige/domain';
import { permissions, roles } from '@zellige/domain/kernel/permissions';
import { personOf, startTestServer, type TestServer } from '../../platform/testing/test-server.ts';
import {
  deliveryBody,
  invoiceBody,
  productBody,
  quoteBody,
  stockBody,
} from '../../platform/testing/sample-requests.ts';

interface Path {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  /** Of the operation behind it, or of seeing. */
  permission: Permission | null;
  isOpen: boolean;
}

const now = new Date('2026-11-21T09:00:00Z');
let server: TestServer;
let paths: Path[];

const seeing: readonly [RegExp, Permission | null][] = [
  [/^\/api\/contacts/, 'contacts.see'],
  [/^\/api\/(products|services|categories)/, 'catalogue.see'],
  [/^\/api\/inventory/, 'inventory.see'],
  [/^\/api\/quotes/, 'quotes.see'],
  [/^\/api\/invoices\/\{id\}\/payments/, 'payments.see'],
  [/^\/api\/invoices/, 'invoices.see'],
  [/^\/api\/payments/, 'payments.see'],
  [/^\/api\/bon-livraison/, 'bonLivraison.see'],
  [/^\/api\/events/, 'events.see'],
  [/^\/api\/tasks/, 'tasks.see'],
  [/^\/api\/notifications/, 'notifications.see'],
  [/^\/api\/settings\/notifications/, null],
  [/^\/api\/technical-sheets/, 'technicalSheets.see'],
  [/^\/api\/staff/, 'staff.see'],
  [/^\/api\/users\/profile/, null],
  [/^\/api\/users/, 'users.see'],
  [/^\/api\/files/, null],
  [/^\/api\/settings\/(api|integrations|documents\/numbers)/, 'settings.edit'],
  [/^\/api\/instance\/(start-own-data|consistency)/, 'settings.edit'],
  [/^\/api\/settings\/(company|documents)/, null],
  [/^\/api\/analytics/, 'analytics.see'],
  [/^\/api\/audit/, 'audit.see'],
  [/^\/api\/logs/, null],
  [/^\/api\/generic/, null],
  [/^\/api\/(sync|auth\/(logout|change-password|two-factor|sessions|reauthenticate))/, null],
  [/^\/api\/auth\/register/, 'users.edit'],
];

interface Described {
  description?: string;
  security?: unknown[];
}

function permissionOf(method: string, url: string, described: Described): Permission | null {
  const operation = findOperation(described.description ?? '');
  if (operation) return operation.permission;
  if (method === 'DELETE' && /quotes|invoices|bon-livraison|technical-sheets/.test(url)) {
    const archive = [...operations.values()].find(
      ({ verb, collection }) => verb === 'archive' && url.startsWith(`/api/${collections[collection].path}`),
    );
    return archive?.permission ?? null;
  }
  if (method !== 'GET' && /^\/api\/users(\/\{id\}(\/(two-factor|invitation))?)?$/.test(url))
    return 'users.edit';
  const rule = seeing.find(([pattern]) => pattern.test(url));
  if (!rule) throw new Error(`say who sees ${url}`);
  return rule[1];
}

const ids: Record<string, string> = {};
const filled = (url: string): string =>
  url.replace('{paymentId}', 'none').replace('{id}', ids[url.split('/')[2] ?? ''] ?? 'none');

beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  const create = async (path: string, body: object) => {
    const answer = await server.ask('admin', { method: 'POST', url: `/api/${path}`, body });
    expect(answer.statusCode).toBe(201);
    ids[path] = String(answer.json().data.id);
  };
  await create('products', productBody());
  await create('inventory', stockBody());
  await create('quotes', quoteBody());
  await create('invoices', invoiceBody());
  await create('bon-livraison', deliveryBody());
  const document = (await server.ask(null, { url: '/api/openapi.json' })).json();
  paths = Object.entries<Record<string, Described>>(document.paths)
    .filter(([url]) => url.startsWith('/api/'))
    .flatMap(([url, methods]) =>
      Object.entries(methods).map(([name, described]) => {
        const method = name.toUpperCase() as Path['method'];
        const isOpen = described.security === undefined;
        return { method, url, isOpen, permission: isOpen ? null : permissionOf(method, url, described) };
      }),
    )
    .filter(({ url }) => url !== '/api/sync/stream');
});
afterAll(() => server.close());

const ask = (path: Path, authorization: string | null) =>
  server.app.inject({
    method: path.method,
    url: filled(path.url),
    headers: authorization === null ? {} : { authorization },
    ...(path.method === 'POST' || path.method === 'PUT' ? { payload: {} } : {}),
  });

describe('who may call what', () => {
  it('knows the whole API', () => {
    expect(paths.length).toBeGreaterThan(80);
    expect(new Set(paths.filter(({ isOpen }) => isOpen).map(({ url }) => url))).toEqual(
      new Set([
        '/api/health',
        '/api/ready',
        '/api/auth/login',
        '/api/auth/refresh',
        '/api/auth/forgot-password',
        '/api/auth/reset-password',
        '/api/auth/two-factor',
      ]),
    );
  });

  it('answers 401 without a token, with a forged one and with an expired one', async () => {
    await server.database.pool.query('UPDATE sessions SET access_expires_at = $1 WHERE user_id = $2', [
      now,
      'commercial2',
    ]);
    const tokens = [null, `Bearer ${'f'.repeat(43)}`, `Bearer ${server.tokens.commercial2}`];
    for (const path of paths.filter(({ isOpen }) => !isOpen)) {
      for (const token of tokens) {
        const answer = await ask(path, token);
        expect(`${path.method} ${path.url} ${answer.statusCode}`).toBe(`${path.method} ${path.url} 401`);
      }
    }
    expect((await server.app.inject({ url: '/api/sync/stream' })).statusCode).toBe(401);
  });

  it.each(roles)('lets the role %s through exactly where the matrix does', async (role: Role) => {
    const person = personOf[role];
    for (const path of paths.filter(({ isOpen, url }) => !isOpen && !url.includes('logout'))) {
      const answer = await ask(path, `Bearer ${server.tokens[person]}`);
      const scope = path.permission === null ? 'all' : permissions[path.permission][role];
      const said = `${path.method} ${path.url} as ${role}: ${answer.statusCode}`;
      const expected = {
        none: /: 403$/,
        all: /: (2|4(?!0[13]))\d+$/,
        own: /: [24]\d\d$/,
        linked: /: [24]\d\d$/,
      };
      expect(said).toMatch(expected[scope]);
    }
  });

  it('never tells amounts to an employee', async () => {
    const body = deliveryBody({ livreurId: 'employe', livreur: 'Hicham' });
    const mine = await server.ask('admin', { method: 'POST', url: '/api/bon-livraison', body });
    const note = `/api/bon-livraison/${mine.json().data.number}`;
    for (const url of [
      '/api/products',
      `/api/products/${ids.products}`,
      `/api/products/${ids.products}/history`,
      '/api/products?since=0',
      '/api/inventory',
      `/api/inventory/${ids.inventory}`,
      `/api/inventory/${ids.inventory}/history`,
      '/api/inventory/alerts',
      '/api/inventory?since=0',
      '/api/bon-livraison',
      note,
      `${note}/history`,
      '/api/bon-livraison?since=0',
      '/api/sync/pull',
    ]) {
      const answer = await server.ask('employe', { url });
      expect(`${url} ${answer.statusCode}`).toBe(`${url} 200`);
      const shown = JSON.stringify(answer.json().data);
      expect(shown).not.toMatch(/"(price|unitPrice|totalPrice|amount|total)"/);
      expect(shown).not.toMatch(/18400|10000|20000|17900/);
    }
    expect((await server.ask('commercial1', { url: '/api/products' })).body).toContain('18400.00');
    expect((await server.ask('commercial1', { url: '/api/inventory' })).body).toContain('17900.00');
  });
});
