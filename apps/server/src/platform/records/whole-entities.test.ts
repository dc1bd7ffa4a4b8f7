import { type CollectionName, collectionNames, findOperation, type Row } from '@zellige/domain';
import { apiPaths, collectionPath } from '@zellige/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../modules/instance/seed.ts';
import { createPasswordHasher } from '../sessions/passwords.ts';
import { deliveryBody, invoiceBody, quoteBody } from '../../testkit/sample-requests.ts';
import { createTestDatabase, type TestDatabase } from '../../testkit/test-database.ts';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';

const clock = () => new Date('2026-11-21T09:00:00Z');
const unknown = "Ce champ n'existe pas";
const changing = collectionNames.filter((name) => findOperation(`update_${name}`) !== undefined);
const creating = collectionNames.filter((name) => findOperation(`create_${name}`) !== undefined);

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemo(
    { pool: database.pool, passwords: createPasswordHasher(), clock },
    pino({ level: 'silent' }),
  );
  server = await startTestServer({ database, clock });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const get = async (url: string) => (await server.ask('admin', { url })).json().data;
const send = (method: 'POST' | 'PUT', url: string, body: unknown) =>
  server.ask('admin', { method, url, body });
const rowsOf = (collection: CollectionName): Promise<Row[]> => get(`${collectionPath(collection)}?limit=200`);

/** A row without what each write of it changes. */
function content(row: Row): Record<string, unknown> {
  const { version: _version, rev: _rev, updatedAt: _at, updatedBy: _by, ...rest } = row;
  return rest;
}

describe('an entity that is sent back as it was answered', () => {
  it.each(changing)(
    'stays what it is: every one of the %s of the sample company',
    async (collection) => {
      const rows = await rowsOf(collection);
      expect(rows.length).toBeGreaterThan(0);
      for (const { id } of rows) {
        const url = `${collectionPath(collection)}/${id}`;
        const before = await get(url);
        const answer = await send('PUT', url, before);
        expect([url, answer.statusCode, answer.statusCode === 200 ? null : answer.body]).toEqual([
          url,
          200,
          null,
        ]);
        expect(content(await get(url))).toEqual(content(before));
      }
    },
    120_000,
  );

  it.each([
    ['PUT', apiPaths.companySettings],
    ['PUT', apiPaths.documentSettings],
    ['PUT', apiPaths.profile],
    ['PUT', apiPaths.notificationPreferences],
    ['PUT', `${apiPaths.users}/employe`],
  ] as const)('stays what it is: %s %s', async (method, url) => {
    const before = await get(url);
    expect((await send(method, url, before)).statusCode).toBe(200);
    const { updatedAt: _then, ...known } = before;
    expect(await get(url)).toMatchObject(known);
  });

  it('stays what it is: an integration, whose secrets do not come out', async () => {
    const config = { phoneNumberId: '1', businessAccountId: '2', accessToken: 'secret' };
    await send('PUT', apiPaths.integrations, { type: 'whatsapp', config });
    const [before] = await get(apiPaths.integrations);
    expect((await send('PUT', apiPaths.integrations, before)).statusCode).toBe(200);
    expect((await get(apiPaths.integrations))[0]).toMatchObject({
      config: { phoneNumberId: '1', businessAccountId: '2' },
      storedSecrets: ['accessToken'],
    });
  });
});

const refusalOf = async (method: 'POST' | 'PUT', url: string, body: object) => {
  const answer = await send(method, url, body);
  return [answer.statusCode, answer.json().error.fields];
};
const named = (name: string) => [400, { [name]: unknown }];

describe('a field that the entity does not have', () => {
  it.each(creating)('is refused by its name in a new one of the %s', async (collection) => {
    expect(await refusalOf('POST', collectionPath(collection), { nonsense: 1 })).toEqual(named('nonsense'));
  });

  it('is told from one that is given once: sent back as it is, or refused by its name', async () => {
    const { id } = (await send('POST', '/api/inventory', { name: 'Écran', quantity: 3 })).json().data;
    const url = `/api/inventory/${id}`;
    expect((await send('PUT', url, { quantity: 3, location: 'Rabat' })).statusCode).toBe(200);
    const answer = await send('PUT', url, { quantity: 5, location: 'Fès' });
    expect([answer.statusCode, answer.json().error.fields]).toEqual([
      400,
      { quantity: 'Ce champ ne se modifie pas ici' },
    ]);
    expect(await get(url)).toMatchObject({ quantity: 3, location: 'Rabat' });
  });

  it.each(changing)(
    'is refused by its name in a change of the %s, and changes nothing',
    async (collection) => {
      const [row] = await rowsOf(collection);
      const url = `${collectionPath(collection)}/${row?.id}`;
      expect(await refusalOf('PUT', url, { ...row, nonsense: 1 })).toEqual(named('nonsense'));
      expect(await get(url)).toEqual(row);
    },
  );

  it('is refused within its lines, and on the path of a step', async () => {
    const lines = [...quoteBody().items, { ...quoteBody().items[0], nonsense: 1 }];
    expect(await refusalOf('POST', '/api/quotes', quoteBody({ items: lines }))).toEqual(
      named('items.2.nonsense'),
    );
    const { id } = (await send('POST', '/api/quotes', quoteBody())).json().data;
    expect(await refusalOf('POST', `/api/quotes/${id}/accept`, { nonsense: 1 })).toEqual(named('nonsense'));
  });

  it.each([
    ['PUT', apiPaths.companySettings, {}],
    ['PUT', apiPaths.profile, {}],
    ['PUT', apiPaths.notificationPreferences, { categories: {} }],
    ['POST', apiPaths.users, {}],
    ['PUT', `${apiPaths.users}/employe`, {}],
    ['POST', apiPaths.webhooks, {}],
    ['POST', apiPaths.apiKeys, {}],
    ['PUT', apiPaths.integrations, { type: 'whatsapp', config: {} }],
  ] as const)('is refused by its name: %s %s', async (method, url, body) => {
    expect(await refusalOf(method, url, { ...body, nonsense: 1 })).toEqual(named('nonsense'));
  });

  it('is refused in the configuration of an integration', async () => {
    const body = { type: 'whatsapp', config: { nonsense: '1' } };
    expect(await refusalOf('PUT', apiPaths.integrations, body)).toEqual(named('config.nonsense'));
  });
});

