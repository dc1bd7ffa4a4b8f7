// The Historique of a record: what the server has kept, and what still waits on this device (product.md §4).

import { useAppQuery } from './query-client.ts';
import { type HistoryEntry, historyPath } from '@zellige/contract';
import { type CollectionName, keyOf, type RowId } from '@zellige/domain';
import { useMemo } from 'react';
import type { QueueEntryView } from './engine/app-engine.ts';
import { useEngine, useEngineStatus } from './engine/engine-hooks.ts';
import { useHttp } from './http-context.ts';
import type { HttpFailure } from './http-client.ts';

export interface RecordHistory {
  entries: readonly HistoryEntry[];
  /** Writes of this device that the server has not answered yet, latest first. */
  waiting: readonly QueueEntryView[];
  /** `offline`: the server cannot be reached; `entries` may still hold what was read before. */
  state: 'loading' | 'ready' | 'offline' | 'error';
  retry: () => void;
}

const NO_WRITES: readonly QueueEntryView[] = [];
const RETRIES = 3;

/** The query library only knows exceptions. */
class UnreadHistory extends Error {
  readonly status: number;

  constructor(failure: HttpFailure) {
    super(failure.message);
    this.name = 'UnreadHistory';
    this.status = failure.status;
  }
}

const statusOf = (error: unknown): number => (error instanceof UnreadHistory ? error.status : 0);

/** Asking again may help; without a network there is nothing to wait for, and the screen says so at once. */
const isServerError = (error: unknown): boolean => statusOf(error) >= 500;

/** A record the server has never heard of has no history yet. */
function failureState(error: unknown): RecordHistory['state'] {
  if (statusOf(error) === 404) return 'ready';
  return statusOf(error) === 0 ? 'offline' : 'error';
}

/** Read again at each `version` of the record. */
export function useRecordHistory(collection: CollectionName, id: RowId, version: number): RecordHistory {
  const http = useHttp();
  const { online } = useEngineStatus();
  const waiting = useWaitingWrites(collection, id);
  const query = useAppQuery({
    queryKey: ['history', collection, id, version, online],
    queryFn: async ({ signal }) => {
      const answer = await http.request<HistoryEntry[]>(historyPath(collection, id), { signal });
      if (!answer.ok) throw new UnreadHistory(answer.error);
      return answer.value;
    },
    retry: (count, error) => isServerError(error) && count < RETRIES,
    networkMode: 'always',
    placeholderData: (previous, last) => (last?.queryKey[2] === id ? previous : undefined),
  });
  return {
    entries: query.data ?? [],
    waiting,
    state: query.isPending ? 'loading' : query.isError ? failureState(query.error) : 'ready',
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
    networkMode: 'always',
    placeholderData: (previous) => previous,
  });
  const wanted = keyOf(id);
  return useMemo(
    () =>
      (queue.data ?? NO_WRITES)
        .filter(
          (entry) =>
            !entry.isWithdrawn && entry.action.endsWith(`_${collection}`) && idOf(entry.data) === wanted,
        )
        .toReversed(),
    [queue.data, collection, wanted],
  );
}

function idOf(data: unknown): string | null {
  const id = typeof data === 'object' && data !== null && 'id' in data ? data.id : null;
  return typeof id === 'string' || typeof id === 'number' ? keyOf(id) : null;
}
