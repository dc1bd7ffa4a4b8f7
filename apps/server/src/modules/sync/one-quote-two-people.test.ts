// Two people invoice one quote, or write the sheet of one visit, without a network, and each goes on with what their own device
// made: through the real engine,
// the real rulebook and the real server, in either order (docs/adr/0025).
import 'fake-indexeddb/auto';
import type { SyncEngine } from '@zellige/sync';
import { ManualClock } from '@zellige/sync/testkit/memory-platform';
import type { Row } from '@zellige/sync/ports/rulebook';
import type { PushEntry } from '@zellige/sync/ports/transport';
import { exchange } from '@zellige/sync/testkit/open-engine';
import { Browser } from '@zellige/sync/testkit/promise-browser';
import type { PromiseServer } from '@zellige/sync/testkit/promise-harness';
import { WireWatch } from '@zellige/sync/testkit/wire-watch';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { promiseSubject, type RealPromiseServer, startPromiseServer } from '../../testkit/promise-server.ts';
import { line } from '../../testkit/sample-requests.ts';

const QUOTE = 'DEV-1795-abcd';
const HEADER = { livreur: 'Hicham Regragui', clientAdresse: '12 rue des Orangers, Casablanca' };

let server: RealPromiseServer;
let fresh: PromiseServer;
let schedules = 0;

beforeAll(async () => {
  server = await startPromiseServer();
});
afterAll(() => server.close());

interface Person {
  profile: string;
  engine: SyncEngine;
  invoice: string;
}

function open(profile: string, invoice: string): Person {
  const browser = new Browser({
    name: profile,
    wire: new WireWatch(() => undefined, false),
    clock: new ManualClock(),
    indexedDb: true,
    led: false,
    lineOf: (client, schema) => fresh.transport(client, schema),
    subjectOf: () => ({
      ...promiseSubject,
      collections: [...promiseSubject.collections, 'events', 'technicalSheets'],
    }),
  });
  return { profile, engine: browser.open().engine, invoice };
}

async function make({ engine }: Person, action: string, input: object): Promise<void> {
  const done = await engine.execute(action, input);
  expect(done.ok ? null : [action, done.error]).toBeNull();
}

const convert = (person: Person) =>
  make(person, 'convert_quotes', { id: QUOTE, invoiceId: person.invoice, confirmed: true });

const pay = (person: Person, amount: number) =>
  make(person, 'pay_invoices', {
    id: person.invoice,
    paymentId: `PAI-${person.invoice}`,
    amount,
    mode: 'Virement',
    date: '2026-11-20',
  });

async function deliver(person: Person): Promise<void> {
  const id = `BL-${person.invoice}`;
  await make(person, 'create_from_invoice_bonLivraison', { factureId: person.invoice, id, ...HEADER });
  await make(person, 'ship_bonLivraison', { id });
  await make(person, 'deliver_bonLivraison', { id, signatureClient: 'Nadia Alaoui' });
}

let first: Person;
let second: Person;

/** Both know the quote; each invoices it and takes money, the second one delivers too. */
async function withoutNetwork({ firstPays = 20 } = {}) {
  fresh = await server.fresh();
  schedules += 1;
  first = open(`q${schedules}p0`, 'INV-1795000000001');
  second = open(`q${schedules}p1`, 'INV-1795000000002');
  const items = [line({ quantity: 1, unitPrice: 300 })];
  await make(first, 'create_quotes', { id: QUOTE, client: 'Atlas Bureau', items });
  await exchange(first.engine);
  await exchange(second.engine);
  await convert(first);
  await pay(first, firstPays);
  await convert(second);
  await pay(second, 30);
  await deliver(second);
}

async function business() {
  const all = await fresh.rows();
  const of = (collection: string): Row[] =>
    [...all].filter(([key]) => key.startsWith(`${collection}/`)).map(([, row]) => row);
  return {
    quote: all.get(`quotes/${QUOTE}`),
    invoices: of('invoices'),
    payments: of('payments'),
    notes: of('bonLivraison'),
  };
}

const unresolved = ({ engine }: Person) =>
  engine.outbox.entries.map(({ action, state, lastError }) => [action, state, lastError?.code]);

