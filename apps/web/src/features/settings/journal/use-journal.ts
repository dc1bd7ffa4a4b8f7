// The entries of the journal, page after page, as the server holds them.
import { useCallback } from 'react';
import type { AuditEntry } from '@zellige/domain/audit/audit.values';
import { useHttp } from '../../../platform/http/http-context.ts';
import { useAppPages } from '../../../platform/http/query-client.ts';
import { failureOf, useReader, valueOf } from '../../../platform/http/remote-read.ts';
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

/** Reads the journal; entries since then come with `reload`, and when it is opened again. */
export function useJournal(question: string): Journal {
  const http = useHttp();
  const query = useAppPages({
    queryKey: ['journal', useReader(), question],
    queryFn: async (cursor: number | null, signal: AbortSignal) =>
      valueOf(await http.request<AuditEntry[]>(pagePath(question, cursor, PAGE), { signal })),
    cursorAfter: (entries) => (entries.length < PAGE ? undefined : entries.at(-1)?.id),
  });
  const { refetch, fetchNextPage } = query;
  const failed = query.failureReason === null ? 'loading' : failureOf(query.failureReason).state;
  return {
    entries: query.data?.pages.flat() ?? [],
    state: query.data ? 'ready' : failed,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
    reload: useCallback(() => void refetch(), [refetch]),
  };
}
