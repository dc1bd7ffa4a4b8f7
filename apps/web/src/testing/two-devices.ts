// Two people, each with the product's own engine on a device of their own, and a server in memory that runs the product's
// own rules: for tests of what happens when both change the same record. Nothing moves before `exchange`.

import 'fake-indexeddb/auto';
import type { Actor } from '@zellige/domain';
import { offlineLists } from '@zellige/domain/offline/offline-lists';
import { createOfflineOperations } from '@zellige/domain/offline/offline-rulebook';
import { manager } from '@zellige/domain/testing/actors';
import type { SyncRules } from '@zellige/sync/ports/rulebook';
import { FaultyTransport } from '@zellige/sync/testkit/faulty-transport';
import { exchange } from '@zellige/sync/testkit/open-engine';
import { ReferenceServer } from '@zellige/sync/testkit/reference-server';
import { SyncedEngine } from '../platform/engine/synced-engine.ts';

let companies = 0;

export interface Device {
  actor: Actor;
  engine: SyncedEngine;
  /** Its line, sound unless a test prepares otherwise. */
  network: FaultyTransport;
  /** Sends what waits and takes what changed, until nothing moves. */
  exchange: () => Promise<void>;
  /** A write that must succeed. */
  done: (action: string, input: unknown) => Promise<Record<string, unknown>>;
}

export interface TwoDevices {
  server: ReferenceServer;
  mine: Device;
  theirs: Device;
}

/** Every operation as the person of the device that sent it. */
function rulebookOf(people: ReadonlyMap<string, Actor>): SyncRules {
  const operationsOf = (userId: string) => createOfflineOperations(people.get(userId) ?? manager);
  return {
    ...offlineLists,
    ...operationsOf(''),
    execute: (action, input, reader, ctx) => operationsOf(ctx.userId).execute(action, input, reader, ctx),
  };
}

function openDevice(server: ReferenceServer, actor: Actor): Device {
  const network = new FaultyTransport(server.transport(actor.id));
  const engine = new SyncedEngine({
    actor,
    transport: network,
    first: [],
    firstPage: () => Promise.resolve([]),
    onUnsaved: () => undefined,
  });
  return {
    actor,
    engine,
    network,
    exchange: () => exchange(engine.sync),
    async done(action, input) {
      const result = await engine.executeStored(action, input);
      if (!result.ok) throw new Error(`${action}: ${result.error.message}`);
      return result.value;
    },
  };
}

/** Me and a manager, at a company of their own. */
export async function openTwoDevices(me: Actor = manager): Promise<TwoDevices> {
  companies += 1;
  const mineIs: Actor = { ...me, id: `moi-${companies}` };
  const theirsIs: Actor = { ...manager, id: `autre-${companies}`, fullName: 'Salma Idrissi' };
  const people = new Map([mineIs, theirsIs].map((actor) => [actor.id, actor]));
  const numbered = {
    quotes: 'DEV-',
    invoices: 'FAC-',
    bonLivraison: 'BL-',
    technicalSheets: 'FT-',
    contracts: 'CTR-',
    creditNotes: 'AV-',
  };
  const server = new ReferenceServer({ rulebook: rulebookOf(people), numbered });
  const [mine, theirs] = [mineIs, theirsIs].map((actor) => openDevice(server, actor)) as [Device, Device];
  await Promise.all([mine.engine.open(), theirs.engine.open()]);
  return { server, mine, theirs };
}

/** Both start from what I made; then each does something, they send first. */
export async function disagree(
  make: (device: Device) => Promise<unknown>,
  mine: (device: Device) => Promise<unknown>,
  theirs: (device: Device) => Promise<unknown>,
): Promise<TwoDevices & { opId: string }> {
  const company = await openTwoDevices();
  await make(company.mine);
  await company.mine.exchange();
  await company.theirs.exchange();
  await mine(company.mine);
  await theirs(company.theirs);
  await company.theirs.exchange();
  await company.mine.exchange();
  const [conflict] = await company.mine.engine.conflicts();
  return { ...company, opId: conflict?.id ?? '' };
}
