import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date('2026-11-21T09:00:00.000Z') });
  const invoice = (person: Person, unitPrice: number) =>
    server.ask(person, {
      method: 'POST',
      url: '/api/invoices',
      body: { client: 'Atlas', items: [{ name: 'Écran', unitPrice }] },
    });
  await invoice('commercial1', 1000);
  await invoice('manager', 500);
});
afterAll(() => server.close());

const report = (person: Person, path: string) => server.ask(person, { url: `/api/analytics/${path}` });

describe('/api/analytics', () => {
  it('answers each report over what the person may see', async () => {
    const all = (await report('admin', 'sales')).json().data;
    expect(all.revenue).toEqual({ value: 1500, before: 0, change: null });
    const own = (await report('commercial1', 'sales')).json().data;
    expect(own.revenue.value).toBe(1000);
    expect(own.salespeople).toHaveLength(1);
    expect((await report('admin', 'customers')).json().data.topClients[0].amount).toBe(1500);
    expect((await report('admin', 'products')).json().data.topProducts[0]).toMatchObject({ count: 2 });
    const dashboard = (await report('admin', 'dashboard')).json().data;
    expect(dashboard).toMatchObject({ revenue: { value: 1500 }, pending: { amount: 1800, count: 2 } });
  });

  it('keeps to the days asked for, and says which it cannot read', async () => {
    const inside = await report('admin', 'sales?from=2026-11-21&to=2026-11-21');
    expect(inside.json().data.revenue.value).toBe(1500);
    const outside = await report('admin', 'sales?from=2026-10-01&to=2026-10-31');
    expect(outside.json().data.revenue.value).toBe(0);
    for (const query of ['from=2026-02-30', 'from=2026-11-21&to=2026-11-20']) {
      const refused = await report('admin', `sales?${query}`);
      expect(refused.statusCode).toBe(422);
      expect(refused.json().error.code).toBe('validation_failed');
    }
  });

  it('answers an employee nothing', async () => {
    for (const path of ['dashboard', 'sales', 'customers', 'products']) {
      expect((await report('employe', path)).statusCode).toBe(403);
    }
  });
});
