// Two people invoice parts of one quote without a network: the second one to arrive reads what the first has left
// (docs/product.md 'Invoices').
import 'fake-indexeddb/auto';
import type { SyncEngine } from '@zellige/sync';
import { ManualClock } from '@zellige/sync/testkit/memory-platform';
import { exchange } from '@zellige/sync/testkit/open-engine';
import { Browser } from '@zellige/sync/testkit/promise-browser';
import type { PromiseServer } from '@zellige/sync/testkit/promise-harness';
import { WireWatch } from '@zellige/sync/testkit/wire-watch';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { promiseSubject, type RealPromiseServer, startPromiseServer } from '../../testkit/promise-server.ts';
import { line } from '../../testkit/sample-requests.ts';

const QUOTE = 'DEV-1795-parts';

let server: RealPromiseServer;
let fresh: PromiseServer;
let schedules = 0;

beforeAll(async () => {
  server = await startPromiseServer();
});
afterAll(() => server.close());

function open(profile: string): SyncEngine {
  const browser = new Browser({
    name: profile,
    wire: new WireWatch(() => undefined, false),
    clock: new ManualClock(),
    indexedDb: true,
    led: false,
    lineOf: (client, schema) => fresh.transport(client, schema),
    subjectOf: () => promiseSubject,
  });
  return browser.open().engine;
}

async function make(engine: SyncEngine, action: string, input: object): Promise<void> {
  const done = await engine.execute(action, { id: QUOTE, ...input });
  expect(done.ok ? null : [action, done.error]).toBeNull();
}

/** Both know the accepted quote of 1 200,00 TTC, and are without a network. */
async function twoDevices(): Promise<[SyncEngine, SyncEngine]> {
  fresh = await server.fresh();
  schedules += 1;
  const first = open(`part${schedules}a`);
  const second = open(`part${schedules}b`);
  const items = [line({ quantity: 10, unitPrice: 100, vatRate: 20, discount: 0 })];
  await make(first, 'create_quotes', { client: 'Atlas Bureau', items });
  await make(first, 'accept_quotes', {});
  await exchange(first);
  await exchange(second);
  return [first, second];
}

const unresolved = (engine: SyncEngine) =>
  engine.outbox.entries.map(({ action, state, lastError }) => [action, state, lastError?.fields]);

const amounts = async (): Promise<unknown[]> =>
  [...(await fresh.rows())].filter(([key]) => key.startsWith('invoices/')).map(([, row]) => row['amount']);

it('the part that is too much waits for its person, with what remains', async () => {
  const [first, second] = await twoDevices();
  await make(first, 'convert_quotes', { percent: 60, invoiceId: 'INV-1795000000001' });
  await make(second, 'deposit_invoice_quotes', { percent: 50, invoiceId: 'INV-1795000000002' });
  await exchange(first);
  await exchange(second);
  const left = 'Il reste 480,00 MAD à facturer sur ce devis';
  expect(unresolved(second)).toEqual([['deposit_invoice_quotes', 'parked', { percent: left }]]);
  expect(await amounts()).toEqual([720]);

  const [entry] = second.outbox.entries;
  await second.outbox.amend(entry?.opId ?? '', { ...(entry?.data as object), percent: 30 });
  await exchange(second);
  expect(unresolved(second)).toEqual([]);
  expect(await amounts()).toEqual([720, 360]);
});

it('the whole that was invoiced beside a deposit becomes the balance', async () => {
  const [first, second] = await twoDevices();
  await make(first, 'deposit_invoice_quotes', { percent: 30, invoiceId: 'INV-1795000000001' });
  await make(second, 'convert_quotes', { invoiceId: 'INV-1795000000002' });
  await exchange(first);
  await exchange(second);
  await exchange(first);
  expect(unresolved(second)).toEqual([]);
  expect(await amounts()).toEqual([360, 840]);
  for (const { store } of [first, second])
    expect(store.get('invoices', 'INV-1795000000002')).toMatchObject({
      amount: 840,
      deductions: [{ number: 'FAC-001' }],
    });
});

it('the balance that came in the queue of its deposit tells the number of that deposit', async () => {
  const [first] = await twoDevices();
  await make(first, 'deposit_invoice_quotes', { percent: 30, invoiceId: 'INV-1795000000001' });
  await make(first, 'convert_quotes', { invoiceId: 'INV-1795000000002' });
  await exchange(first);
  await exchange(first);
  expect(unresolved(first)).toEqual([]);
  expect((await fresh.rows()).get('invoices/INV-1795000000002')).toMatchObject({
    amount: 840,
    deductions: [{ number: 'FAC-001' }],
  });
});
