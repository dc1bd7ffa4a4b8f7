import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConsistencyReport } from '@zellige/domain/consistency/report';
import { formatMad } from '@zellige/domain/kernel/values/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  contactBody,
  deliveryBody,
  invoiceBody,
  quoteBody,
  stockBody,
} from '../../testkit/sample-requests.ts';
import { scheduleJob } from '../../platform/scheduler.ts';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { nightlyCheckJob } from './nightly-check.ts';
import { runNightlyCheck } from './run-check.ts';

const morning = new Date('2026-11-21T09:00:00.000Z');
let now = morning;
let server: TestServer;
const ids: Record<string, string> = {};

const post = async (url: string, body: object) =>
  (await server.ask('admin', { method: 'POST', url: `/api/${url}`, body })).json().data;
const sql = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);
const run = async (): Promise<ConsistencyReport> =>
  (await server.ask('admin', { method: 'POST', url: '/api/instance/consistency/run' })).json().data;
const rules = async (): Promise<string[]> => (await run()).findings.map(({ rule }) => rule).toSorted();
const nightly = () => runNightlyCheck(server.parts, new AbortController().signal);

const hash = (letter: string): string => letter.repeat(64);

beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  const forever = new Date('2100-01-01');
  await sql('UPDATE sessions SET access_expires_at = $1, refresh_expires_at = $1', [forever]);
  await post('contacts', contactBody());
  const quote = await post('quotes', quoteBody());
  ids.quote = quote.id;
  const invoice = await post(`quotes/${quote.id}/convert`, { confirmed: true });
  ids.invoice = invoice.id;
  await post(`invoices/${invoice.id}/pay`, { amount: 100, mode: 'Virement' });
  await post('invoices', invoiceBody({ advanceAmount: 20 }));
  const item = await post('inventory', stockBody());
  ids.item = item.id;
  await post(`inventory/${item.id}/adjust`, { mode: 'remove', quantity: 2 });
  await post('bon-livraison', deliveryBody());
  await sellAndDeliver();
  const deal = await post('deals', { title: 'Six écrans', client: 'Atlas' });
  const offer = await post('quotes', { ...quoteBody(), dealId: deal.id });
  await post('deals', { title: 'Par téléphone', client: 'Atlas', amount: 900 });
  await post('deals/' + deal.id + '/win', { quoteId: offer.id });
});

/** A kit of two products, an item of the first; a quote of two units, one delivered before its invoice was made, one after. */
async function sellAndDeliver(): Promise<void> {
  const product = { price: { sale: '100', rental: '10' }, category: 'c', availability: 'en_stock' };
  await post('products', { ...product, id: 'PRD-chain-1', name: 'Écran' });
  await post('products', { ...product, id: 'PRD-chain-2', name: 'Pied' });
  const parts = ['PRD-chain-1', 'PRD-chain-2'].map((productId) => ({ productId, quantity: 1 }));
  await post('products', { ...product, id: 'KIT-chain', name: 'Salle', parts });
  await post('inventory', { ...stockBody(), serialNumber: 'SN-chain', productId: 'PRD-chain-1' });
  const items = [{ name: 'Dalle', quantity: 2, unitPrice: 100 }];
  const quote = await post('quotes', { ...quoteBody(), items });
  await post(`quotes/${quote.id}/accept`, {});
  const [line] = quote.items;
  const going = { clientAdresse: 'Rabat', livreur: 'Hicham' };
  const note = await post('bon-livraison', {
    client: 'Atlas',
    ...going,
    devisId: quote.id,
    items: [{ productName: 'Dalle', lineId: line.id, quantity: 1 }],
  });
  await post(`bon-livraison/${note.id}/deliver`, { signatureClient: 'Amal' });
  const invoice = await post(`quotes/${quote.id}/convert`, { confirmed: true });
  const rest = await post('bon-livraison', { ...going, factureId: invoice.id });
  await post(`bon-livraison/${rest.id}/deliver`, { signatureClient: 'Amal' });
  const followed = { followsUnits: true, serialNumbers: ['U-1', 'U-2'], productId: 'PRD-chain-2' };
  await post('inventory', { ...stockBody({ quantity: 2, serialNumber: '' }), ...followed });
  const days = { dateDebut: '2026-11-20', dateFin: '2026-12-20' };
  const rented = { productName: 'Écran', reference: 'PRD-chain-1', quantity: 2, ...days };
  const rental = await post('bon-livraison', { client: 'Atlas', ...going, items: [rented] });
  await post(`bon-livraison/${rental.id}/ship`, {});
}
afterAll(() => server.close());

