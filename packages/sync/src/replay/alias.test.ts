// Two devices make one record without knowing of each other: what hung on the one that was not taken goes on upon the one that
// stands (docs/adr/0025). The schedules of the promise suite play it with everything that can go wrong on the way.
import { describe, expect, it } from 'vitest';
import type { SyncEngine } from '../engine.ts';
import { exchange, newServer, Profile } from '../testkit/open-engine.ts';

const make = async (engine: SyncEngine, action: string, input: object) =>
  expect(await engine.execute(action, input)).toMatchObject({ ok: true });
const convert = (engine: SyncEngine, billId: string) =>
  make(engine, 'convert_documents', { id: 'd', billId });
const pay = (engine: SyncEngine, id: string, paymentId: string, amount: number) =>
  make(engine, 'pay_bills', { id, paymentId, amount });

/** Both know document d; they made bill-a of it and sent it, I made bill-b, and nothing of mine has left. */
async function twoBills() {
  const server = newServer();
  const profile = new Profile('me');
  const mine = profile.open(server);
  const { engine: theirs } = new Profile('they').open(server);
  await make(theirs, 'create_documents', { id: 'd', client: 'Atlas', lines: [{ amount: 100 }] });
  await exchange(theirs);
  await exchange(mine.engine);
  const restore = server.backup();
  await convert(theirs, 'bill-a');
  await exchange(theirs);
  await convert(mine.engine, 'bill-b');
  return { server, profile, mine: mine.engine, network: mine.network, theirs, restore };
}

const paid = (engine: SyncEngine, id: string) => engine.store.get('bills', id)?.['paid'];

