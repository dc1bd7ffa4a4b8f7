// Refused writes are parked by record: what waits for one of them is decided with it, what can go without it goes.
import { describe, expect, it } from 'vitest';
import type { SyncEngine } from '../engine.ts';
import { chainsOf } from './chains.ts';
import { exchange, newServer, Profile } from '../testkit/open-engine.ts';

const actionsOf = (engine: SyncEngine) =>
  chainsOf(engine.outbox).map((chain) => chain.map(({ action }) => action));

/** A note and a document of the server, known to the device; the server refuses what `isRefused` says. */
async function opened(isRefused: (said: string) => boolean) {
  const server = newServer();
  const { engine } = new Profile('me').open(server);
  for (const id of ['n', 'm']) await engine.execute('create_notes', { id, title: id, body: '' });
  await exchange(engine);
  server.interceptor = ({ action, data }) =>
    isRefused(`${action} ${JSON.stringify(data)}`) ? { status: 422 } : null;
  return { server, engine };
}

describe('what is refused of a record', () => {
  it('is decided together, with what was made on it, and lets other records go', async () => {
    const { server, engine } = await opened((said) => said.includes('bad'));
    await engine.execute('update_notes', { id: 'n', changes: { title: 'bad' } });
    await engine.execute('update_notes', { id: 'm', changes: { title: 'good' } });
    await engine.execute('update_notes', { id: 'n', changes: { body: 'on top' } });
    await engine.execute('update_notes', { id: 'n', changes: { tag: 'bad' } });
    await exchange(engine);
    expect(server.rows().get('notes/m')).toMatchObject({ title: 'good' });
    expect(actionsOf(engine)).toEqual([['update_notes', 'update_notes', 'update_notes']]);
  });

  it('is apart from what is refused of another record, and takes in what was made on it elsewhere', async () => {
    const { engine } = await opened((said) => said.includes('bad') || said.includes('create_documents'));
    await engine.execute('update_notes', { id: 'n', changes: { title: 'bad' } });
    await engine.execute('create_documents', { id: 'd', client: 'Atlas', lines: [{ amount: 50 }] });
    await engine.execute('convert_documents', { id: 'd', billId: 'b' });
    await exchange(engine);
    expect(actionsOf(engine)).toEqual([['update_notes'], ['create_documents', 'convert_documents']]);
  });
});

describe('something done instead', () => {
  const files = [{ fileId: 'f1', name: 'a.png', type: 'image/png', bytes: new Uint8Array([1, 2]) }];
  const about = { relatedTo: 'report' };
  const report = { action: 'create_notes', input: { id: 'report', title: 'report', body: '' }, about };

  async function refusedWithPhoto() {
    const { server, engine } = await opened((said) => said.includes('bad'));
    const photo = { ...files[0], fileId: 'photo' } as (typeof files)[0];
    await engine.execute('update_notes', { id: 'n', changes: { title: 'bad' } });
    await engine.execute('update_notes', { id: 'n', changes: { body: 'photo' } }, undefined, [photo]);
    await engine.pushOnce();
    const [chain = []] = chainsOf(engine.outbox);
    return { server, engine, opIds: chain.map(({ opId }) => opId) };
  }

  it('takes the files of what is given up over, with its own, in one transaction', async () => {
    const { engine, opIds } = await refusedWithPhoto();
    expect(opIds).toHaveLength(2);
    expect(await engine.outbox.giveUp(opIds, { ...report, files })).toMatchObject({ ok: true });
    const waiting = engine.outbox.entries.filter(({ isWithdrawn }) => !isWithdrawn);
    const attachments = ['photo', 'f1'].map((fileId) => ({ fileId, about }));
    expect(waiting).toMatchObject([{ action: 'create_notes', attachments }]);
    expect(await engine.attachments.get('photo')).toMatchObject({ bytes: new Uint8Array([1, 2]) });
    expect(await engine.attachments.get('f1')).not.toBeNull();
    expect(engine.store.get('notes', 'n')).toMatchObject({ title: 'n', body: '' });
    expect(chainsOf(engine.outbox)).toEqual([]);
  });

  it('that the rules refuse leaves everything as it was', async () => {
    const { engine, opIds } = await refusedWithPhoto();
    const before = engine.outbox.entries;
    const refused = { ...report, input: { ...report.input, id: 'n' } };
    expect(await engine.outbox.giveUp(opIds, { ...refused, files })).toMatchObject({ ok: false });
    expect(engine.outbox.entries).toEqual(before);
    expect(engine.store.get('notes', 'n')).toMatchObject({ title: 'bad', body: 'photo' });
    expect(await engine.attachments.get('photo')).not.toBeNull();
    expect(await engine.attachments.get('f1')).toBeNull();
  });
});