describe('a check of the whole instance', () => {
  it('finds nothing in what the operations made, and says what it looked at', async () => {
    expect((await server.ask('admin', { url: '/api/instance/consistency' })).json().data).toBeNull();
    const report = await run();
    expect(report).toMatchObject({ findings: [], counts: {}, origin: 'person' });
    expect(report.checked).toMatchObject({
      quotes: 3,
      deals: 2,
      invoices: 3,
      payments: 2,
      inventory: 3,
      movements: 5,
      bonLivraison: 4,
      products: 3,
    });
    expect((await server.ask('admin', { url: '/api/instance/consistency' })).json().data).toEqual(report);
  });

  it('is for the admin alone', async () => {
    for (const person of ['manager', 'commercial1', 'employe'] as const) {
      expect((await server.ask(person, { url: '/api/instance/consistency' })).statusCode).toBe(403);
      const asked = await server.ask(person, { method: 'POST', url: '/api/instance/consistency/run' });
      expect(asked.statusCode).toBe(403);
    }
  });

  it.each([
    [
      'a document that is gone',
      'invoices',
      `DELETE FROM invoices WHERE id = $1`,
      ['broken-link', 'broken-link', 'number-missing'],
    ],
    [
      'a total',
      'quotes',
      `UPDATE quotes SET data = data || '{"total": 1}' WHERE id = $1`,
      ['document-totals'],
    ],
    [
      'an advance',
      'invoices',
      `UPDATE invoices SET data = data || '{"advanceAmount": 1, "remainingAmount": 1}' WHERE id = $1`,
      ['payments-sum', 'remaining-amount'],
    ],
    [
      'a quantity',
      'inventory',
      `UPDATE inventory SET data = data || '{"quantity": 9}' WHERE id = $1`,
      ['stock-sum'],
    ],
    [
      'a lost movement',
      'movements',
      `DELETE FROM movements WHERE data->>'itemId' = $1 AND (data->>'quantity')::int < 0`,
      ['stock-sum'],
    ],
    [
      'a day to come',
      'invoices',
      `UPDATE invoices SET data = data || '{"date": "2099-01-02", "dueDate": "2099-01-02"}' WHERE id = $1`,
      ['number-day'],
    ],
    [
      'a number twice',
      'invoices',
      `UPDATE invoices SET data = data || '{"number": "FAC-002"}' WHERE id = $1`,
      ['number-double', 'number-missing'],
    ],
  ])('finds %s that was changed behind the application’s back', async (_what, table, statement, expected) => {
    await sql(`CREATE TABLE kept AS SELECT * FROM ${table}`);
    const key = { invoices: ids.invoice, quotes: ids.quote }[table] ?? ids.item;
    await sql(statement, [key]);
    expect(await rules()).toEqual(expected);
    await sql(`DELETE FROM ${table}`);
    await sql(`INSERT INTO ${table} SELECT * FROM kept`);
    await sql('DROP TABLE kept');
    expect(await rules()).toEqual([]);
  });

  it.each([
    [
      'an item of a product that is gone',
      'products',
      `DELETE FROM products WHERE id = 'PRD-chain-1'`,
      [
        ['broken-link', 'Renvoie au produit PRD-chain-1, qui n’existe pas'],
        ['item-product', 'Relié au produit PRD-chain-1, qui n’existe pas'],
        ['kit-parts', 'La pièce « Écran » n’est plus au catalogue'],
      ],
    ],
    [
      'an item and a kit of a product in the corbeille',
      'products',
      `UPDATE products SET data = data || '{"archivedAt": "2026-11-01T00:00:00.000Z"}' WHERE id = 'PRD-chain-1'`,
      [
        ['item-product', 'Relié au produit « Écran », qui est dans la corbeille'],
        ['kit-parts', 'La pièce « Écran » est dans la corbeille'],
      ],
    ],
    [
      'an item of a kit, and a kit of a kit',
      'products',
      `UPDATE products SET data = data || '{"isStocked": false, "parts": [{"productId": "PRD-chain-2", "name": "", "quantity": 1}]}'
       WHERE id = 'PRD-chain-1'`,
      [
        ['item-product', 'Relié au kit « Écran », qui n’a pas de stock à lui'],
        ['kit-parts', 'La pièce « Écran » est elle-même un kit'],
      ],
    ],
    [
      'a kit that is followed, and one without whole units',
      'products',
      `UPDATE products SET data = data || '{"isStocked": true, "parts": [{"productId": "PRD-chain-1", "name": "", "quantity": 0.5}]}'
       WHERE id = 'KIT-chain'`,
      [
        ['kit-parts', 'La quantité de la pièce « Écran » n’est pas un nombre entier d’unités'],
        ['kit-parts', 'Ce kit est suivi en stock, alors que seules ses pièces le sont'],
      ],
    ],
    [
      'a unit that is not where the counters say',
      'units',
      `UPDATE units SET data = data || '{"state": "maintenance"}' WHERE data->>'serialNumber' = 'U-1'`,
      [
        ['units-count', '1 unité(s) « Disponible », alors que le compteur de l’article est à 2'],
        ['units-count', '1 unité(s) « Maintenance », alors que le compteur de l’article est à 0'],
      ],
    ],
    [
      'units out by their reservations that the stock has not on rental',
      'inventory',
      `UPDATE inventory SET data = data || '{"rentedQuantity": 1}' WHERE data->>'serialNumber' = 'SN-chain'`,
      [['rental-out', '2 unité(s) sorties selon les réservations, pour 1 en location dans le stock']],
    ],
    [
      'a deal of another amount than its quote',
      'deals',
      `UPDATE deals SET data = data || '{"amount": 1}' WHERE data->>'quoteId' <> ''`,
      [['deal-amount', expect.stringMatching(/^Montant de 1,00.* au lieu de /)]],
    ],
    [
      'a deal that a quote won and that is open',
      'deals',
      `UPDATE deals SET data = data || '{"status": "Ouverte"}' WHERE data->>'quoteId' <> ''`,
      [['deal-status', '« Ouverte », alors que ses devis la disent « Gagnée »']],
    ],
    [
      'a deal of a stage that is no more',
      'deals',
      `UPDATE deals SET data = data || '{"stage": "nulle"}' WHERE data->>'quoteId' = ''`,
      [['deal-stage', 'L’étape « nulle » n’est pas parmi celles des paramètres']],
    ],
    [
      'a payment of a caution of which nothing was kept',
      'payments',
      `UPDATE payments SET data = data || jsonb_build_object('cautionOf', (SELECT min(id) FROM reservations))
       WHERE (data->>'amount')::numeric = 100`,
      [['kept-caution', `${formatMad(100)} réglés par la caution, pour ${formatMad(0)} conservés`]],
    ],
    [
      'goods of a quote and of its invoice that were delivered twice',
      'bon_livraison',
      `UPDATE bon_livraison SET data = jsonb_set(data, '{items,0,quantiteLivree}', '2') 
       WHERE data->>'devisId' IS NOT NULL AND data->>'factureId' IS NULL`,
      [['delivered-above', '« Dalle » : 3 livré ou parti, pour 2 commandé']],
    ],
  ])('finds %s', async (_what, table, statement, expected) => {
    await sql(`CREATE TABLE kept AS SELECT * FROM ${table}`);
    await sql(statement);
    const { findings } = await run();
    expect(findings.map(({ rule, message }) => [rule, message])).toEqual(expected);
    expect(findings.every(({ remedy }) => remedy.length > 20)).toBe(true);
    await sql(`DELETE FROM ${table}`);
    await sql(`INSERT INTO ${table} SELECT * FROM kept`);
    await sql('DROP TABLE kept');
    expect(await rules()).toEqual([]);
  });

  it('forgives numbers that somebody skipped on purpose, and no others', async () => {
    const body = { collection: 'technicalSheets', next: 5 };
    await server.ask('admin', { method: 'PUT', url: '/api/settings/documents/numbers', body });
    expect(await rules()).toEqual([]);
    await sql(`UPDATE counters SET value = 6 WHERE series = 'FT'`);
    expect((await run()).findings.map(({ message }) => message)).toEqual([
      'Les numéros FT-005 à FT-006 ne sont portés par aucun document (2)',
    ]);
    await sql(`UPDATE counters SET value = 4 WHERE series = 'FT'`);
  });

  it('finds files without a record, without bytes, and bytes without a file', async () => {
    const folder = join(server.parts.config.dataDir, 'files');
    const keep = async (name: string, old: boolean) => {
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true });
      const path = join(folder, name.slice(0, 2), name);
      await writeFile(path, 'abc');
      const at = old ? new Date('2026-11-01') : now;
      await utimes(path, at, at);
    };
    const insert = (id: string, of: string, related: string) =>
      sql(
        `INSERT INTO files (id, name, type, size, hash, owner_id, related_type, related_id, created_at)
         VALUES ($1, 'plan.pdf', 'application/pdf', 3, $2, 'admin', 'quotes', $3, '2026-11-01')`,
        [id, of, related],
      );
    await keep(hash('a'), true);
    await insert('whole', hash('a'), ids.quote ?? '');
    await keep(hash('b'), true);
    await insert('orphan', hash('b'), 'DEV-none');
    await insert('lost', hash('c'), ids.quote ?? '');
    await keep(hash('d'), true);
    await keep(hash('e'), false);
    const report = await run();
    expect(report.findings).toMatchObject([
      { rule: 'file-missing', collection: 'quotes', id: ids.quote },
      { rule: 'file-orphan', collection: 'files', id: 'orphan' },
      { rule: 'bytes-stray', id: null, message: expect.stringContaining(hash('d')) },
    ]);
    expect(report.checked.files).toBe(3);
    await sql('DELETE FROM files');
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
    expect(await rules()).toEqual([]);
  });

  it('runs one at a time', async () => {
    const holder = await server.database.pool.connect();
    await holder.query('SELECT pg_advisory_lock(7241912)');
    const answer = await server.ask('admin', { method: 'POST', url: '/api/instance/consistency/run' });
    expect(answer.statusCode).toBe(429);
    expect(answer.json().error.message).toContain('déjà en cours');
    await holder.query('SELECT pg_advisory_unlock(7241912)');
    holder.release();
    expect(await rules()).toEqual([]);
  });

  it('reads one state of the database while others write', async () => {
    const writes = Array.from({ length: 12 }, () => post('invoices', invoiceBody({ advanceAmount: 10 })));
    const found = await Promise.all([rules(), ...writes]);
    expect(found[0]).toEqual([]);
  });
});

