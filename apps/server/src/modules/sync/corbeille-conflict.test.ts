// A change on a record that somebody else archived meanwhile, from one browser to the other through the real server.
import 'fake-indexeddb/auto';
import type { SyncEngine } from '@zellige/sync';
import { ManualClock } from '@zellige/sync/testkit/memory-platform';
import { exchange } from '@zellige/sync/testkit/open-engine';
import { Browser } from '@zellige/sync/testkit/promise-browser';
import { WireWatch } from '@zellige/sync/testkit/wire-watch';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { promiseSubject, type RealPromiseServer, startPromiseServer } from '../../testkit/promise-server.ts';
import { contactBody } from '../../testkit/sample-requests.ts';

let server: RealPromiseServer;
let mine: SyncEngine;
let theirs: SyncEngine;
let schedules = 0;

beforeAll(async () => {
  server = await startPromiseServer();
});
afterAll(() => server.close());

const stateOf = (engine: SyncEngine) => {
  const contact = engine.store.get('contacts', 7);
  return { city: contact?.['city'], isArchived: typeof contact?.['archivedAt'] === 'string' };
};

/** I changed the town of contact 7 while they archived it; they sent first. */
beforeEach(async () => {
  const fresh = await server.fresh();
  schedules += 1;
  const open = (profile: string): SyncEngine =>
    new Browser({
      name: profile,
      wire: new WireWatch(() => undefined, false),
      clock: new ManualClock(),
      indexedDb: true,
      led: false,
      lineOf: (client, schema) => fresh.transport(client, schema),
      subjectOf: () => promiseSubject,
    }).open().engine;
  mine = open(`c${schedules}p0`);
  theirs = open(`c${schedules}p1`);
  await mine.execute('create_contacts', contactBody({ id: 7, city: 'Fès' }));
  await exchange(mine);
  await exchange(theirs);
  await mine.execute('update_contacts', { id: 7, changes: { city: 'Rabat' } });
  await theirs.execute('archive_contacts', { id: 7 });
  await exchange(theirs);
  await exchange(mine);
});

const decide = async (choice: 'keepMine' | 'takeTheirs') => {
  const [conflict] = mine.outbox.conflicts;
  expect(conflict).toMatchObject({ kind: 'deleted', mine: { city: 'Rabat' } });
  const opId = conflict?.opId ?? '';
  const decided = choice === 'keepMine' ? mine.outbox.keepMine(opId) : mine.outbox.giveUp([opId]);
  expect((await decided).ok).toBe(true);
  await exchange(mine);
  await exchange(theirs);
  expect(mine.outbox.entries).toEqual([]);
  return [stateOf(mine), stateOf(theirs)];
};

describe('a write on a record in the corbeille', () => {
  it('brings it back with the change when its writer keeps it', async () => {
    const back = { city: 'Rabat', isArchived: false };
    expect(await decide('keepMine')).toEqual([back, back]);
  });

  it('leaves it in the corbeille of both browsers when its writer gives in', async () => {
    const aside = { city: 'Fès', isArchived: true };
    expect(await decide('takeTheirs')).toEqual([aside, aside]);
  });

  it('is done without a word when all it does is archive it too', async () => {
    await decide('takeTheirs');
    await theirs.execute('restore_contacts', { id: 7 });
    await exchange(theirs);
    await exchange(mine);
    await mine.execute('archive_contacts', { id: 7 });
    await theirs.execute('archive_contacts', { id: 7 });
    await exchange(theirs);
    await exchange(mine);
    expect([mine.outbox.entries, stateOf(mine)]).toEqual([[], { city: 'Fès', isArchived: true }]);
  });
});
