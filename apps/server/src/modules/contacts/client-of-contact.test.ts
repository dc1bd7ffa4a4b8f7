// A record of a contact is the same whichever door it comes through: the API, the queue of a device, a file of the command line or of
// a browser.
import type { CollectionName } from '@zellige/domain';
import { collectionPath } from '@zellige/contract/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FileOf, importByCommand, importOnDevice } from '../../testkit/file-import.ts';
import { contactBody, line, productBody } from '../../testkit/sample-requests.ts';
import { openTestDevice, pullAll, pushAll } from '../../testkit/test-device.ts';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';

const contact = {
  id: 4711,
  name: 'Samira Alaoui',
  company: 'Riad Atlas',
  phone: '06 12 34 56 78',
  email: 'samira@riad-atlas.ma',
  address: '12, rue Oued Ziz',
  city: 'Rabat',
  ice: '001525678000037',
};
const place = '12, rue Oued Ziz, Rabat';
const phone = '+212612345678';
const client = { contactId: contact.id, client: contact.company };
const reached = { ...client, clientPhone: phone, clientEmail: contact.email };
const document = { ...reached, clientAddress: place, clientIce: contact.ice };

interface Door {
  collection: CollectionName;
  body: object;
  /** What the record has of its contact. */
  expected: object;
  /** A file of it that says the name alone; null where no file brings any. */
  file: FileOf | null;
}

const product = { id: 'PRD-RIAD', name: 'Borne', isStocked: true };
const stock = { name: 'Borne', productId: product.id, quantity: 10 };
const sold = { items: [line()] };
const doors: Door[] = [
  {
    collection: 'quotes',
    body: sold,
    expected: document,
    file: {
      family: 'quotes',
      text: 'Numéro;Date;Client;Désignation;Prix unitaire HT\nD-1;20/11/2026;Riad Atlas;Écran;100\n',
    },
  },
  {
    collection: 'invoices',
    body: sold,
    expected: document,
    file: {
      family: 'invoices',
      text: 'Numéro;Date;Client;Désignation;Prix unitaire HT\nF-1;20/11/2026;Riad Atlas;Écran;100\n',
    },
  },
  {
    collection: 'bonLivraison',
    body: { items: [{ productName: 'Écran', quantity: 1 }] },
    expected: { ...reached, clientAdresse: place },
    file: {
      family: 'bonLivraison',
      text: 'Numéro;Date de livraison;Client;Article;Quantité\nB-1;20/11/2026;Riad Atlas;Écran;1\n',
    },
  },
  {
    collection: 'events',
    body: { title: 'Visite', startDate: '2026-12-04' },
    expected: { ...client, location: place },
    file: { family: 'events', text: 'Titre;Date de début;Client\nAutre visite;04/12/2026;Riad Atlas\n' },
  },
  {
    collection: 'reservations',
    body: { productId: product.id, quantity: 1, start: '2027-03-01', end: '2027-03-03' },
    expected: { ...client, place },
    file: null,
  },
  {
    collection: 'technicalSheets',
    body: { kind: 'intervention', intervention: {} },
    expected: { intervention: expect.objectContaining({ ...client, site: place }) as object },
    file: null,
  },
];

const naming = (collection: CollectionName): object => {
  const said = { contactId: contact.id };
  return collection === 'technicalSheets' ? { intervention: said } : said;
};
const named = ({ collection, body }: Door): object => ({ ...body, ...naming(collection) });

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const made = await server.ask('admin', {
    method: 'POST',
    url: '/api/contacts',
    body: contactBody(contact),
  });
  if (made.statusCode !== 201) throw new Error(made.body);
  await server.ask('admin', { method: 'POST', url: '/api/products', body: productBody(product) });
  await server.ask('admin', { method: 'POST', url: '/api/inventory', body: stock });
});

afterAll(() => server.close());

const rowsIn = async (collection: CollectionName): Promise<object[]> => {
  const url = `${collectionPath(collection)}?limit=50`;
  return (await server.ask('admin', { url })).json<{ data: object[] }>().data;
};

describe.each(doors)('a record of $collection that names a contact', (door) => {
  const { collection, expected, file } = door;

  it('takes the same of it through the API and the queue, and stays as its writer says', async () => {
    const url = collectionPath(collection);
    const made = await server.ask('admin', { method: 'POST', url, body: named(door) });
    expect([made.statusCode, made.json()]).toEqual([201, expect.anything()]);
    expect(made.json<{ data: object }>().data).toMatchObject(expected);
    const device = openTestDevice(server, 'admin');
    await pullAll(device);
    const before = (await rowsIn(collection)).length;
    const written = await device.execute(`create_${collection}`, named(door));
    expect(written).toMatchObject({ ok: true });
    await pushAll(device);
    const rows = await rowsIn(collection);
    expect(rows).toHaveLength(before + 1);
    for (const row of rows) expect(row).toMatchObject(expected);
  });

  // Whom goods go to is of the note's making.
  it.skipIf(collection === 'bonLivraison')(
    'takes the same when it is given another contact, and keeps it while the contact is said again',
    async () => {
      const url = collectionPath(collection);
      const free =
        collection === 'technicalSheets' ? { intervention: { client: 'Passant' } } : { client: 'Passant' };
      const made = await server.ask('admin', { method: 'POST', url, body: { ...door.body, ...free } });
      expect([made.statusCode, made.json()]).toEqual([201, expect.anything()]);
      const { id } = made.json<{ data: { id: string } }>().data;
      const changed = async (body: object): Promise<object> =>
        (await server.ask('admin', { method: 'PUT', url: `${url}/${id}`, body })).json<{ data: object }>()
          .data;
      expect(await changed(naming(collection))).toMatchObject(expected);
      const isSheet = collection === 'technicalSheets';
      const called = (name: string) => (isSheet ? { intervention: { client: name } } : { client: name });
      await changed(called('Autre nom'));
      expect(await changed(naming(collection))).toMatchObject(called('Autre nom'));
      await changed(called(contact.company));
    },
  );

  it.runIf(file).each([
    ['the command line', importByCommand],
    ['a browser', importOnDevice],
  ] as const)('takes the same of it from a file of %s that says its name alone', async (from, bringIn) => {
    if (!file) return;
    const before = (await rowsIn(collection)).length;
    // Another file of the same: what came in already would be a duplicate.
    const { family, text } = file;
    await bringIn(server, {
      family,
      text: from === 'a browser' ? text.replace(/^(Autre visite|[DFB]-1)/m, '$1 bis') : text,
    });
    const rows = await rowsIn(collection);
    expect(rows).toHaveLength(before + 1);
    for (const row of rows) expect(row).toMatchObject(expected);
  });
});

const post = (body: object) => server.ask('admin', { method: 'POST', url: '/api/invoices', body });

it('refuses a document that says nobody, and takes the words of its writer where there are some', async () => {
  expect((await post(sold)).json()).toMatchObject({
    error: { fields: { client: 'Ce champ est obligatoire' } },
  });
  const own = { ...sold, contactId: contact.id, client: 'Riad Atlas, annexe', clientEmail: '' };
  expect((await post(own)).json()).toMatchObject({
    data: { client: 'Riad Atlas, annexe', clientEmail: '', clientPhone: phone, clientIce: contact.ice },
  });
});
