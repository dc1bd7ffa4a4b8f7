import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createIdbStorage } from '../adapters/idb-storage.ts';
import type { EngineOptions, SyncEngine } from '../engine.ts';
import type { Piece, PieceReply } from '../ports/file-line.ts';
import { bytesOf } from '../testkit/attachment-contract.ts';
import { AttachmentServer } from '../testkit/attachment-server.ts';
import { newServer, Profile, until } from '../testkit/open-engine.ts';
import { wrapPush } from '../testkit/wrap-push.ts';
import { ownRefusal } from '../testkit/own-refusal.ts';

const photo = (fileId: string, size = 10) => ({
  fileId,
  name: `${fileId}.jpg`,
  type: 'image/jpeg',
  bytes: bytesOf(size),
  about: { relatedType: 'notes' },
});
const note = (id: string) => ({ id, title: id, body: '' });

/** An engine whose pieces `answer` may spoil. */
function opened(change: Partial<EngineOptions> = {}) {
  const reference = newServer();
  const server = new AttachmentServer(reference);
  const line = server.transport('me');
  const pieces: Piece[] = [];
  const spoil: { reply: ((piece: Piece) => PieceReply | null) | null } = { reply: null };
  const transport = {
    ...line,
    files: {
      ...line.files,
      send: async (piece: Piece) => {
        pieces.push(piece);
        return spoil.reply?.(piece) ?? line.files.send(piece);
      },
    },
  };
  const { engine } = new Profile('me').open(reference, { transport, pieceBytes: 4, ...change });
  return { engine, server, reference, pieces, spoil };
}

async function drain(engine: SyncEngine): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) if ((await engine.pushOnce()).kind === 'idle') return;
}
const capture = (engine: SyncEngine, id: string, ...files: ReturnType<typeof photo>[]) =>
  engine.execute('create_notes', note(id), undefined, files);

/** A note at the server. */
async function noteThere(change: Partial<EngineOptions> = {}) {
  const scene = opened(change);
  await scene.engine.execute('create_notes', note('a'));
  await drain(scene.engine);
  await scene.engine.pullOnce();
  await drain(scene.engine);
  return scene;
}
const add = (engine: SyncEngine, fileId: string) =>
  engine.execute('photo_notes', { id: 'a', fileId }, undefined, [photo(fileId)]);
const actions = (reference: ReturnType<typeof newServer>) =>
  reference.applied.slice(1).map(({ action }) => action);