describe('the nightly check', () => {
  it('runs once a night, whatever the number of processes, from three in the morning', async () => {
    await sql('DELETE FROM consistency_reports');
    expect(
      (await Promise.all([nightly(), nightly(), nightly()])).filter((made) => made !== null),
    ).toHaveLength(1);
    expect(await nightly()).toBeNull();
    now = new Date('2026-11-22T00:30:00.000Z');
    expect(await nightly()).toBeNull();
    now = new Date('2026-11-22T05:00:00.000Z');
    expect(await nightly()).toMatchObject({ origin: 'night' });
    expect(await nightly()).toBeNull();
    now = morning;
  });

  it('runs although a clock set wrong dated the last one years ahead', async () => {
    await sql('DELETE FROM consistency_reports');
    now = new Date('2030-01-01T05:00:00.000Z');
    expect(await nightly()).not.toBeNull();
    now = morning;
    expect(await nightly()).toMatchObject({ startedAt: morning.toISOString() });
    expect(await nightly()).toBeNull();
  });

  it('says in the log what it found, and stops when asked', async () => {
    const said: string[] = [];
    const log = {
      info: (_facts: unknown, text: string) => said.push(text),
      warn: (_facts: unknown, text: string) => said.push(text),
    };
    await sql('DELETE FROM consistency_reports');
    const job = nightlyCheckJob(server.parts, log as never);
    const scheduled = scheduleJob({ ...job, firstMs: 1, everyMs: 10_000 }, log as never);
    await expect.poll(() => said).toEqual(['the instance is consistent']);
    await scheduled.stop();
  });
});

