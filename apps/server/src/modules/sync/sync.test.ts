import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  contactBody,
  deliveryBody,
  invoiceBody,
  productBody,
  quoteBody,
} from '../../testkit/sample-requests.ts';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Change {
  collection: string;
  id?: string;
  deleted?: true;
  rev?: number;
  row?: { id: string | number; rev: number } & Record<string, unknown>;
}
const byName = (a: unknown[], b: unknown[]): number => (String(a[0]) < String(b[0]) ? -1 : 1);

interface Page {
  data: Change[];
  meta: { rev: number; hasMore: boolean; epoch: string };
}

const entry = (action: string, data: object, changes: object = {}) => ({
  opId: randomUUID(),
  action,
  data,
  timestamp: Date.now(),
  baseVersion: null,
  schema: 1,
  ...changes,
});
const push = (entries: object[], person: Person = 'admin', headers: Record<string, string> = {}) =>
  server.ask(person, { method: 'POST', url: '/api/sync/push', body: { entries }, headers });
const pull = async (query: string, person: Person = 'admin'): Promise<Page> => {
  const answer = await server.ask(person, { url: `/api/sync/pull?${query}` });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const post = async (url: string, body: object, person: Person = 'admin') =>
  (await server.ask(person, { method: 'POST', url: `/api/${url}`, body })).json().data;
const counter = async (person: Person = 'admin') => (await pull('limit=2000', person)).meta.rev;

async function everything(person: Person, limit = 7, from = 0): Promise<Change[]> {
  const changes: Change[] = [];
  for (let since = from; ; ) {
    const page = await pull(`since=${since}&limit=${limit}`, person);
    changes.push(...page.data);
    since = page.meta.rev;
    if (!page.meta.hasMore) return changes;
  }
}

describe('replaying a queue', () => {
  it('answers every entry as it would have been answered alone', async () => {
    const good = entry('create_contacts', contactBody({ id: 7_001 }));
    const bad = entry('create_contacts', { name: '' });
    const unknown = entry('explode_contacts', {});
    const answers = (await push([good, bad, unknown])).json().data;
    expect(answers.map(({ opId, status }: { opId: string; status: number }) => [opId, status])).toEqual([
      [good.opId, 200],
      [bad.opId, 422],
      [unknown.opId, 404],
    ]);
    expect(answers[0].data.output).toMatchObject({ id: 7_001, version: 1 });
    expect(answers[1].error.fields.name).toBe('Ce champ est obligatoire');
  });

  it('applies an entry once, however often and by whichever way it comes', async () => {
    const write = entry('create_invoices', invoiceBody({ id: 'FAC-1795248123719-once' }));
    const first = (await push([write])).json().data[0];
    const second = (await push([write, entry('create_contacts', contactBody())])).json().data[0];
    expect(second.data.output.number).toBe(first.data.output.number);
    const changed = (await push([{ ...write, data: invoiceBody({ id: 'other' }) }])).json().data[0];
    expect(changed).toMatchObject({ status: 422, error: { code: 'idempotency_mismatch' } });
    // An updated application, whose form of the write is another, goes on from what it made.
    expect(changed.data.rows).toMatchObject([{ collection: 'invoices', row: { version: 1 } }]);
  });

  it('judges a write by the rates that the queue before it has changed', async () => {
    const changes = { vatRates: [20, 13, 0] };
    const items = [{ name: 'Borne', quantity: 1, unitPrice: 1000, vatRate: 13 }];
    const queue = [
      entry('update_documents_settings', { changes }),
      entry('create_quotes', quoteBody({ items })),
    ];
    const statuses = (await push(queue)).json().data.map(({ status }: { status: number }) => status);
    expect(statuses).toEqual([200, 200]);
  });

  it('gives the first answer to an entry sent again alone, though it could not be applied any more', async () => {
    const made = entry('create_contacts', contactBody({ id: 7_010 }));
    const update = entry('update_contacts', { id: 7_010, changes: { city: 'Fès' } }, { baseVersion: 1 });
    const archive = entry('archive_contacts', { id: 7_010 }, { baseVersion: 2 });
    for (const write of [made, update, archive])
      expect((await push([write])).json().data[0].status).toBe(200);
    for (const write of [made, update, archive]) {
      const again = (await push([write])).json().data[0];
      expect(again).toMatchObject({ opId: write.opId, status: 200, data: { output: { id: 7_010 } } });
    }
    const { rows } = await server.database.pool.query("SELECT version FROM contacts WHERE id = '7010'");
    expect(rows).toEqual([{ version: 3 }]);
  });

  it('never applies what was given up, unless it was applied before', async () => {
    const late = entry('create_contacts', contactBody({ id: 7_020 }));
    const done = entry('create_contacts', contactBody({ id: 7_021 }));
    expect((await push([done])).json().data[0].status).toBe(200);
    const givenUp = [late, done].map((write) => ({ ...write, withdrawn: true }));
    for (const { statusCode, json } of [await push(givenUp), await push(givenUp)]) {
      const [never, before] = json().data;
      expect([statusCode, never]).toEqual([200, { opId: late.opId, status: 200 }]);
      expect(before).toMatchObject({ status: 200, data: { rows: [{ row: { id: 7_021 } }] } });
    }
    expect((await push([late])).json().data[0].error.code).toBe('idempotency_mismatch');
    expect((await push([late, entry('create_contacts', contactBody())])).json().data[0].status).toBe(422);
    const { rows } = await server.database.pool.query("SELECT id FROM contacts WHERE id IN ('7020', '7021')");
    expect(rows).toEqual([{ id: '7021' }]);
  });

  it('says of what was given up that it was applied before, in another form or out of its author’s sight too', async () => {
    const note = entry('create_tasks', { id: 'given-up', title: 'Appeler', assignedTo: 'commercial1' });
    expect((await push([note], 'commercial1')).json().data[0].status).toBe(200);
    const corrected = { ...note, data: { ...note.data, title: 'Rappeler' }, withdrawn: true };
    expect((await push([corrected], 'commercial1')).json().data).toMatchObject([
      { status: 200, data: { rows: [{ row: { id: 'given-up', title: 'Appeler' } }] } },
    ]);
    await server.database.pool.query(
      `UPDATE tasks SET data = data || '{"assignedTo": "manager", "createdBy": "manager"}' WHERE id = 'given-up'`,
    );
    expect((await push([{ ...note, withdrawn: true }], 'commercial1')).json().data).toEqual([
      { opId: note.opId, status: 200, data: { output: null, rows: [] } },
    ]);
  });

  it('does not let a write in that its author gives up at the same moment', async () => {
    const writes = Array.from({ length: 20 }, (_, rank) =>
      entry('create_contacts', contactBody({ id: 7_100 + rank })),
    );
    const answers = await Promise.all(
      writes.map(async (write) => {
        const [sent, ended] = await Promise.all([push([write]), push([{ ...write, withdrawn: true }])]);
        return [sent.json().data[0].status === 200, ended.json().data[0].data !== undefined];
      }),
    );
    for (const [isDone, isKnown] of answers) expect(isDone).toBe(isKnown);
    const { rows } = await server.database.pool.query(
      "SELECT count(*)::int AS count FROM contacts WHERE id LIKE '71__' AND length(id) = 4",
    );
    expect(rows[0].count).toBe(answers.filter(([isDone]) => isDone).length);
  });

  it('tells a stale writer the row as it stands', async () => {
    await push([entry('create_contacts', contactBody({ id: 7_002 }))]);
    const update = (city: string) =>
      entry('update_contacts', { id: 7_002, changes: { city } }, { baseVersion: 1 });
    await push([update('Fès')]);
    const stale = (await push([update('Rabat')])).json().data[0];
    expect(stale).toMatchObject({ status: 412, current: { city: 'Fès', version: 2 } });
  });

  it('answers a write on a record in the corbeille with the record', async () => {
    await push([entry('create_contacts', contactBody({ id: 7_003 }))]);
    await push([entry('archive_contacts', { id: 7_003 }, { baseVersion: 1 })]);
    for (const action of ['update_contacts', 'archive_contacts']) {
      const late = entry(action, { id: 7_003, changes: { city: 'Fès' } }, { baseVersion: 2 });
      expect((await push([late])).json().data[0]).toMatchObject({
        status: 410,
        error: { code: 'deleted' },
        current: { id: 7_003, version: 2, archivedAt: expect.any(String) },
      });
    }
  });

  it('holds everybody to their rights', async () => {
    const answers = (await push([entry('create_quotes', quoteBody())], 'employe')).json().data;
    expect(answers[0]).toMatchObject({ status: 403, error: { code: 'forbidden' } });
  });

  it('asks a client of another schema to reload, and refuses what is no queue', async () => {
    const write = entry('create_contacts', contactBody());
    const older = { 'x-zellige-schema': '0' };
    expect((await push([write], 'admin', older)).statusCode).toBe(426);
    const feed = await server.ask('admin', { url: '/api/sync/pull?since=0', headers: older });
    expect([feed.statusCode, feed.json().error.code]).toEqual([426, 'upgrade_required']);
    expect((await push([{ ...write, schema: 2 }])).statusCode).toBe(426);
    expect((await push([])).statusCode).toBe(422);
    expect((await push([{ action: 'x' }])).statusCode).toBe(422);
  });
});

describe('pulling changes', () => {
  it('walks through everything in the order of the counter, each row once in its last state', async () => {
    await post('products', productBody());
    await post('bon-livraison', deliveryBody());
    const changes = await everything('admin');
    const revs = changes.map(({ row }) => row?.rev ?? 0);
    expect(revs).toEqual(revs.toSorted((a, b) => a - b));
    const keys = changes.map(({ collection, row }) => `${collection} ${row?.id}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(changes.map(({ collection }) => collection))).toContain('bonLivraison');
  });

  it('misses nothing while others write', async () => {
    const seen = new Map<string, number>();
    let since = await counter();
    const writing = Promise.all(
      Array.from({ length: 8 }, async (_unused, writer) => {
        for (let round = 0; round < 10; round += 1)
          await post('contacts', contactBody({ id: 8_000 + writer * 100 + round }));
      }),
    );
    const isOver = writing.then(() => true);
    const read = async (): Promise<void> => {
      const page = await pull(`since=${since}`);
      since = page.meta.rev;
      for (const { row } of page.data) if (row) seen.set(String(row.id), row.rev);
    };
    while (!(await Promise.race([isOver, pause(1, false)]))) await read();
    await read();
    const expected = Array.from({ length: 80 }, (_unused, index) =>
      String(8_000 + Math.floor(index / 10) * 100 + (index % 10)),
    );
    expect([...seen.keys()].toSorted((a, b) => Number(a) - Number(b))).toEqual(expected);
  });

  it('brings a document that becomes somebody’s, and takes away one that no longer is', async () => {
    const since = await counter('commercial2');
    const quote = await post('quotes', quoteBody(), 'commercial1');
    const assign = (assignedTo: string) =>
      server.ask('admin', { method: 'PUT', url: `/api/quotes/${quote.id}`, body: { assignedTo } });
    expect((await pull(`since=${since}`, 'commercial2')).data).toEqual([]);
    await assign('commercial2');
    const gained = await pull(`since=${since}`, 'commercial2');
    expect(gained.data).toMatchObject([{ collection: 'quotes', row: { id: quote.id } }]);
    await assign('manager');
    const lost = await pull(`since=${gained.meta.rev}`, 'commercial2');
    expect(lost.data).toEqual([
      { collection: 'quotes', id: quote.id, deleted: true, rev: expect.any(Number) },
    ]);
    const perCollection = await server.ask('commercial2', { url: `/api/quotes?since=${gained.meta.rev}` });
    expect(perCollection.json().data).toEqual([{ id: quote.id, deleted: true, rev: expect.any(Number) }]);
    expect((await pull(`since=${since}`, 'commercial1')).data).toHaveLength(1);
  });

  it('brings an employee the contact of a note they get, and takes it away with the note', async () => {
    const contact = await post('contacts', contactBody({ id: 9_001 }));
    const note = await post('bon-livraison', deliveryBody({ contactId: contact.id }));
    const since = await counter('employe');
    const deliverer = (livreurId: string) =>
      server.ask('admin', { method: 'PUT', url: `/api/bon-livraison/${note.id}`, body: { livreurId } });
    await deliverer('employe');
    for (const limit of [2, 3, 500]) {
      const gained = await pull(`since=${since}&limit=${limit}`, 'employe');
      expect(gained.data.map(({ collection, row }) => [collection, row?.id]).toSorted(byName)).toEqual([
        ['bonLivraison', note.id],
        ['contacts', 9_001],
      ]);
    }
    const { rev } = (await pull(`since=${since}`, 'employe')).meta;
    await deliverer('manager');
    const lost = await pull(`since=${rev}`, 'employe');
    expect(
      lost.data.map(({ collection, id, deleted }) => [collection, id, deleted]).toSorted(byName),
    ).toEqual([
      ['bonLivraison', note.id, true],
      ['contacts', '9001', true],
    ]);
    expect((await everything('employe')).map(({ row }) => row?.id)).not.toContain(9_001);
  });

  it('never parts a note from its contact at the end of a page', async () => {
    const wanted = [9_101, 9_102, 9_103];
    for (const id of wanted) await post('contacts', contactBody({ id }));
    const since = await counter('employe');
    for (const contactId of wanted)
      await post('bon-livraison', deliveryBody({ contactId, livreurId: 'employe' }));
    for (const limit of [2, 3, 5]) {
      const got = new Set((await everything('employe', limit, since)).map(({ row }) => row?.id));
      expect(wanted.filter((id) => !got.has(id))).toEqual([]);
    }
  });

  it('reads what a commit changed once for all who see it alike, and for each who does not', async () => {
    const since = await counter();
    const quote = await post('quotes', quoteBody(), 'commercial1');
    const query = vi.spyOn(server.parts.pool, 'query');
    const pulled = async (person: Person) => (await pull(`since=${since}`, person)).data;
    const devices: Person[] = ['admin', 'manager', 'commercial1', 'commercial2', 'employe'];
    const answers = await Promise.all(devices.flatMap((person) => [pulled(person), pulled(person)]));
    const changes = await pulled('admin');
    const texts = query.mock.calls.map(([asked]) => JSON.stringify(asked));
    query.mockRestore();
    // The four who see quotes: everybody's, or their own. Commercials ask for the same tables, and are read together at times.
    expect(texts.filter((text) => text.includes('AS changed')).length).toBeLessThanOrEqual(4);
    expect(changes).toMatchObject([{ collection: 'quotes', row: { id: quote.id } }]);
    const nothing: Change[] = [];
    const seen = [changes, changes, changes, changes, changes, changes];
    expect(answers).toEqual([...seen, nothing, nothing, nothing, nothing]);
  });

  it('never sends an employee a document or a price', async () => {
    const changes = await everything('employe');
    const collections = new Set(changes.map(({ collection }) => collection));
    for (const hidden of ['quotes', 'invoices', 'payments']) expect(collections).not.toContain(hidden);
    expect(JSON.stringify(changes)).not.toMatch(/"(price|unitPrice|totalPrice)"/);
  });

  it('answers 410 to a copy of another epoch, of another role, from the future, or too old', async () => {
    const { rev, epoch } = (await pull('limit=2000')).meta;
    const status = async (query: string, person: Person = 'admin') =>
      (await server.ask(person, { url: `/api/sync/pull?${query}` })).statusCode;
    expect(await status(`since=${rev}&epoch=${epoch}`)).toBe(200);
    expect(await status(`since=${rev}&epoch=other`)).toBe(410);
    expect(await status(`since=${rev}&epoch=${epoch}`, 'manager')).toBe(410);
    expect(await status(`since=${rev + 100}`)).toBe(410);
    await server.database.pool.query('UPDATE sync_state SET floor = 5');
    expect(await status('since=4')).toBe(410);
    expect(await status('since=5')).toBe(200);
    expect(await status('since=0')).toBe(200);
    expect(await status('since=abc')).toBe(422);
  });
});

describe('a value given up in a conflict', () => {
  it('stays in the Historique of the record, which is the same, in the corbeille too', async () => {
    const contact = await post('contacts', contactBody({ city: 'Fès' }));
    await server.ask('manager', { method: 'DELETE', url: `/api/contacts/${contact.id}` });
    const lost = { id: contact.id, values: { city: 'Rabat', name: contact.name, version: 9 } };
    const answer = await push([entry('give_up_contacts', lost)]);
    expect(answer.json().data).toMatchObject([{ status: 200 }]);
    const history = (await server.ask('admin', { url: `/api/contacts/${contact.id}/history` })).json();
    expect(history.data[0]).toMatchObject({
      action: 'give_up_contacts',
      actorId: 'admin',
      changes: [{ field: 'city', from: 'Fès', to: 'Rabat' }],
    });
    const now = (await server.ask('admin', { url: `/api/contacts/${contact.id}` })).json().data;
    expect(now).toMatchObject({ city: 'Fès', updatedBy: 'manager', version: 3 });
  });

  it.each([
    ['of a field that there is not', { nonsense: 1 }, { 'values.nonsense': "Ce champ n'existe pas" }],
    ['that its field does not take', { email: 'nobody' }, { 'values.email': 'Adresse email invalide' }],
    [
      'of another kind',
      { status: { any: 'thing' } },
      { 'values.status': 'Choisissez une valeur de la liste' },
    ],
  ])('is refused when it is one %s', async (_what, values, fields) => {
    const contact = await post('contacts', contactBody());
    const answer = await push([entry('give_up_contacts', { id: contact.id, values })]);
    expect(answer.json().data).toMatchObject([{ status: 422, error: { fields } }]);
  });
});
