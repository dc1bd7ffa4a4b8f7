import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOverdue } from '@zellige/domain/invoices/invoice.rules';
import { pino } from 'pino';
import { createPasswordHasher } from '../../platform/sessions/passwords.ts';
import { createTestDatabase, type TestDatabase } from '../../testkit/test-database.ts';
import { seedDemo } from './seed.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const silent = pino({ level: 'silent' });
const clock = () => new Date('2026-11-21T09:00:00Z');
const rows = async (text: string) => (await database.pool.query(text)).rows;
const counts = () =>
  rows(`SELECT (SELECT count(*) FROM contacts) AS contacts, (SELECT count(*) FROM quotes) AS quotes,
          (SELECT count(*) FROM invoices) AS invoices, (SELECT count(*) FROM bon_livraison) AS notes,
          (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM staff) AS staff, (SELECT count(*) FROM settings) AS settings`);

describe('the sample company', () => {
  it('is made once by however many processes start, and goes on after a start that was killed', async () => {
    const passwords = createPasswordHasher();
    const parts = { pool: database.pool, passwords, clock };
    await Promise.all([seedDemo(parts, silent), seedDemo(parts, silent)]);
    const first = await counts();
    expect(first[0]).toMatchObject({ users: 5, staff: 5, settings: 4 });
    expect(first[0].contacts).toBeGreaterThan(20);
    // As if the process had been killed before the accounts were written.
    await database.pool.query(
      `DELETE FROM users; DELETE FROM staff; DELETE FROM settings WHERE id = 'company'`,
    );
    await seedDemo(parts, silent);
    await seedDemo(parts, silent);
    expect(await counts()).toEqual(first);
  });

  it('has three overdue invoices, and numbers without a gap', async () => {
    const invoices = (await rows('SELECT data FROM invoices')).map(({ data }) => data);
    expect(invoices.filter((invoice) => isOverdue(invoice, clock()))).toHaveLength(3);
    for (const table of ['quotes', 'invoices', 'bon_livraison']) {
      const ranks = await rows(`SELECT substring(number from '\\d+$')::int AS rank FROM ${table} ORDER BY 1`);
      expect(ranks.map(({ rank }) => rank)).toEqual(ranks.map((_row, index) => index + 1));
    }
  });
});