describe('two people who invoice one quote without a network', () => {
  it.each([
    ['the other one sends first', true],
    ['whoever delivered sends first', false],
  ])('end with one invoice and all that both did on it: %s', async (_what, isFirst) => {
    await withoutNetwork();
    const [early, late] = isFirst ? [first, second] : [second, first];
    await exchange(early.engine);
    await exchange(late.engine);
    await exchange(early.engine);

    const { quote, invoices, payments, notes } = await business();
    expect(invoices).toHaveLength(1);
    expect(invoices[0]).toMatchObject({
      id: early.invoice,
      advanceAmount: 50,
      status: 'Partiellement payée',
    });
    expect(quote).toMatchObject({ status: 'Facturé', invoiceId: early.invoice });
    expect(new Map(payments.map(({ amount, invoiceId }) => [amount, invoiceId]))).toEqual(
      new Map([
        [20, early.invoice],
        [30, early.invoice],
      ]),
    );
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatchObject({
      factureId: early.invoice,
      status: 'livre',
      signatureClient: 'Nadia Alaoui',
    });
    // The Historique of the one invoice says whose other one it stands for.
    const joined = (await fresh.applied()).filter(({ action }) => action === 'join_invoices');
    expect(joined.map(({ target }) => target?.id)).toEqual([early.invoice]);
    for (const person of [early, late]) {
      expect(unresolved(person)).toEqual([]);
      expect(person.engine.store.find('invoices', {})).toHaveLength(1);
      expect(person.engine.store.get('invoices', early.invoice)?.['advanceAmount']).toBe(50);
    }
  });

  it('find the one invoice under the key that their own device gave, and write to it from a form that names it', async () => {
    await withoutNetwork();
    await exchange(first.engine);
    await exchange(second.engine);
    expect(second.engine.store.get('invoices', second.invoice)?.id).toBe(first.invoice);
    await make(second, 'update_invoices', { id: second.invoice, changes: { notes: 'Livrée le matin' } });
    expect(second.engine.store.isPending('invoices', second.invoice)).toBe(true);
    await exchange(second.engine);
    expect((await business()).invoices[0]).toMatchObject({ id: first.invoice, notes: 'Livrée le matin' });
  });

  it('lose nothing, and double nothing, when what was sent arrives late again under the old key', async () => {
    await withoutNetwork();
    await exchange(first.engine);
    const old: PushEntry[] = second.engine.outbox.entries.map(
      ({ opId, action, data, timestamp, baseVersion, schema }) => ({
        opId,
        action,
        data: structuredClone(data),
        timestamp,
        baseVersion,
        schema,
      }),
    );
    await exchange(second.engine);
    const before = await business();
    const reply = await fresh.transport(second.profile, 1).push(old);
    const statuses = 'answers' in reply ? reply.answers.map(({ status }) => status) : [];
    // The conversion is answered as it was; two name the old key, and their own is used for other data.
    expect(statuses).toEqual([200, 422, 422, 200, 200]);
    expect(await business()).toEqual(before);
  });

  it('have a payment above what remains wait for its person, with all the rest arrived', async () => {
    await withoutNetwork({ firstPays: 350 });
    await exchange(first.engine);
    await exchange(second.engine);
    expect(unresolved(second)).toEqual([['pay_invoices', 'parked', 'amount_exceeds_remaining']]);
    const { payments, notes } = await business();
    expect(payments.map(({ amount }) => amount)).toEqual([350]);
    expect(notes[0]).toMatchObject({ status: 'livre', signatureClient: 'Nadia Alaoui' });

    const [payment] = second.engine.outbox.entries;
    await second.engine.outbox.amend(payment?.opId ?? '', { ...(payment?.data as object), amount: 10 });
    await exchange(second.engine);
    expect(unresolved(second)).toEqual([]);
    expect((await business()).invoices[0]).toMatchObject({ status: 'Payée', remainingAmount: 0 });
  });
});

describe('a refused payment', () => {
  beforeEach(async () => {
    fresh = await server.fresh();
    schedules += 1;
    first = open(`q${schedules}p0`, 'INV-1795000000001');
    second = open(`q${schedules}p1`, 'INV-1795000000001');
    const items = [line({ quantity: 1, unitPrice: 300 })];
    await make(first, 'create_quotes', { id: QUOTE, client: 'Atlas Bureau', items });
    await convert(first);
    await exchange(first.engine);
    await exchange(second.engine);
  });

  it('lets the note, its departure and the signature go', async () => {
    await pay(second, 30);
    await deliver(second);
    await make(first, 'pay_invoices', {
      id: first.invoice,
      paymentId: 'PAI-all',
      amount: 360,
      mode: 'Virement',
    });
    await exchange(first.engine);
    await exchange(second.engine);
    expect(unresolved(second)).toEqual([['pay_invoices', 'parked', 'invoice_settled']]);
    expect((await business()).notes[0]).toMatchObject({ status: 'livre', signatureClient: 'Nadia Alaoui' });

    const [payment] = second.engine.outbox.entries;
    const given = await second.engine.outbox.giveUp([payment?.opId ?? '']);
    expect(given.ok && given.value.map(({ action }) => action)).toEqual(['pay_invoices']);
    await exchange(second.engine);
    expect(unresolved(second)).toEqual([]);
  });
});

describe('two people who write the sheet of one visit without a network', () => {
  it('end with one sheet that says what both wrote, and what they did on theirs goes on in it', async () => {
    fresh = await server.fresh();
    schedules += 1;
    const [one, two] = [0, 1].map((rank) => open(`s${schedules}p${rank}`, `FT-179500000000${rank}-abcd`));
    if (!one || !two) throw new Error('two people');
    await make(one, 'create_events', {
      id: 'EVE-1',
      title: 'Maintenance',
      startDate: '2026-11-20',
      client: 'Atlas',
    });
    await exchange(one.engine);
    await exchange(two.engine);
    const write = ({ invoice: id, ...person }: Person, work: string) =>
      make({ invoice: id, ...person }, 'create_technicalSheets', {
        id,
        kind: 'intervention',
        intervention: { eventId: 'EVE-1', equipment: 'Borne', work },
      });
    await write(one, 'Dalle remplacée');
    await write(two, 'Câblage refait');
    await make(two, 'update_technicalSheets', { id: two.invoice, changes: { notes: 'Revenir en mars' } });
    for (const { engine } of [one, two, one]) await exchange(engine);

    for (const person of [one, two]) {
      expect(unresolved(person)).toEqual([]);
      expect(person.engine.store.find('technicalSheets', {})).toMatchObject([
        {
          id: one.invoice,
          notes: 'Revenir en mars',
          intervention: { work: 'Dalle remplacée\n\nCâblage refait' },
        },
      ]);
    }
    expect(two.engine.store.get('technicalSheets', two.invoice)?.id).toBe(one.invoice);
  });
});
