// The queue and the conflicts of this device, read again whenever the engine's status changes.
import { useAppQuery } from '../../platform/query-client.ts';
import { useEngine, useEngineStatus } from '../../platform/engine/engine-hooks.ts';

export function useQueue() {
  const engine = useEngine();
  const status = useEngineStatus();
  const options = {
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    placeholderData: <T>(previous: T | undefined) => previous,
  } as const;
  const queue = useAppQuery({
    ...options,
    queryKey: ['queue', 'entries', status],
    queryFn: () => engine.queue(),
  });
  const conflicts = useAppQuery({
    ...options,
    queryKey: ['queue', 'conflicts', status],
    queryFn: () => engine.conflicts(),
  });
  return { status, entries: queue.data ?? [], conflicts: conflicts.data ?? [] };
}