/** A contract of both followed units and a request that is planned, by SQL where the application refuses. */
async function serve(): Promise<void> {
  const contract = { client: 'Atlas', title: 'Entretien', startDate: '2026-11-01' };
  const items = [{ name: 'Entretien', unitPrice: 100, type: 'service' }];
  const units = (await server.ask('admin', { url: '/api/units?limit=10' })).json().data as { id: string }[];
  const unitIds = units.map(({ id }) => id);
  for (const more of [{ unitIds }, {}]) {
    const { id } = await post('contracts', { ...contract, items, ...more });
    await post(`contracts/${id}/activate`, {});
    ids.contract = id;
  }
  ids.units = JSON.stringify(unitIds);
  ids.request = (await post('requests', { title: 'Écran noir', client: 'Atlas' })).id;
}

describe('services after a sale', () => {
  it.each([
    [
      'a unit under two contracts',
      () =>
        sql(`UPDATE contracts SET data = data || $2 WHERE id = $1`, [
          ids.contract,
          `{"unitIds": ${ids.units}}`,
        ]),
      ['contract-units', 'contract-units'],
    ],
    [
      'a planned request without an event',
      () => sql(`UPDATE requests SET data = data || '{"status": "Planifiée"}' WHERE id = $1`, [ids.request]),
      ['request-event'],
    ],
    [
      'a warranty without its day',
      () =>
        sql(`UPDATE units SET data = data || '{"state": "vendu", "warrantyMonths": 12, "deliveredOn": ""}'`),
      ['units-count', 'warranty-day', 'warranty-day'],
    ],
  ])('are found with %s', async (_what, damage, expected) => {
    if (ids.contract === undefined) await serve();
    expect(await rules()).toEqual([]);
    const tables = ['contracts', 'requests', 'units'];
    for (const table of tables) await sql(`CREATE TABLE before_${table} AS SELECT * FROM ${table}`);
    await damage();
    expect(await rules()).toEqual(expected);
    for (const table of tables) {
      await sql(`DELETE FROM ${table}`);
      await sql(`INSERT INTO ${table} SELECT * FROM before_${table}`);
      await sql(`DROP TABLE before_${table}`);
    }
  });
});
