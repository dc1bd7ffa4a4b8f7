// The events around the writes are broken one decision at a time: compaction, updates of the application, fresh copies,
// restores, merges, chains, tabs, clocks. The suite must catch each of them, like those of broken.ts.
import * as missingRows from '../recovery/missing-rows.ts';
import { changesOf } from '../conflict/three-way.ts';
import * as dependencies from '../outbox/dependencies.ts';
import type { Entry } from '../outbox/entry.ts';
import * as migration from '../outbox/migrate.ts';
import * as incarnations from '../outbox/incarnation-change.ts';
import { writtenKeys } from '../outbox/queue.ts';
import * as reruns from '../outbox/rerun.ts';
import type { Row, SyncRules } from '../ports/rulebook.ts';
import * as failures from '../ports/storage-failure.ts';
import * as aliases from '../replay/alias.ts';
import * as batches from '../replay/batch.ts';
import { FullResync } from '../replay/full-resync.ts';
import * as compaction from '../store/compaction.ts';
import { replace } from './break-engine.ts';
import type { Breakage } from './broken.ts';
import { wrapPush } from './wrap-push.ts';

/** The journal goes first, and the chunks may never come. */
const dropsJournalFirst =
  (sound: typeof compaction.compact): typeof compaction.compact =>
  async (parts, threshold) => {
    const { ledger, replica } = parts;
    if (replica.journalWeight < threshold) return;
    await ledger.catchUp();
    const { position, state } = replica;
    await ledger.writeOrder(async () => ({
      order: { dropJournalUpTo: position, state: { ...state, floor: state.floor } },
      value: null,
    }));
    await sound(parts, 0);
  };

const writesSame = (one: Entry, other: Entry): boolean =>
  writtenKeys(one).some((key) => writtenKeys(other).includes(key));

/** A rulebook whose merges go wrong when the record has moved on. */
const merging = (
  sound: SyncRules,
  wrong: (mine: Record<string, unknown>, base: Row) => object,
): SyncRules => ({
  ...sound,
  adaptInput(action, input, rows) {
    const adapted = sound.adaptInput?.(action, input, rows) ?? null;
    if (rows.base.version === rows.theirs.version) return adapted;
    return { ...(input as object), changes: wrong(changesOf(input), rows.base) };
  },
});

const bookkeeping = new Set(['id', 'version', 'rev', 'number']);
const ownFields = (row: Row): object =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !bookkeeping.has(field)));

/** What a person gives up leaves the device, and the server never hears of it. */
const keepsToItself: NonNullable<Breakage['transport']> = (sound) =>
  wrapPush(sound, async (entries, ...rest) => {
    const wanted = entries.filter(({ withdrawn }) => !withdrawn);
    const none = { status: 200 as const, answers: [] };
    const reply = wanted.length > 0 ? await sound.push(wanted, ...rest) : none;
    if (!('answers' in reply)) return reply;
    const told = entries.filter(({ withdrawn }) => withdrawn).map(({ opId }) => ({ opId, status: 200 }));
    return { ...reply, answers: [...told, ...reply.answers] };
  });

