// The Historique of a record: what the server has kept, and what still waits on this device (docs/product.md §4).

import { type HistoryEntry, historyPath } from '@zellige/contract';
import { type CollectionName, keyOf, type RowId } from '@zellige/domain';
import { useMemo } from 'react';
import type { QueueEntryView } from './engine/app-engine.ts';
import { useEngine, useEngineStatus } from './engine/hooks/engine-hooks.ts';
import { useHttp } from './http/http-context.ts';
import { useAppQuery } from './http/query-client.ts';
import { failureOf, useReader, valueOf } from './http/remote-read.ts';

export interface RecordHistory {
  entries: readonly HistoryEntry[];
  /** Writes of this device that the server has not answered yet, latest first. */
  waiting: readonly QueueEntryView[];
  /** `offline`: the server cannot be reached; `entries` may still hold what was read before. */
  state: 'loading' | 'ready' | 'offline' | 'error';
  retry: () => void;
}

const NO_WRITES: readonly QueueEntryView[] = [];

/** A record the server has never heard of has no history yet. */
function failureState(error: unknown): RecordHistory['state'] {
  const { status, state } = failureOf(error);
  return status === 404 ? 'ready' : state;
}

/** Read again at each `version` of the record. */
export function useRecordHistory(collection: CollectionName, id: RowId, version: number): RecordHistory {
  const http = useHttp();
  const { online } = useEngineStatus();
  const waiting = useWaitingWrites(collection, id);
  const query = useAppQuery({
    queryKey: ['history', useReader(), collection, id, version, online],
    queryFn: async ({ signal }) =>
      valueOf(await http.request<HistoryEntry[]>(historyPath(collection, id), { signal })),
    placeholderData: (previous, last) => (last?.queryKey[3] === id ? previous : undefined),
  });
  return {
    entries: query.data ?? [],
    waiting,
    state:
      query.failureReason !== null
        ? failureState(query.failureReason)
        : query.isPending
          ? 'loading'
          : 'ready',
    retry: () => void query.refetch(),
  };
}

function useWaitingWrites(collection: CollectionName, id: RowId): readonly QueueEntryView[] {
  const engine = useEngine();
  const status = useEngineStatus();
  const queue = useAppQuery({
    queryKey: ['queue', status],
    queryFn: () => engine.queue(),
    staleTime: 0,
    gcTime: 0,
    placeholderData: (previous) => previous,
  });
  const recordKey = keyOf(id);
  return useMemo(
    () =>
      (queue.data ?? NO_WRITES)
        .filter(
          (entry) =>
            !entry.isWithdrawn && entry.action.endsWith(`_${collection}`) && idOf(entry.data) === recordKey,
        )
        .toReversed(),
    [queue.data, collection, recordKey],
  );
}

function idOf(data: unknown): string | null {
  const id = typeof data === 'object' && data !== null && 'id' in data ? data.id : null;
  return typeof id === 'string' || typeof id === 'number' ? keyOf(id) : null;
}
