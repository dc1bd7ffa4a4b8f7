// How server data is fetched, kept and retried (specification §9 'Data fetching'). Only screens that are loaded on
// demand ask, so that the library stays out of the first load.

import {
  type DefaultError,
  type InfiniteData,
  QueryClient,
  QueryClientContext,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { use } from 'react';

const MINUTE = 60_000;
/** Milliseconds for which what was read is taken for what is. */
export const STALE_AFTER_MS = 5 * MINUTE;
const RETRIES = 3;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

/** A failed call as queries throw it; `status` 0 is the network. */
interface FailedCall {
  status?: number;
}

const statusOf = (error: unknown): number => (error as FailedCall | null)?.status ?? 0;

/** No retry on 4xx; otherwise up to three, 1 s doubling, capped at 30 s. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const status = statusOf(error);
  return !(status >= 400 && status < 500) && failures < RETRIES;
}

/** Delay before the n-th retry, counted from 0, in milliseconds. */
export function retryDelay(attempt: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** attempt, LONGEST_DELAY_MS);
}

/** A client with the specification's delays. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        gcTime: 10 * MINUTE,
        retry: shouldRetry,
        retryDelay,
        refetchOnWindowFocus: false,
        // The network is asked, not the browser's opinion of it: a screen says at once that nobody answers.
        networkMode: 'always',
      },
    },
  });
}

const own = createQueryClient();

/** `useQuery` on the client of the context (tests), else on the application's. */
export function useAppQuery<Data, Failure = DefaultError, Selected = Data, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Data, Failure, Selected, Key>,
): UseQueryResult<Selected, Failure> {
  return useQuery(options, use(QueryClientContext) ?? own);
}

interface PagesOptions<Item> {
  queryKey: QueryKey;
  queryFn: (cursor: number | null, signal: AbortSignal) => Promise<Item[]>;
  /** Undefined when that page was the last. */
  cursorAfter: (page: readonly Item[]) => number | undefined;
}

/** A list that grows page after page; what is there stays while it is read, `reload` asks again. */
export const useAppPages = <Item>({
  queryKey,
  queryFn,
  cursorAfter,
}: PagesOptions<Item>): UseInfiniteQueryResult<InfiniteData<Item[], number | null>> =>
  useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) => queryFn(pageParam, signal),
      initialPageParam: null as number | null,
      getNextPageParam: (page: Item[]) => cursorAfter(page),
    },
    use(QueryClientContext) ?? own,
  );

/** Whoever pressed a button hears at once that nobody answers, and presses again. */
const retryOfPress = (failures: number, error: unknown): boolean =>
  statusOf(error) !== 0 && shouldRetry(failures, error);

/** A read outside of a screen's life, such as a file that a person wants: not kept. Rejects at the end, at once without a network. */
export const readOnce = <T>(queryKey: QueryKey, queryFn: () => Promise<T>): Promise<T> =>
  own.fetchQuery({ queryKey, queryFn, staleTime: 0, gcTime: 0, retry: retryOfPress });
