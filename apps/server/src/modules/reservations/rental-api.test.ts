// The API of reservations as a program of somebody else's uses it: over HTTP alone, with the paths and the fields that are promised
// (docs/subjects/reservations.md), and every mistake answered in French.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OverHttp, openHttp } from '../../testkit/over-http.ts';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';

const now = new Date('2026-11-21T09:00:00Z');
const fields = ['firm', 'free', 'holders', 'maintenance', 'nextFree', 'options', 'owned'];

let server: TestServer;
let http: OverHttp;
const { get, done } = {
  get: (path: string) => http.get(path),
  done: (path: string, body?: object) => http.done(path, body),
};

beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  http = await openHttp(server);
});
afterAll(() => server.close());

const product = {
  name: 'Écran 65"',
  price: { sale: '9000', rental: '100' },
  category: 'c',
  availability: 'en_stock',
};

const quoteOf = (productId: string, startDate: string, endDate: string) => ({
  client: 'Atlas',
  clientAddress: 'Rabat',
  items: [{ type: 'rental', productId, name: product.name, quantity: 2, unitPrice: 100, startDate, endDate }],
});

const idsOf = async (query: string): Promise<string[]> =>
  (await get(`reservations?${query}`)).data.map(({ id }: { id: string }) => id);
const availabilityOf = async (query: string) => (await get(`availability?${query}`)).data;

describe('a rental played over the API alone', () => {
  it('holds its units from the option to the return, and leaves no drift', async () => {
    await done('products', { ...product, id: 'PRD-A' });
    await done('inventory', { id: 'ART-A', name: 'Écrans du dépôt', quantity: 3, productId: 'PRD-A' });
    expect((await get('inventory/ART-A')).data.productId).toBe('PRD-A');
    const asked = 'productId=PRD-A&from=2026-12-01&to=2026-12-04&quantity=2';

    const quote = await done('quotes', quoteOf('PRD-A', '2026-12-01', '2026-12-04'));
    await done(`quotes/${quote.id}/send`);
    const offered = await availabilityOf(asked);
    expect(Object.keys(offered).toSorted()).toEqual(fields);
    const [reserved] = (await get('reservations?product=PRD-A')).data;
    const holder = {
      reservationId: reserved.id,
      ref: quote.number,
      client: 'Atlas',
      from: '2026-12-01T00:00',
      to: '2026-12-04T00:00',
      quantity: 2,
    };
    expect(offered).toEqual({
      owned: 3,
      maintenance: 0,
      firm: 0,
      options: 2,
      free: 3,
      holders: [{ ...holder, state: 'option' }],
      nextFree: '2026-12-01T00:00',
    });

    await done(`quotes/${quote.id}/accept`);
    expect(await availabilityOf(asked)).toEqual({
      owned: 3,
      maintenance: 0,
      firm: 2,
      options: 0,
      free: 1,
      holders: [{ ...holder, state: 'ferme' }],
      nextFree: '2026-12-04T00:00',
    });

    const second = await done('quotes', quoteOf('PRD-A', '2026-12-03', '2026-12-06'));
    const refused = await http.call('POST', `quotes/${second.id}/accept`, { body: {} });
    const sentence = `Indisponible : 1 unité(s) libre(s) du 03/12/2026 au 06/12/2026 (réservé par ${quote.number}) · libre à partir du 04/12/2026`;
    expect(refused.status).toBe(422);
    expect(refused.body.error).toMatchObject({
      code: 'material_unavailable',
      message: sentence,
      fields: { 'items.0.quantity': sentence },
    });
    const touching = await done('quotes', quoteOf('PRD-A', '2026-12-04', '2026-12-06'));
    await done(`quotes/${touching.id}/accept`);

    const invoice = await done(`quotes/${quote.id}/convert`);
    const going = { clientAdresse: 'Rabat', livreur: 'Hicham' };
    const note = await done(`invoices/${invoice.id}/bon-livraison`, going);
    await done(`bon-livraison/${note.id}/ship`);
    const [moved] = (await get('inventory/movements?itemId=ART-A&kind=location')).data;
    expect(moved).toMatchObject({ kind: 'location', quantity: -2, relatedId: note.id });
    expect((await get('inventory/ART-A')).data).toMatchObject({ quantity: 1, rentedQuantity: 2 });

    const back = await done(`reservations/${reserved.id}/return`, {
      lines: [
        { quantity: 1, state: 'bon' },
        { quantity: 1, state: 'endommagé', notes: 'Vitre fendue' },
      ],
    });
    expect(back).toMatchObject({ state: 'retournée', returnedQuantity: 2, invoiceId: invoice.id });
    expect((await get('inventory/ART-A')).data).toMatchObject({
      quantity: 3,
      rentedQuantity: 0,
      damagedQuantity: 1,
      alert: 'Vitre fendue',
    });
    expect(await availabilityOf(asked)).toMatchObject({ owned: 3, maintenance: 1, firm: 0, free: 2 });
    expect((await done('instance/consistency/run')).findings).toEqual([]);
  });
});

