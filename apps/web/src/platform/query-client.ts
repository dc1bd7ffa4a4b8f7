// Fetching outside the offline engine: fresh 5 minutes, kept 10, no retry on 4xx, else three retries from 1 s doubling to
// 30 s, mutations retried once, nothing on focus (specification §9 'Data fetching').

import { QueryClient } from '@tanstack/react-query';
import type { HttpFailure, HttpResult } from './http-client.ts';

const MINUTE_MS = 60_000;
const RETRIES = 3;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

/** A failed request on its way through the query library, which only knows exceptions. */
export class FetchFailure extends Error {
  readonly failure: HttpFailure;

  constructor(failure: HttpFailure) {
    super(failure.message);
    this.name = 'FetchFailure';
    this.failure = failure;
  }
}

/** The value of an answer; throws `FetchFailure` for the query library. */
export function valueOf<T>(result: HttpResult<T>): T {
  if (result.ok) return result.value;
  throw new FetchFailure(result.error);
}

const isClientError = (error: unknown): boolean =>
  error instanceof FetchFailure && error.failure.status >= 400 && error.failure.status < 500;

/** Without a network there is nothing to wait for: the screen says so at once. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof FetchFailure && error.failure.status === 0;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * MINUTE_MS,
      gcTime: 10 * MINUTE_MS,
      retry: (count, error) => !isClientError(error) && !isUnreachable(error) && count < RETRIES,
      retryDelay: (count) => Math.min(FIRST_DELAY_MS * 2 ** count, LONGEST_DELAY_MS),
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: 1, networkMode: 'always' },
  },
});
