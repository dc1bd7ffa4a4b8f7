import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../adapters/memory-storage.ts';
import type { SyncEngine } from '../engine.ts';
import { CrashingStorage } from '../testkit/crashing-storage.ts';
import { exchange, newServer, Profile } from '../testkit/open-engine.ts';
import type { ReferenceServer } from '../testkit/reference-server.ts';
import { HEAD_ROWS } from './heads.ts';

const SUBJECTS = ['notes', 'documents'] as const;

/** Opens both lists on the screen of that engine. */
function showLists(engine: SyncEngine): void {
  for (const name of SUBJECTS) {
    const view = engine.store.view(name);
    engine.heads.show(name, view.rows);
  }
}

async function openShown(profile: Profile, server: ReferenceServer): Promise<SyncEngine> {
  const { engine } = profile.open(server);
  await engine.load();
  showLists(engine);
  return engine;
}

/** The heads as the next start is offered them, and as the copy itself would have them. */
async function nextStart(profile: Profile, server: ReferenceServer) {
  const { engine } = profile.open(server);
  const { heads } = await engine.heads.open(SUBJECTS);
  await engine.load();
  const copy = (name: string) => {
    const rows = engine.store.view(name).rows();
    const first = rows.slice(0, HEAD_ROWS);
    const pending = first.map(({ id }) => String(id)).filter((id) => engine.store.isPending(name, id));
    return structuredClone({ rows: first, total: rows.length, pending });
  };
  return { heads, copy };
}

const addNote = (engine: SyncEngine, id: string) =>
  engine.execute('create_notes', { id, title: `note ${id}`, body: '' });
const addDocument = (engine: SyncEngine, id: string) =>
  engine.execute('create_documents', { id, client: 'c', lines: [{ amount: 1 }] });

async function filledProfile(notes: number) {
  const server = newServer();
  const profile = new Profile('me');
  const engine = await openShown(profile, server);
  for (let index = 0; index < notes; index += 1) await addNote(engine, `n${index}`);
  await addDocument(engine, 'd1');
  await exchange(engine);
  await engine.heads.keep();
  return { server, profile, engine };
}

describe('the head of a list', () => {
  it('is there at the next start without a single row of the copy read', async () => {
    const { server, profile } = await filledProfile(300);
    const storage = createMemoryStorage(profile.disk);
    let rowsRead = 0;
    const load = storage.load.bind(storage);
    storage.load = (reading) =>
      load({
        ...reading,
        onChunks: (name, texts, last) => {
          rowsRead += texts.length;
          reading.onChunks(name, texts, last);
        },
      });
    const { engine } = profile.open(server, { storage });
    const { isCopied, heads } = await engine.heads.open(SUBJECTS);
    expect([rowsRead, isCopied, heads.get('notes')?.total]).toEqual([0, true, 300]);
    expect(heads.get('notes')?.rows).toHaveLength(HEAD_ROWS);
    const { copy } = await nextStart(profile, server);
    expect(heads.get('notes')).toEqual(copy('notes'));
  });

  it('is written by itself once the page is at rest', async () => {
    const { server, profile } = await filledProfile(3);
    const again = await openShown(profile, server);
    await addNote(again, 'late');
    expect((await nextStart(profile, server)).heads.size).toBe(0);
    profile.clock.advance(1000);
    await again.load();
    await again.pullOnce();
    const { heads, copy } = await nextStart(profile, server);
    expect(heads.get('notes')).toEqual(copy('notes'));
    expect(heads.get('notes')?.pending).toEqual(['late']);
  });

  it('is withdrawn by anything written after it, and stands again where nothing changed', async () => {
    const { server, profile } = await filledProfile(3);
    const { engine: record } = profile.open(server);
    await addNote(record, 'late');
    expect((await nextStart(profile, server)).heads.size).toBe(0);
    await record.heads.keep();
    const { heads, copy } = await nextStart(profile, server);
    expect([...heads.keys()]).toEqual(['documents']);
    expect(heads.get('documents')).toEqual(copy('documents'));
  });

  it('is not vouched for by a tab that did not see all that happened since', async () => {
    const { server, profile, engine } = await filledProfile(3);
    await addNote(engine, 'late');
    const { engine: newcomer } = profile.open(server);
    await newcomer.load();
    await addDocument(newcomer, 'd2');
    await newcomer.heads.keep();
    expect((await nextStart(profile, server)).heads.size).toBe(0);
  });

  it('is of the present version of the application, or none', async () => {
    const { server, profile } = await filledProfile(3);
    const { engine } = profile.open(server, { schema: 2 });
    expect((await engine.heads.open(SUBJECTS)).heads.size).toBe(0);
    await engine.load();
    expect((await profile.open(server, { schema: 2 }).engine.heads.open(SUBJECTS)).heads.size).toBe(0);
  });

  it('is made anew by each tab that shows it, for the rules of its order may have changed', async () => {
    const { server, profile } = await filledProfile(3);
    const { engine } = profile.open(server);
    await engine.load();
    engine.heads.show('notes', () => engine.store.view('notes').rows().toReversed());
    await engine.heads.keep();
    const { heads, copy } = await nextStart(profile, server);
    expect(heads.get('notes')?.rows).toEqual(copy('notes').rows.toReversed());
  });

  it('leaves the device with the copy', async () => {
    const { server, profile, engine } = await filledProfile(3);
    await engine.signOut(true);
    const { isCopied, heads } = await profile.open(server).engine.heads.open(SUBJECTS);
    expect([isCopied, heads.size]).toEqual([false, 0]);
    expect([...profile.disk.chunks.values()].flatMap((texts) => [...texts.values()])).toEqual([]);
  });
});

