// How screens read and write: hooks over the engine of the context. A screen never talks to the network itself.
import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Actor, CollectionName, Collections, Permission, Row, RowId } from '@zellige/domain';
import { permits } from '@zellige/domain/kernel/identity/permissions';
import { browserClock } from '@zellige/sync/adapters/browser-platform';
import { paced } from '@zellige/sync/store/followers';
import type { AppEngine, EngineStatus, RowQuery } from '../app-engine.ts';
import type { DeviceCopy, DeviceCopyState } from '../copy/device-copy.ts';

export interface EngineSession {
  engine: AppEngine;
  actor: Actor;
  /** Inside the correction of a write. */
  correcting?: { action: string; data: unknown; record: { row: Row } } | undefined;
}

export const EngineContext = createContext<EngineSession | null>(null);

function useSession(): EngineSession {
  const session = use(EngineContext);
  if (!session) throw new Error('The engine hooks need an EngineContext above them');
  return session;
}

export const useEngine = (): AppEngine => useSession().engine;

/** Who is signed in. */
export const useActor = (): Actor => useSession().actor;

/** Re-renders at each change of the collection. */
function useRevision(engine: AppEngine, collection: CollectionName): number {
  const subscribe = useCallback(
    (listener: () => void) => engine.subscribe(collection, listener),
    [engine, collection],
  );
  return useSyncExternalStore(subscribe, () => engine.revision(collection));
}

/** A search reads this: the engine at one moment. */
export interface RowsReader extends Pick<AppEngine, 'rows' | 'find'> {
  revision: string;
}

/**
 * Reads rows whenever it is asked; another reader at each change of these collections (a module constant), so that a search
 * that is open looks again.
 */
export function useRowsReader(collections: readonly CollectionName[]): RowsReader {
  const engine = useEngine();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = collections.map((collection) => engine.subscribe(collection, listener));
      return () => stops.forEach((stop) => stop());
    },
    [engine, collections],
  );
  const revision = useSyncExternalStore(subscribe, () =>
    collections.map((collection) => engine.revision(collection)).join(),
  );
  return useMemo(
    () => ({
      rows: (collection, query) => engine.rows(collection, query),
      find: (collection, where) => engine.find(collection, where),
      revision,
    }),
    [engine, revision],
  );
}

export interface RowsResult<T> {
  rows: readonly T[];
  /** Rows of the whole list: more than `rows` for the moment in which only its head is there. */
  total: number;
  /** Nothing to show yet: a skeleton, not an empty state. */
  isLoading: boolean;
}

/** Rows of a collection, those of the corbeille too unless `query.where` leaves them out; it must be stable between renders. */
export function useRows<C extends CollectionName>(
  collection: C,
  query: RowQuery<Collections[C]> = {},
): RowsResult<Collections[C]> {
  const engine = useEngine();
  const revision = useRevision(engine, collection);
  const { where, search } = query;
  const isOpening = query.isOpening === true && (search === undefined || search === '');
  const field = query.sort?.field;
  const direction = query.sort?.direction;
  return useMemo(() => {
    const head = isOpening ? engine.head?.(collection) : null;
    if (head) return { rows: head.rows, total: head.total, isLoading: false, revision };
    const sort = field !== undefined && direction !== undefined ? { field, direction } : undefined;
    const rows = engine.rows(collection, { where, search, sort, isOpening });
    const isLoading = rows.length === 0 && !engine.isReady(collection);
    return { rows, total: rows.length, isLoading, revision };
  }, [engine, collection, revision, where, search, field, direction, isOpening]);
}

/** Whether what the copy does not hold is not there. */
const isSettled = (engine: AppEngine, collection: CollectionName, id: RowId | undefined | null): boolean =>
  engine.isReady(collection) && !(id !== undefined && id !== null && engine.isComing?.(collection, id));

/**
 * How many rows of these collections (a list that stays the same) this device leaves on the server, and the way to look among
 * them: how many it did not hold, null when the server did not answer.
 */
export function useOlderRows(collections: readonly CollectionName[]): {
  count: number;
  search: (text: string) => Promise<number | null>;
} {
  const engine = useEngine();
  const { revision } = useRowsReader(collections);
  return useMemo(() => {
    const older = collections.filter((collection) => (engine.older?.(collection) ?? 0) > 0);
    const rowCount = () => older.reduce((sum, collection) => sum + engine.rows(collection, {}).length, 0);
    const search = async (text: string) => {
      const before = rowCount();
      const came = (await engine.searchServer?.(older, text)) ?? null;
      return came === null ? null : rowCount() - before;
    };
    const count = older.reduce((sum, collection) => sum + (engine.older?.(collection) ?? 0), 0);
    return { count, search, revision };
  }, [engine, collections, revision]);
}

/** One record by id, or by legal number for documents. */
export function useRow<C extends CollectionName>(collection: C, id: RowId | undefined | null) {
  const engine = useEngine();
  useRevision(engine, collection);
  const row = id === undefined || id === null ? undefined : engine.get(collection, id);
  return {
    row,
    isLoading: row === undefined && !isSettled(engine, collection, id),
  };
}

/** The record that an address names: one made elsewhere a moment ago is asked of the server before it is said not to exist. */
export function useOpenedRow<C extends CollectionName>(collection: C, id: RowId | undefined) {
  const engine = useEngine();
  const { row, isLoading } = useRow(collection, id);
  if (row === undefined && id !== undefined) engine.openRow?.(collection, id);
  return { row, isLoading: row === undefined && (isLoading || !isSettled(engine, collection, id)) };
}

/** Runs an operation of the rulebook on the local copy; it is confirmed once it is on the device's disk. */
export function useExecute(): AppEngine['execute'] {
  const engine = useEngine();
  return useCallback((...write) => engine.execute(...write), [engine]);
}

export function useEngineStatus(): EngineStatus {
  const engine = useEngine();
  const subscribe = useCallback(
    (listener: () => void) => {
      const tell = paced(browserClock, listener);
      const stop = engine.subscribeStatus(tell);
      return () => {
        stop();
        tell.stop();
      };
    },
    [engine],
  );
  return useSyncExternalStore(subscribe, () => engine.status());
}

const subscribeNothing = () => () => undefined;

/**
 * Follows what this device keeps, and how it can be changed; null where nothing is kept for a server. Call `refresh` when it is shown.
 */
export function useDeviceCopy(): { state: DeviceCopyState; copy: DeviceCopy } | null {
  const copy = useEngine().deviceCopy;
  const state = useSyncExternalStore(copy?.subscribe ?? subscribeNothing, () => copy?.get() ?? null);
  return useMemo(() => (copy && state ? { copy, state } : null), [copy, state]);
}

/** Whether the person may do it, to that record when one is given (docs/product.md §3). */
export function useCan(): (permission: Permission, record?: object | null) => boolean {
  const actor = useActor();
  return useCallback(
    (permission, record = null) => permits(actor, permission, record as Record<string, unknown> | null),
    [actor],
  );
}

/** A key for a record that this browser creates. */
export function useNewId(): (collection: CollectionName) => RowId {
  const engine = useEngine();
  return useCallback((collection) => engine.newId(collection), [engine]);
}
