// The queue and the conflicts of this device, read again whenever the engine's status changes.
import { useAppQuery } from '../../../platform/http/query-client.ts';
import type { ConflictView, EngineStatus, QueueEntryView } from '../../../platform/engine/app-engine.ts';
import { useEngine, useEngineStatus } from '../../../platform/engine/hooks/engine-hooks.ts';

export interface QueueState {
  status: EngineStatus;
  /** In order, conflicts apart. */
  entries: readonly QueueEntryView[];
  conflicts: readonly ConflictView[];
  /** Both were read at least once. */
  isRead: boolean;
}

const NONE: readonly never[] = [];

export function useQueue(): QueueState {
  const engine = useEngine();
  const status = useEngineStatus();
  const query = useAppQuery({
    staleTime: 0,
    gcTime: 0,
    placeholderData: (previous: [QueueEntryView[], ConflictView[]] | undefined) => previous,
    queryKey: ['queue', 'all', status],
    queryFn: () => Promise.all([engine.queue(), engine.conflicts()]),
  });
  const [entries = NONE, conflicts = NONE] = query.data ?? [];
  return { status, entries, conflicts, isRead: query.data !== undefined };
}
