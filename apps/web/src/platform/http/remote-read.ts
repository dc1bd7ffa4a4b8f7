// Values that the server alone knows (accounts, keys, devices, a record's past) are read with the delays of specification §9.
// What was read is stale after five minutes, and as soon as this device has exchanged anything with the server since: a poke of
// the live stream tells of a change, and nobody can tell of which.
import { use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { EngineStatus } from '../engine/app-engine.ts';
import { EngineContext } from '../engine/hooks/engine-hooks.ts';
import type { HttpFailure, HttpResult } from './http-client.ts';
import { useHttp } from './http-context.ts';
import { STALE_AFTER_MS, useAppQuery } from './query-client.ts';

/** The query library only knows exceptions. */
class UnansweredRead extends Error {
  readonly status: number;

  constructor(failure: Pick<HttpFailure, 'status' | 'message'>) {
    super(failure.message);
    this.name = 'UnansweredRead';
    this.status = failure.status;
  }
}

/** The value of an answer; throws what the query library asks again, or not, by its status. */
export function valueOf<T>(answer: HttpResult<T>): T {
  if (answer.ok) return answer.value;
  throw new UnansweredRead(answer.error);
}

/** The bytes of an answer, or throws. */
export async function bytesOf(response: Response | null): Promise<Blob> {
  if (response?.ok) return response.blob();
  throw new UnansweredRead({ status: response?.status ?? 0, message: response?.statusText ?? '' });
}

/** Why a read failed: `offline` when nobody answered. */
export const failureOf = (error: unknown): { status: number; state: 'offline' | 'error' } => {
  const status = error instanceof UnansweredRead ? error.status : 0;
  return { status, state: status === 0 ? 'offline' : 'error' };
};

const nothing = () => () => undefined;

/** Instant of the last exchange with the server, null before the first and where there is no engine. */
function useLastExchange(): EngineStatus['lastSync'] {
  const engine = use(EngineContext)?.engine;
  const subscribe = useCallback(
    (listener: () => void) => (engine ? engine.subscribeStatus(listener) : nothing()),
    [engine],
  );
  return useSyncExternalStore(subscribe, () => engine?.status().lastSync ?? null);
}

export interface Remote<T> {
  data: T | undefined;
  /** A failure shows at once, while the read is tried again. */
  state: 'loading' | 'ready' | 'offline' | 'error';
  reload: () => void;
}

let visits = 0;

/** Names the reader: an answer is kept for nobody else; where nobody is known, for nothing but this component. */
export function useReader(): string {
  const [visit] = useState(() => `visit-${(visits += 1)}`);
  return use(EngineContext)?.actor.id ?? visit;
}

/** `useRemoteRead<Webhook[]>(apiPaths.webhooks)` */
export function useRemoteRead<T>(path: string): Remote<T> {
  const http = useHttp();
  const exchange = useLastExchange();
  const query = useAppQuery({
    queryKey: ['remote', useReader(), path],
    queryFn: async ({ signal }) => ({ value: valueOf(await http.request<T>(path, { signal })), exchange }),
    staleTime: ({ state }) => (state.data?.exchange === exchange ? STALE_AFTER_MS : 0),
  });
  const { data, refetch, failureReason } = query;
  // From which exchange to which: one that comes during a read asks for another.
  const behind = data && data.exchange !== exchange ? `${data.exchange} ${exchange}` : null;
  useEffect(() => {
    if (behind !== null) void refetch({ cancelRefetch: false });
  }, [behind, refetch]);
  const failed = failureReason === null ? 'loading' : failureOf(failureReason).state;
  const isReady = data !== undefined && !query.isError;
  return {
    data: data?.value,
    state: isReady ? 'ready' : failed,
    reload: useCallback(() => void refetch(), [refetch]),
  };
}
