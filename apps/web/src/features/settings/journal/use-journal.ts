// The entries of the journal, page after page, as the server holds them.
import { useCallback } from 'react';
import type { AuditEntry } from '@zellige/domain/audit/audit.values';
import { useHttp } from '../../../platform/http-context.ts';
import { useAppPages } from '../../../platform/query-client.ts';
import { UnreadSettings } from '../use-remote.ts';
import { pagePath } from './journal-filters.ts';

const PAGE = 50;

export interface Journal {
  entries: readonly AuditEntry[];
  state: 'loading' | 'ready' | 'offline' | 'error';
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  reload: () => void;
}

/** Read afresh for each question. */
export function useJournal(question: string): Journal {
  const http = useHttp();
  const query = useAppPages({
    queryKey: ['settings', 'journal', question],
    queryFn: async (cursor: number | null, signal: AbortSignal) => {
      const answer = await http.request<AuditEntry[]>(pagePath(question, cursor, PAGE), { signal });
      if (!answer.ok) throw new UnreadSettings(answer.error);
      return answer.value;
    },
    cursorAfter: (entries) => (entries.length < PAGE ? undefined : entries.at(-1)?.id),
  });
  const { refetch, fetchNextPage } = query;
  const isOffline = query.error instanceof UnreadSettings && query.error.status === 0;
  const failed = isOffline ? 'offline' : 'error';
  return {
    entries: query.data?.pages.flat() ?? [],
    state: query.data ? 'ready' : query.isError ? failed : 'loading',
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
    reload: useCallback(() => void refetch(), [refetch]),
  };
}
