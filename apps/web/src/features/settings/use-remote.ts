// What only the server knows (accounts, keys, devices, the journal), read and written through the application's client.
import { useCallback } from 'react';
import { useAppQuery } from '../../platform/query-client.ts';
import type { HttpFailure } from '../../platform/http-client.ts';
import { useHttp } from '../../platform/http-context.ts';

/** The query library only knows exceptions. */
export class UnreadSettings extends Error {
  readonly status: number;

  constructor(failure: HttpFailure) {
    super(failure.message);
    this.name = 'UnreadSettings';
    this.status = failure.status;
  }
}

export interface Remote<T> {
  data: T | undefined;
  state: 'loading' | 'ready' | 'offline' | 'error';
  reload: () => void;
}

const RETRIES = 2;
const isServerError = (error: unknown): boolean => error instanceof UnreadSettings && error.status >= 500;

/** Read afresh each time the section opens. */
export function useRemote<T>(path: string): Remote<T> {
  const http = useHttp();
  const query = useAppQuery({
    queryKey: ['settings', path],
    queryFn: async ({ signal }) => {
      const answer = await http.request<T>(path, { signal });
      if (!answer.ok) throw new UnreadSettings(answer.error);
      return answer.value;
    },
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    retry: (count, error) => isServerError(error) && count < RETRIES,
  });
  const { refetch } = query;
  const reload = useCallback(() => void refetch(), [refetch]);
  const isOffline = query.isError && query.error instanceof UnreadSettings && query.error.status === 0;
  const failed = isOffline ? 'offline' : 'error';
  return { data: query.data, state: query.isPending ? 'loading' : query.isError ? failed : 'ready', reload };
}
