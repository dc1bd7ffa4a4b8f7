// The server may refuse to hear that a write was given up, or a door before it: whoever gave it up is told so, and may ask again.
import { describe, expect, it } from 'vitest';
import { exchange, newServer, Profile } from '../testkit/open-engine.ts';
import { wrapPush } from '../testkit/wrap-push.ts';
import { ownRefusal } from '../testkit/own-refusal.ts';

/** A note whose answer was lost, given up since, and what was told too late. */
async function givenUpUnheard(onServer: 'arrived' | 'lost') {
  const server = newServer();
  const tooLate: string[] = [];
  const { engine, network } = new Profile('me').open(server, {
    onTooLate: (entries) => tooLate.push(...entries.map(({ action }) => action)),
  });
  await engine.execute('create_notes', { id: 'n', title: 'n', body: '' });
  network.prepare(onServer === 'arrived' ? 'lost-reply' : 'lost-before');
  await engine.pushOnce();
  const [entry] = engine.outbox.entries;
  await engine.outbox.giveUp([entry?.opId ?? '']);
  network.prepare('403');
  await engine.pushOnce();
  return { server, engine, network, tooLate, opId: entry?.opId ?? '' };
}

describe('a write given up of which the server refuses to hear', () => {
  it('waits in sight with the reason, hidden from the screens, and holds nothing back', async () => {
    const { server, engine } = await givenUpUnheard('lost');
    const lastError = { status: 403, message: 'Vous ne pouvez pas le faire' };
    expect(engine.outbox.entries).toMatchObject([{ isWithdrawn: true, state: 'parked', lastError }]);
    expect(engine.status.get()).toMatchObject({ waiting: 0, parked: 1, withdrawn: 0 });
    expect(engine.store.find('notes', {})).toEqual([]);
    await engine.execute('create_notes', { id: 'n', title: 'again', body: '' });
    await exchange(engine);
    expect(server.rows().get('notes/n')).toMatchObject({ title: 'again' });
  });

  it('is told again when its person says so, and says what had been done already', async () => {
    const { engine, tooLate } = await givenUpUnheard('arrived');
    expect(tooLate).toEqual([]);
    await engine.outbox.retry();
    await exchange(engine);
    expect(tooLate).toEqual(['create_notes']);
    expect(engine.outbox.entries).toEqual([]);
    expect(engine.store.get('notes', 'n')).toMatchObject({ title: 'n' });
  });

  it('cannot be corrected, and goes when its person gives it up once more', async () => {
    const { engine, opId } = await givenUpUnheard('lost');
    const refused = { ok: false, error: { code: 'not_in_queue' } };
    expect(await engine.outbox.amend(opId, { id: 'n', title: 'b', body: '' })).toMatchObject(refused);
    expect(await engine.outbox.giveUp([opId])).toMatchObject({ ok: true });
    expect(engine.outbox.entries).toEqual([]);
    expect(engine.status.get()).toMatchObject({ parked: 0, withdrawn: 0 });
  });

  it('is known as done though its person no longer sees what it made', async () => {
    const server = newServer();
    const tooLate: string[] = [];
    const { engine: theirs } = new Profile('they').open(server);
    const { engine, network } = new Profile('me').open(server, {
      onTooLate: (entries) => tooLate.push(...entries.map(({ action }) => action)),
    });
    await theirs.execute('create_notes', { id: 'n', title: 'theirs', body: '' });
    await exchange(theirs);
    await exchange(engine);
    await engine.execute('update_notes', { id: 'n', changes: { title: 'mine' } });
    network.prepare('lost-reply');
    await engine.pushOnce();
    await engine.outbox.giveUp([engine.outbox.entries[0]?.opId ?? '']);
    server.setRole('me', true);
    await exchange(engine);
    expect([engine.outbox.entries, tooLate]).toEqual([[], ['update_notes']]);
  });

  it('stays when a door before the server turns the whole request away', async () => {
    const server = newServer();
    const door = wrapPush(server.transport('me'), async () => ownRefusal(403));
    const { engine } = new Profile('me').open(server, { transport: door });
    await engine.execute('create_notes', { id: 'n', title: 'n', body: '' });
    await engine.outbox.giveUp([engine.outbox.entries[0]?.opId ?? '']);
    await engine.pushOnce();
    expect(engine.outbox.entries).toMatchObject([
      { isWithdrawn: true, state: 'parked', lastError: { status: 403 } },
    ]);
  });
});