describe('a reservation over the API', () => {
  const days = { start: '2027-01-10', end: '2027-01-12T18:30' };

  beforeAll(async () => {
    await done('products', { ...product, id: 'PRD-B' });
    await done('contacts', { id: 7, name: 'Atlas', type: 'client', phone: '0661234567' });
    const followed = { followsUnits: true, serialNumbers: ['SN-1', 'SN-2'] };
    await done('inventory', { id: 'ART-B', name: 'Bornes', quantity: 2, productId: 'PRD-B', ...followed });
  });

  it('is made, read, found by what it is of, prolonged, cancelled, and stands in the feed', async () => {
    const made = await done('reservations', { itemId: 'ART-B', quantity: 1, contactId: 7, ...days });
    expect(made).toMatchObject({
      state: 'ferme',
      productId: 'PRD-B',
      start: '2027-01-10T00:00',
      end: days.end,
    });
    expect((await get(`reservations/${made.id}`)).data).toEqual(made);
    for (const query of [
      'product=PRD-B',
      'item=ART-B',
      'contactId=7',
      'state=ferme&product=PRD-B',
      'product=PRD-B&from=2027-01-12&to=2027-01-13',
      'product=PRD-B&from=2027-01-09T08:00&to=2027-01-10T00:01',
    ])
      expect([query, await idsOf(query)]).toEqual([query, [made.id]]);
    // Half-open: what ends as the period begins, or begins as it ends, does not touch it.
    for (const query of [
      'from=2027-01-12T18:30&to=2027-02-01',
      'from=2027-01-01&to=2027-01-10',
      'state=option',
    ])
      expect([query, await idsOf(`product=PRD-B&${query}`)]).toEqual([query, []]);
    const longer = await done(`reservations/${made.id}/extend`, { endDate: '2027-01-14' });
    expect(longer.end).toBe('2027-01-14T00:00');
    const given = await done(`reservations/${made.id}/cancel`, { reason: 'Reporté' });
    expect(given).toMatchObject({ state: 'annulée', reason: 'Reporté' });
    const changes = (await get('reservations?since=0')).data;
    expect(JSON.stringify(changes)).toContain(made.id);
    const pulled = (await get('sync/pull?since=0&limit=2000')).data;
    expect(
      pulled.some((change: { collection: string; row?: { id: string } }) => change.row?.id === made.id),
    ).toBe(true);
  });

  it('takes the very unit back that is named', async () => {
    const item = {
      productName: 'Borne',
      reference: 'PRD-B',
      quantity: 2,
      dateDebut: '2026-11-20',
      dateFin: '2026-11-25',
    };
    const note = await done('bon-livraison', {
      client: 'Atlas',
      clientAdresse: 'Rabat',
      livreur: 'Hicham',
      items: [item],
    });
    await done(`bon-livraison/${note.id}/ship`);
    const [out] = (await get('reservations?product=PRD-B&state=sortie')).data;
    const units = (await get('units?itemId=ART-B')).data as { id: string; serialNumber: string }[];
    const second = units.find(({ serialNumber }) => serialNumber === 'SN-2');
    const line = { unitId: second?.id, quantity: 1, state: 'à nettoyer', notes: 'Traces' };
    const partly = await done(`reservations/${out.id}/return`, { lines: [line] });
    expect(partly.state).toBe('retour partiel');
    const states = (await get('units?itemId=ART-B')).data as { serialNumber: string; state: string }[];
    expect(Object.fromEntries(states.map(({ serialNumber, state }) => [serialNumber, state]))).toEqual({
      'SN-1': 'loué',
      'SN-2': 'maintenance',
    });
    const again = await http.call('POST', `reservations/${out.id}/return`, {
      body: { lines: [{ ...line, unitId: 'UNI-x' }] },
    });
    expect([again.status, again.body.error.fields]).toEqual([
      422,
      { 'lines.0.unitId': "L'unité UNI-x n'est pas sortie avec cette réservation" },
    ]);
    const rest = await done(`reservations/${out.id}/return`, { lines: [{ quantity: 1, state: 'manquant' }] });
    expect(rest.state).toBe('retournée');
    expect((await done('instance/consistency/run')).findings).toEqual([]);
  });
});

describe('the document of the API', () => {
  it('tells every path of reservations with what it takes', async () => {
    const { paths } = await get('openapi.json');
    const named = (path: string, method = 'get'): string[] =>
      (paths[path]?.[method]?.parameters ?? [])
        .filter((one: { in: string }) => one.in === 'query')
        .map((one: { name: string }) => one.name);
    const bodyOf = (path: string): string[] =>
      Object.keys(paths[path]?.post?.requestBody?.content?.['application/json']?.schema?.properties ?? {});
    expect(named('/api/availability')).toEqual(['productId', 'itemId', 'from', 'to', 'quantity']);
    expect(named('/api/reservations')).toEqual(
      expect.arrayContaining(['product', 'item', 'contactId', 'state', 'from', 'to', 'since']),
    );
    expect(bodyOf('/api/reservations')).toEqual(
      expect.arrayContaining(['productId', 'itemId', 'unitIds', 'quantity', 'start', 'end', 'contactId']),
    );
    expect(bodyOf('/api/reservations/{id}/extend')).toContain('endDate');
    expect(bodyOf('/api/reservations/{id}/cancel')).toEqual(['reason']);
    expect(bodyOf('/api/reservations/{id}/return')).toContain('lines');
    expect(bodyOf('/api/inventory')).toContain('productId');
    expect(named('/api/reservations/{id}/caution-receipt/pdf')).toEqual(['receipt']);
  });
});
