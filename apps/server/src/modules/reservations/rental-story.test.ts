// A rental over the API on the real database, from the quote to the return, and everybody after the last unit at once
// (docs/product.md 'Reservations').
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

const now = new Date('2026-11-21T09:00:00Z');
const RACERS = 64;
const rounds = process.env['ZELLIGE_SOAK'] === undefined ? 3 : 20;

let server: TestServer;
let twin: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  twin = await server.twin();
});
afterAll(async () => {
  await twin.close();
  await server.close();
});

type Answer = Awaited<ReturnType<TestServer['ask']>>;

const post = (url: string, body: object = {}, person: Person = 'admin', on = server): Promise<Answer> =>
  on.ask(person, { method: 'POST', url: `/api/${url}`, body });

async function done<T = { id: string }>(
  url: string,
  body: object = {},
  person: Person = 'admin',
): Promise<T> {
  const answer = await post(url, body, person);
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`);
  return answer.json().data;
}

/** A product of which the depot has so many units. */
async function makeProduct(id: string, quantity: number): Promise<void> {
  const price = { sale: '9000', rental: '100' };
  await done('products', { id, name: 'Écran 65"', price, category: 'c', availability: 'en_stock' });
  await done('inventory', { id: `ART-${id}`, name: 'Écran, dépôt', quantity, productId: id });
}

const rental = (productId: string, quantity: number, startDate: string, endDate: string) => ({
  client: 'Atlas',
  clientAddress: 'Rabat',
  items: [{ type: 'rental', productId, name: 'Écran 65"', quantity, unitPrice: 100, startDate, endDate }],
});

const item = async () => (await server.ask('admin', { url: '/api/inventory/ART-PRD-R' })).json().data;

describe('a rental of two of three units, over the API', () => {
  const days = 'from=2026-12-01&to=2026-12-04';
  const availability = async () =>
    (await server.ask('admin', { url: `/api/availability?productId=PRD-R&${days}` })).json().data;

  it('holds them from the option to the return', async () => {
    await makeProduct('PRD-R', 3);
    const quote = await done<{ id: string; number: string }>(
      'quotes',
      rental('PRD-R', 2, '2026-12-01', '2026-12-04'),
    );
    expect(await availability()).toMatchObject({ owned: 3, firm: 0, options: 0, free: 3 });
    await done(`quotes/${quote.id}/send`);
    expect(await availability()).toMatchObject({
      options: 2,
      free: 3,
      holders: [{ ref: quote.number, state: 'option', quantity: 2 }],
    });
    await done(`quotes/${quote.id}/accept`);
    expect(await availability()).toMatchObject({ firm: 2, options: 0, free: 1 });

    const second = await done('quotes', rental('PRD-R', 2, '2026-12-03', '2026-12-06'));
    const refused = await post(`quotes/${second.id}/accept`);
    expect(refused.statusCode).toBe(422);
    const sentence = `Indisponible : 1 unité(s) libre(s) du 03/12/2026 au 06/12/2026 (réservé par ${quote.number}) · libre à partir du 04/12/2026`;
    expect(refused.json().error).toMatchObject({
      code: 'material_unavailable',
      message: sentence,
      fields: { 'items.0.quantity': sentence },
    });
    const touching = await done('quotes', rental('PRD-R', 2, '2026-12-04', '2026-12-06'));
    await done(`quotes/${touching.id}/accept`);

    const invoice = await done(`quotes/${quote.id}/convert`);
    const note = await done(`invoices/${invoice.id}/bon-livraison`, {
      clientAdresse: 'Rabat',
      livreur: 'Hicham',
    });
    await done(`bon-livraison/${note.id}/ship`);
    expect(await item()).toMatchObject({ quantity: 1, rentedQuantity: 2 });
    const movements = await server.ask('admin', { url: '/api/inventory/movements?itemId=ART-PRD-R' });
    expect(movements.json().data).toContainEqual(
      expect.objectContaining({ kind: 'location', quantity: -2, relatedId: note.id }),
    );

    const [out] = (await server.ask('admin', { url: '/api/reservations?product=PRD-R&state=sortie' })).json()
      .data;
    await done(`reservations/${out.id}/return`, { lines: [{ quantity: 1, state: 'bon' }] });
    const back = await done(`reservations/${out.id}/return`, {
      lines: [{ quantity: 1, state: 'endommagé', notes: 'Vitre fendue' }],
    });
    expect(back).toMatchObject({ state: 'retournée', returnedQuantity: 2 });
    expect(await item()).toMatchObject({ quantity: 3, rentedQuantity: 0, damagedQuantity: 1 });
    const check = await done<{ findings: object[] }>('instance/consistency/run');
    expect(check.findings).toEqual([]);
  });
});

describe('a race for the last unit', () => {
  it.each(Array.from({ length: rounds }, (_unused, round) => round + 1))(
    `of ${RACERS} acceptances at once has one winner, whichever process is asked (%i)`,
    async (round) => {
      const productId = `PRD-LAST-${round}`;
      await makeProduct(productId, 1);
      const quotes: { id: string }[] = [];
      for (let made = 0; made < RACERS; made += 1)
        quotes.push(await done('quotes', rental(productId, 1, '2026-12-10', '2026-12-12')));
      const answers = await Promise.all(
        quotes.map(({ id }, index) =>
          post(`quotes/${id}/accept`, {}, 'admin', index % 2 === 0 ? server : twin),
        ),
      );
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 422)).toHaveLength(RACERS - 1);
      const refused = answers.filter(({ statusCode }) => statusCode === 422).map((one) => one.json().error);
      expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['material_unavailable']));
      const held = await server.ask('admin', { url: `/api/reservations?product=${productId}&state=ferme` });
      expect(held.json().data).toHaveLength(1);
    },
    120_000,
  );
});