const invoiceFor = async () => (await send('POST', '/api/invoices', invoiceBody())).json().data;

/** Subjects whose status steps write. */
const stepped = [
  'contacts',
  'quotes',
  'contracts',
  'invoices',
  'creditNotes',
  'bonLivraison',
  'events',
  'technicalSheets',
  'reservations',
  'requests',
  'deals',
] as const;
const withStatus = changing.filter((name) => {
  const written = findOperation(`create_${name}`)?.serverFields ?? {};
  return 'status' in written || 'state' in written;
});

describe('a status that a change names', () => {
  it('is one of the subjects that steps lead on', () => {
    expect(withStatus.toSorted()).toEqual(stepped.filter((name) => changing.includes(name)).toSorted());
  });

  it.each(withStatus)('is refused by its name unless it is the present one: %s', async (collection) => {
    const row = (await rowsOf(collection))[0] as Row & Record<string, unknown>;
    const url = `${collectionPath(collection)}/${row.id}`;
    const name = 'status' in row ? 'status' : 'state';
    expect((await send('PUT', url, { [name]: row[name] })).statusCode).toBe(200);
    const before = await get(url);
    expect(await refusalOf('PUT', url, { [name]: 'un autre statut' })).toEqual([
      400,
      { [name]: 'Le statut change par une étape, jamais par une modification' },
    ]);
    expect(await get(url)).toEqual(before);
  });
});

describe('a document that names the one it comes from', () => {
  it('delivers the invoice that it names: what is left of it, or the lines that it says', async () => {
    const invoice = await invoiceFor();
    const lines = invoice.items.slice(0, 2).map(({ id, name }: { id: string; name: string }) => ({
      productName: name,
      quantity: 1,
      lineId: id,
    }));
    const some = await send(
      'POST',
      '/api/bon-livraison',
      deliveryBody({ factureId: invoice.number, items: lines }),
    );
    expect(some.json().data).toMatchObject({ factureId: invoice.id, contactId: invoice.contactId });
    const rest = (await send('POST', '/api/bon-livraison', { factureId: invoice.id })).json().data;
    expect(rest.items[0]).toMatchObject({ quantity: 1, lineId: invoice.items[0].id });
    expect((await get(`/api/invoices/${invoice.id}`)).bonLivraison).toEqual([some.json().data.id, rest.id]);
    const tooMuch = await send(
      'POST',
      '/api/bon-livraison',
      deliveryBody({ factureId: invoice.id, items: lines }),
    );
    expect(tooMuch.json().error.code).toBe('quantity_exceeds_remaining');
  });

  it.each([{ factureId: 'FAC-404' }, deliveryBody({ factureId: 'FAC-404' })])(
    'is refused with an invoice that is not there: %j',
    async (body) => {
      const answer = await send('POST', '/api/bon-livraison', body);
      expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'invoice_not_found']);
      expect(answer.json().error.fields).toEqual({ factureId: 'Facture non trouvée' });
    },
  );

  it('invoices the quote that it names, once', async () => {
    const missing = await send('POST', '/api/invoices', invoiceBody({ quoteId: 'DEV-404' }));
    expect([missing.statusCode, missing.json().error]).toMatchObject([404, { message: 'Devis non trouvé' }]);
    const quote = (await send('POST', '/api/quotes', quoteBody())).json().data;
    const invoice = (await send('POST', '/api/invoices', invoiceBody({ quoteId: quote.number }))).json().data;
    expect(invoice.quoteId).toBe(quote.id);
    expect(await get(`/api/quotes/${quote.id}`)).toMatchObject({ status: 'Facturé', invoiceId: invoice.id });
    const again = await send('POST', '/api/invoices', invoiceBody({ quoteId: quote.id }));
    expect(again.json().error.code).toBe('already_invoiced');
  });
});