export const breakagesAround: Readonly<Record<string, Breakage>> = {
  'the server is not told what was given up': { transport: keepsToItself },
  'compaction drops the journal before the chunks are written': {
    engine: () => replace(compaction, 'compact', dropsJournalFirst),
  },
  'an update gives waiting writes new keys': {
    engine: () =>
      replace(
        migration,
        'migrateQueue',
        () => (context) =>
          context.ledger.write(async (draft) => {
            const old = draft.replica.queue.ordered.filter(({ schema }) => schema < context.schema);
            for (const entry of old) {
              draft.remove(entry.opId);
              const migrated = migration.migrateEntry(context.rulebook, entry, context.schema);
              draft.put({ ...migrated, opId: `${entry.opId}-again` });
            }
            draft.setState({
              schema: context.schema,
              cursor: 0,
              epoch: null,
              sweeping: true,
              rebaseOwed: true,
            });
            return old.length;
          }),
      ),
  },
  'an update forgets the form of what waits': {
    engine: () =>
      replace(
        migration,
        'migrateQueue',
        () => (context) =>
          context.ledger.write(async (draft) => {
            const old = draft.replica.queue.ordered.filter(({ schema }) => schema < context.schema);
            for (const entry of old) draft.put({ ...entry, schema: context.schema });
            draft.setState({
              schema: context.schema,
              cursor: 0,
              epoch: null,
              sweeping: true,
              rebaseOwed: true,
            });
            return old.length;
          }),
      ),
  },
  'a tab of the old version writes on': {
    engine: () => replace(failures, 'refuseNewer', () => () => undefined),
  },
  'a fresh copy keeps what it did not bring': {
    engine: () => replace(FullResync.prototype, 'end', () => () => undefined),
  },
  'a fresh copy takes waiting writes away with their rows': {
    engine: () =>
      replace(
        FullResync.prototype,
        'end',
        (sound) =>
          function end(this: FullResync, draft) {
            sound.call(this, draft);
            for (const { opId, target, baseVersion } of draft.replica.queue.ordered)
              if (target && baseVersion !== null && !draft.server(target.collection, target.id))
                draft.remove(opId);
          },
      ),
  },
  'a restored server gets nothing of the queue': {
    engine: () =>
      replace(incarnations, 'forgetVersions', () => (draft) => {
        for (const { opId } of draft.replica.queue.ordered) draft.remove(opId);
      }),
  },
  'what a restored server lost is swept in silence': {
    engine: () => replace(missingRows, 'saveMissingRows', () => (draft) => draft.setState({ former: null })),
  },
  'what a restored server lost is let go with the doubt': {
    engine: () =>
      replace(missingRows, 'settleRecoverable', () => (draft) => {
        for (const { key } of draft.replica.recoverable.all) draft.removeRecoverable(key);
      }),
  },
  'versions of a lost life of the server still count': {
    engine: () => replace(incarnations, 'forgetVersions', () => () => undefined),
    transport: (sound) => wrapPush(sound, (entries, signal) => sound.push(entries, signal)),
  },
  'a merge takes the whole row': {
    rulebook: (sound) => merging(sound, (mine, base) => ({ ...ownFields(base), ...mine })),
  },
  'a merge takes theirs': { rulebook: (sound) => merging(sound, () => ({})) },
  'dependants go without what they were made on': {
    engine: () =>
      replace(batches, 'planBatch', () => (queue, rule) => {
        const waiting = queue.ordered.filter(({ state, conflict }) => state === 'pending' && !conflict);
        const free = waiting.slice(0, rule.size);
        const loose = free.map((entry) => ({ ...entry, dependsOn: [] }));
        return { entries: free, wire: batches.toWire(loose) };
      }),
  },
  'the queue follows the clock of the device': {
    engine: () =>
      replace(batches, 'planBatch', (sound) => (queue, rule) => {
        const sorted = sound(queue, rule).entries.toSorted((a, b) => a.timestamp - b.timestamp);
        const wire = batches.toWire(sorted).map(({ after: _after, ...entry }) => entry);
        return { entries: sorted, wire };
      }),
  },
  'what waits keeps the key that its device had given': {
    engine: () =>
      replace(aliases, 'takeAlias', (sound) => (draft, rulebook, entry, answer) => {
        const before = draft.replica.queue.ordered.map(({ opId }) => draft.entry(opId));
        const alias = sound(draft, rulebook, entry, answer);
        for (const known of before) if (alias && known && draft.entry(known.opId)) draft.put(known);
        return alias;
      }),
  },
  'a record has an order of its own under each of its names': {
    engine: () =>
      replace(reruns, 'rebaseEntries', (sound) => async (draft, rulebook, entries) => {
        await sound(draft, rulebook, entries);
        for (const known of entries.map(({ opId }) => draft.entry(opId))) {
          const { answeredBy, ...entry } = known ?? {};
          if (answeredBy) draft.put(entry as Entry);
        }
      }),
  },
  'a record that somebody else had made gets no other name': {
    engine: () => replace(aliases, 'takeAlias', () => () => null),
  },
  'all that comes after a refused write on a record waits for it': {
    engine: () =>
      replace(batches, 'planBatch', (sound) => (queue, rule) => {
        const refused = queue.ordered.filter(({ state, conflict }) => state === 'parked' || conflict);
        const free = sound(queue, rule).entries.filter(
          (entry) => !refused.some((other) => other.seq < entry.seq && writesSame(entry, other)),
        );
        return { entries: free, wire: batches.toWire(free) };
      }),
  },
  'giving up one write gives up all that was made on it': {
    engine: () =>
      replace(
        dependencies,
        'withNeeding',
        () => (draft, entries) => entries.flatMap(({ opId }) => draft.replica.queue.withDependants(opId)),
      ),
  },
  'a tab that does not lead talks too': {
    locks: () => ({ hold: (_name, signal, held) => held(signal) }),
  },
};