describe('the attachments of a write', () => {
  afterEach(() => vi.restoreAllMocks());

  it('travel in pieces before it, with what is said of them, and tell how far they are', async () => {
    const { engine, server, reference, pieces } = opened();
    await capture(engine, 'a', photo('f1'));
    expect(engine.attachments.progress('f1')).toEqual({ sent: 0, total: 10 });
    await engine.pushOnce();
    await engine.pushOnce();
    expect(engine.attachments.progress('f1')).toEqual({ sent: 4, total: 10 });
    expect(engine.status.get().upload).toEqual({ fileId: 'f1', sent: 4, total: 10 });
    expect(reference.applied).toEqual([]);
    await drain(engine);
    expect(pieces.map(({ offset, bytes }) => [offset, bytes.length])).toEqual([
      [0, 4],
      [4, 4],
      [8, 2],
    ]);
    expect(pieces[0]).toMatchObject({ name: 'f1.jpg', size: 10, about: { relatedType: 'notes' } });
    expect(server.file('f1')).toEqual(bytesOf(10));
    expect(reference.applied).toHaveLength(1);
    expect(engine.attachments.progress('f1')).toBeNull();
    expect(engine.status.get().upload).toBeNull();
  });

  it('hold back what was made on top of the write, and nothing else', async () => {
    const { engine, reference } = opened();
    await capture(engine, 'a', photo('f1', 100));
    await engine.execute('update_notes', { id: 'a', changes: { title: 'on top' } });
    await engine.execute('create_notes', note('b'));
    await engine.pushOnce();
    expect(reference.applied.map(({ action }) => action)).toEqual(['create_notes']);
    expect([...reference.rows().keys()]).toEqual(['notes/b']);
    await engine.pushOnce();
    await engine.execute('create_notes', note('c'));
    await engine.pushOnce();
    expect([...reference.rows().keys()]).toEqual(['notes/b', 'notes/c']);
    await drain(engine);
    expect(reference.rows().get('notes/a')?.['title']).toBe('on top');
  });

  it('are kept with it or not at all: a full disk says so and gives everything back', async () => {
    const { engine } = opened({ storage: createIdbStorage({ name: 'full', schema: 1 }) });
    await engine.load();
    vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function fill(this: IDBTransaction) {
      this.abort();
    });
    const answer = await capture(engine, 'a', photo('f1'));
    const unsaved = { action: 'create_notes', input: note('a'), attachments: [photo('f1')] };
    expect(answer).toMatchObject({ ok: false, error: { unsaved } });
    vi.restoreAllMocks();
    expect(await engine.attachments.get('f1')).toBeNull();
    expect(engine.outbox.entries).toEqual([]);
    await engine.stop();
  });

  it('that the server refuses park the write with its sentence, and go with it', async () => {
    const { engine, spoil, reference } = opened();
    const error = { code: 'payload_too_large', message: 'Fichier trop volumineux (max 10 Mo)' };
    spoil.reply = () => ({ status: 413, error });
    const kept = await capture(engine, 'a', photo('f1'));
    await engine.execute('create_notes', note('b'));
    await drain(engine);
    expect([...reference.rows().keys()]).toEqual(['notes/b']);
    const [entry] = engine.outbox.entries;
    expect(entry).toMatchObject({ state: 'parked', lastError: { ...error, status: 413 } });
    expect(await engine.attachments.countBytes()).toEqual({ waiting: 10, sent: 0 });
    await engine.outbox.giveUp([kept.ok ? kept.value.opId : '']);
    expect(await engine.attachments.countBytes()).toEqual({ waiting: 0, sent: 0 });
  });

  it('in trouble wait behind the others', async () => {
    const { engine, spoil, server } = opened();
    spoil.reply = ({ fileId }) => (fileId === 'f1' ? ownRefusal(500) : null);
    await capture(engine, 'a', photo('f1'));
    await capture(engine, 'b', photo('f2'));
    for (let turn = 0; turn < 12; turn += 1) await engine.pushOnce();
    expect([server.file('f1'), server.file('f2')]).toEqual([null, bytesOf(10)]);
    spoil.reply = null;
    await drain(engine);
    expect(server.file('f1')).toEqual(bytesOf(10));
  });

  it('travel in smaller pieces on a line that breaks', async () => {
    const { engine, pieces, spoil } = opened({ pieceBytes: 64 });
    spoil.reply = ({ bytes }) => (bytes.length > 16 ? { status: 0 } : null);
    await capture(engine, 'a', photo('f1', 100));
    for (let turn = 0; turn < 60; turn += 1) await engine.pushOnce();
    expect(pieces.slice(0, 3).map(({ bytes }) => bytes.length)).toEqual([64, 32, 16]);
    expect(engine.outbox.entries).toEqual([]);
  });

  it('are asked for again when the server lost them before the write', async () => {
    const { engine, server, reference } = opened();
    await capture(engine, 'a', photo('f1'));
    reference.interceptor = () => ({ status: 503 });
    await drain(engine);
    expect(server.file('f1')).not.toBeNull();
    server.forget('f1');
    reference.interceptor = null;
    await drain(engine);
    await drain(engine);
    expect([server.file('f1'), reference.applied.length, server.early]).toEqual([bytesOf(10), 1, []]);
  });
});

