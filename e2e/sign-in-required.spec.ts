// Nothing but health and sign-in answers without a session, and an employee sees no sale and no price (docs/product.md §3).
import { expect, test } from './fixtures/server.ts';
import { clientWith, signIn, type StoredRecord } from './fixtures/api-client.ts';

test.use({ serviceWorkers: 'block' });

interface ApiDocument {
  paths: Record<string, Record<string, unknown>>;
}

const open = new Set([
  '/api/health',
  // Whether this process wants requests: for the proxy, which has no session.
  '/api/ready',
  '/api/auth/login',
  '/api/auth/refresh',
  '/api/auth/forgot-password',
  '/api/auth/reset-password',
  '/api/auth/logout',
  // The second step of a sign-in: its challenge stands for the password.
  '/api/auth/two-factor POST',
]);

test('no token, an expired or a forged one: 401 on every path but health and sign-in', {
  tag: '@soak',
}, async ({ server }) => {
  const described = (await (await fetch(`${server.origin}/api/openapi.json`)).json()) as ApiDocument;
  const calls = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  );
  expect(calls.length).toBeGreaterThan(40);
  for (const token of ['', 'x'.repeat(43), 'eyJhbGciOiJub25lIn0.e30.']) {
    const api = clientWith(server.origin, token);
    for (const { method, path } of calls) {
      if (open.has(path) || open.has(`${path} ${method}`) || !path.startsWith('/api/')) continue;
      const answer = await api.call(
        method,
        path.replace(/\{\w+\}/g, 'x'),
        ['POST', 'PUT'].includes(method) ? {} : undefined,
      );
      expect(answer.status, `${method} ${path} with «${token.slice(0, 8)}»`).toBe(401);
    }
  }
});

test('an employee gets no quote, no invoice, no price, and no way to make them', async ({ server }) => {
  const api = await signIn(server.origin, 'employe');
  for (const path of ['/api/quotes', '/api/invoices', '/api/users']) {
    const answer = await api.call<StoredRecord[]>('GET', path);
    const isEmptyOrRefused =
      answer.status === 403 || (answer.status === 200 && answer.body.data.length === 0);
    expect(isEmptyOrRefused, `${path}: ${answer.status}`).toBe(true);
  }
  for (const [path, body] of [
    ['/api/quotes', { client: 'X', items: [{ name: 'x', quantity: 1, unitPrice: 1 }] }],
    ['/api/invoices', { client: 'X', items: [{ name: 'x', quantity: 1, unitPrice: 1 }] }],
    ['/api/contacts', { name: 'X', type: 'client', phone: '0661234567' }],
  ] as const) {
    expect((await api.call('POST', path, body)).status, path).toBe(403);
  }
  const products = await api.call<StoredRecord[]>('GET', '/api/products?limit=5');
  expect(products.body.data.length).toBeGreaterThan(0);
  for (const product of products.body.data) expect(product).not.toHaveProperty('price');
  const pulled = await fetch(`${server.origin}/api/sync/pull?since=0&limit=2000`, {
    headers: { authorization: `Bearer ${api.token}` },
  });
  const { data } = (await pulled.json()) as { data: { collection: string; row?: Record<string, unknown> }[] };
  const rows = data.filter((change) => change.row !== undefined);
  expect(
    rows.filter(({ collection }) => ['quotes', 'invoices', 'payments', 'users'].includes(collection)),
  ).toEqual([]);
  expect(JSON.stringify(rows)).not.toMatch(/"(unitPrice|totalPrice|price)"/);
});