describe('a record that somebody else had made already', () => {
  it('takes over what was done with mine, with nothing left to decide', async () => {
    const { server, mine } = await twoBills();
    await pay(mine, 'bill-b', 'p', 30);
    await exchange(mine);
    expect(mine.status.get()).toMatchObject({ waiting: 0, parked: 0, conflicts: 0 });
    expect([...server.rows().keys()].toSorted()).toEqual(['bills/bill-a', 'documents/d', 'payments/p']);
    expect(server.rows().get('payments/p')).toMatchObject({ documentId: 'bill-a' });
  });

  it('shows what waits on it at once, before it has been sent', async () => {
    const { mine } = await twoBills();
    await pay(mine, 'bill-b', 'p', 30);
    await mine.pushOnce();
    expect(mine.outbox.entries).toMatchObject([{ action: 'pay_bills', data: { id: 'bill-a' }, stuck: null }]);
    expect(mine.store.find('bills', {}).map(({ id }) => id)).toEqual(['bill-a']);
    expect(paid(mine, 'bill-a')).toBe(30);
  });

  it('keeps my writes on it in their order when it is seen, and written to, before mine was answered', async () => {
    const { server, mine, theirs } = await twoBills();
    await pay(mine, 'bill-b', 'p', 30);
    await pay(theirs, 'bill-a', 'q', 20);
    await exchange(theirs);
    await mine.pullOnce();
    await make(mine, 'deliver_bills', { id: 'bill-a', deliveryId: 'del' });
    const [, payment, delivery] = mine.outbox.entries;
    expect(delivery?.dependsOn).toEqual([payment?.opId]);
    await exchange(mine);
    expect(server.applied.map(({ action }) => action).slice(-2)).toEqual(['pay_bills', 'deliver_bills']);
    expect(mine.status.get()).toMatchObject({ waiting: 0, parked: 0, conflicts: 0 });
    expect(server.rows().get('bills/bill-a')).toMatchObject({ paid: 50, status: 'delivered' });
  });

  it('gives back what was done with mine when it is lost with the life of the server that had it', async () => {
    const { server, mine, network, restore } = await twoBills();
    await pay(mine, 'bill-b', 'p', 30);
    network.prepare('403');
    await mine.pushOnce();
    await exchange(mine);
    expect(mine.store.find('bills', {}).map(({ id }) => id)).toEqual(['bill-a']);
    restore();
    await exchange(mine);
    expect(server.rows().has('bills/bill-a')).toBe(false);
    expect(paid(mine, 'bill-b')).toBe(30);
  });

  it('is found, and written to, under the key of this device: in every tab, after a start, and by who signs in again', async () => {
    const { server, profile, mine } = await twoBills();
    const other = profile.open(server).engine;
    await other.load();
    await exchange(mine);
    await pay(other, 'bill-b', 'p', 10);
    expect(paid(other, 'bill-b')).toBe(10);
    expect(other.store.isPending('bills', 'bill-b')).toBe(true);
    await exchange(other);
    expect((await other.signOut()).ok).toBe(true);
    const again = profile.open(server).engine;
    await exchange(again);
    expect(again.store.get('bills', 'bill-b')).toMatchObject({ id: 'bill-a', paid: 10 });
    await pay(again, 'bill-b', 'q', 5);
    await exchange(again);
    expect(server.rows().get('bills/bill-a')).toMatchObject({ paid: 15 });
  });

  it('asks a person where my step does not fit what was done with it', async () => {
    const { mine, theirs } = await twoBills();
    await pay(mine, 'bill-b', 'p', 30);
    await make(mine, 'deliver_bills', { id: 'bill-b', deliveryId: 'del-b' });
    await pay(theirs, 'bill-a', 'q', 20);
    await make(theirs, 'deliver_bills', { id: 'bill-a', deliveryId: 'del-a' });
    await exchange(theirs);
    await exchange(mine);
    expect(mine.outbox.conflicts).toMatchObject([
      { kind: 'edited', id: 'bill-a', base: { id: 'bill-a' }, theirs: { status: 'delivered', paid: 50 } },
    ]);
    expect(paid(mine, 'bill-a')).toBe(50);
  });

  // A shrunk schedule of the promise suite.
  it('holds nothing back that I did on theirs, once it is out of my sight and mine is refused', async () => {
    const { server, mine, theirs } = await twoBills();
    await pay(mine, 'bill-b', 'p', 30);
    await make(mine, 'deliver_bills', { id: 'bill-b', deliveryId: 'del-b' });
    await pay(theirs, 'bill-a', 'q', 20);
    await exchange(theirs);
    await mine.pullOnce();
    await make(mine, 'deliver_bills', { id: 'bill-a', deliveryId: 'del-a' });
    server.setRole('me', true);
    await exchange(mine);
    expect(mine.outbox.entries).toMatchObject([
      { action: 'convert_documents', state: 'parked' },
      { action: 'pay_bills', state: 'pending' },
      { data: { id: 'bill-b' }, state: 'pending' },
      { data: { id: 'bill-a' }, state: 'parked', dependsOn: [] },
    ]);
  });

  it('is not taken for removed when the answer to what was said under the old key comes late, to another tab', async () => {
    const { server, profile, mine, network } = await twoBills();
    await pay(mine, 'bill-b', 'p', 30);
    const other = profile.open(server);
    network.prepare('frozen-after');
    const frozen = mine.pushOnce();
    await new Promise((resolve) => setTimeout(resolve));
    await other.engine.pushOnce();
    expect(other.engine.outbox.entries).toMatchObject([{ data: { id: 'bill-a' } }]);
    network.thaw();
    await frozen;
    expect(mine.outbox.conflicts).toEqual([]);
    await exchange(mine);
    expect(server.rows().get('payments/p')).toMatchObject({ documentId: 'bill-a' });
  });

  it('is mine when the first answer was lost and the second says what was made', async () => {
    const server = newServer();
    const { engine, network } = new Profile('me').open(server);
    await make(engine, 'create_documents', { id: 'd', client: 'Atlas', lines: [{ amount: 100 }] });
    await convert(engine, 'bill-b');
    network.prepare('lost-reply');
    await exchange(engine);
    await exchange(engine);
    expect(engine.store.get('bills', 'bill-b')).toMatchObject({ id: 'bill-b', number: 'BIL-001' });
  });
});