interface Scene {
  engine: SyncEngine;
  /** Another person, on another device. */
  other: SyncEngine;
  mark: number;
}

const moveKinds = {
  note: ({ engine, mark }: Scene) => addNote(engine, `n${mark}`),
  document: ({ engine, mark }: Scene) => addDocument(engine, `d${mark}`),
  change: ({ engine, mark }: Scene) =>
    engine.execute('update_notes', { id: 'n0', changes: { title: `title ${mark}` } }),
  push: ({ engine }: Scene) => engine.pushOnce(),
  pull: ({ engine }: Scene) => engine.pullOnce(),
  async other({ other, mark }: Scene) {
    await other.execute('update_notes', { id: 'n1', changes: { body: `body ${mark}` } });
    await exchange(other);
  },
  tidy: ({ engine }: Scene) => engine.tidy(),
  keep: ({ engine }: Scene) => engine.heads.keep(),
} satisfies Record<string, (scene: Scene) => Promise<unknown>>;

const kinds = Object.keys(moveKinds) as (keyof typeof moveKinds)[];
const moves = fc.array(
  fc.record({ kind: fc.constantFrom(...kinds, 'keep' as const), tab: fc.nat({ max: 1 }) }),
  { maxLength: 14 },
);

describe('whatever two tabs, another person and a crash do', () => {
  it('a head that is offered is the one the copy has', async () => {
    let offered = 0;
    await fc.assert(
      fc.asyncProperty(moves, fc.nat({ max: 6 }), fc.boolean(), async (steps, nth, commits) => {
        const { server, profile } = await filledProfile(2);
        const other = new Profile('they').open(server).engine;
        const storage = new CrashingStorage(createMemoryStorage(profile.disk));
        const dying = profile.open(server, { storage }).engine;
        await dying.load();
        showLists(dying);
        const tabs = [dying, await openShown(profile, server)] as const;
        if (nth > 0) storage.killAt(nth, commits);
        for (const [mark, { kind, tab }] of steps.entries()) {
          const scene = { engine: tab === 0 ? tabs[0] : tabs[1], other, mark };
          await storage.survive(Promise.resolve<unknown>(moveKinds[kind](scene)));
          if (storage.isDead) break;
          const { heads, copy } = await nextStart(profile, server);
          offered += heads.size;
          for (const [name, head] of heads) expect(head).toEqual(copy(name));
        }
        const { heads, copy } = await nextStart(profile, server);
        for (const [name, head] of heads) expect(head).toEqual(copy(name));
      }),
      { numRuns: 150 },
    );
    expect(offered).toBeGreaterThan(300);
  });
});