describe('a file that is added to a record', () => {
  it.each([
    [415, 'unsupported_media_type'],
    [413, 'file_space_full'],
  ])('holds back neither facts, changes nor other files when it is refused (%i %s)', async (status, code) => {
    const { engine, reference, spoil } = await noteThere();
    spoil.reply = ({ fileId }) => (fileId === 'bad' ? { status, error: { code, message: 'Non' } } : null);
    await add(engine, 'bad');
    await engine.execute('stamp_notes', { id: 'a', tag: 'delivered' });
    await add(engine, 'good');
    await engine.execute('update_notes', { id: 'a', changes: { title: 'typed' } });
    await drain(engine);
    expect(actions(reference).toSorted()).toEqual(['photo_notes', 'stamp_notes', 'update_notes']);
    const row = { tag: 'delivered', title: 'typed', photos: ['good'] };
    expect(reference.rows().get('notes/a')).toMatchObject(row);
    expect(engine.outbox.entries).toMatchObject([{ state: 'parked', lastError: { status, code } }]);
    expect(engine.outbox.conflicts).toEqual([]);
  });

  it('lets what happened next go while it is on its way', async () => {
    const { engine, reference, spoil } = await noteThere();
    spoil.reply = () => ({ status: 0 });
    await add(engine, 'slow');
    await engine.execute('stamp_notes', { id: 'a', tag: 'delivered' });
    await engine.pushOnce();
    expect(actions(reference)).toEqual(['stamp_notes']);
    spoil.reply = null;
    await drain(engine);
    expect(actions(reference)).toEqual(['stamp_notes', 'photo_notes']);
  });

  it('keeps back what names it', async () => {
    const { engine, reference, spoil } = await noteThere();
    spoil.reply = () => ({ status: 0 });
    await add(engine, 'slow');
    await engine.execute('unphoto_notes', { id: 'a', fileId: 'slow' });
    await engine.pushOnce();
    expect(actions(reference)).toEqual([]);
    spoil.reply = null;
    await drain(engine);
    expect(reference.rows().get('notes/a')).toMatchObject({ photos: [] });
  });

  it('makes no conflict with what its writer does next when its own answer was lost', async () => {
    const reference = newServer();
    const line = new AttachmentServer(reference).transport('me');
    const lost = wrapPush(line, async (...sent) => {
      await line.push(...sent);
      return { status: 0 };
    });
    const profile = new Profile('me');
    const first = profile.open(reference, { transport: line }).engine;
    await first.execute('create_notes', note('a'));
    await drain(first);
    await first.pullOnce();
    await first.stop();
    const dying = profile.open(reference, { transport: lost }).engine;
    await dying.load();
    await add(dying, 'f1');
    for (let turn = 0; turn < 4; turn += 1) await dying.pushOnce();
    await dying.stop();
    const again = profile.open(reference, { transport: line }).engine;
    await again.load();
    await again.execute('delete_notes', { id: 'a' });
    await drain(again);
    await drain(again);
    expect([again.outbox.entries, again.outbox.conflicts]).toEqual([[], []]);
    expect(actions(reference)).toEqual(['photo_notes', 'delete_notes']);
  });
});

describe('the bytes on the device', () => {
  it('are a cache once they were sent, and the queue before', async () => {
    const { engine } = opened();
    await capture(engine, 'a', photo('f1', 10));
    await drain(engine);
    await capture(engine, 'b', photo('f2', 20));
    expect(await engine.attachments.countBytes()).toEqual({ waiting: 20, sent: 10 });
    expect(await engine.attachments.dropSent()).toBe(10);
    expect(await engine.attachments.get('f1')).toBeNull();
    expect(await engine.attachments.get('f2')).toMatchObject({ name: 'f2.jpg', bytes: bytesOf(20) });
  });

  it('leave with the copy when the person signs out, those that wait stay', async () => {
    const profile = new Profile('me');
    const { reference, engine: other } = opened();
    await other.stop();
    const transport = new AttachmentServer(reference).transport('me');
    const { engine } = profile.open(reference, { transport });
    await capture(engine, 'a', photo('f1'));
    await drain(engine);
    await capture(engine, 'b', photo('f2'));
    await engine.signOut(true);
    const again = profile.open(reference, { transport }).engine;
    await again.load();
    expect(await again.attachments.countBytes()).toEqual({ waiting: 10, sent: 0 });
    await drain(again);
    expect(again.outbox.entries).toEqual([]);
  });

  it('are in the file of the queue, as text', async () => {
    const { engine } = opened();
    await capture(engine, 'a', photo('f1', 3));
    await engine.execute('create_notes', note('b'));
    const [first, second] = JSON.parse(await engine.outbox.export());
    expect(first.attachments).toMatchObject([{ fileId: 'f1', name: 'f1.jpg', base64: 'AwoR' }]);
    expect(second).not.toHaveProperty('attachments');
  });
});

it('the loop sends them by itself, and a change that is written meanwhile goes in between', async () => {
  const { engine, reference, pieces, spoil } = opened();
  await capture(engine, 'a', photo('f1', 40));
  spoil.reply = () => {
    if (pieces.length === 2) void engine.execute('create_notes', note('b'));
    return null;
  };
  await engine.start();
  await until(() => reference.applied.length === 2);
  expect(reference.applied.map(({ changed }) => changed[0]?.key)).toEqual(['notes/b', 'notes/a']);
  await engine.stop();
});
