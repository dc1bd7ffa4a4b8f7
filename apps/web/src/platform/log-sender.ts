// Sends the log of the tab to the server: every 30 s, errors at once, the last lines as the page goes out of sight, and again
// later what could not be sent (specification §9 'Logging'). Whoever is not signed in sends nothing: the buffers wait.

import { apiPaths } from '@zellige/contract/paths';
import { listenToUrgent, type LogBatch, readLog } from './log.ts';

const FLUSH_MS = 30_000;
/** Errors come in bursts: those of the same moment leave together. */
const URGENT_MS = 250;

interface LogSenderOptions {
  /** Whether it left; false keeps it for the next time. */
  send: (batch: LogBatch, isLeaving: boolean) => Promise<boolean>;
  isSignedIn: () => boolean;
}

/** Sends until the answer is called. */
export function startLogSender({ send, isSignedIn }: LogSenderOptions): () => void {
  let sent = 0;
  let isSending = false;
  let isFlushPending = false;
  let urgent: ReturnType<typeof setTimeout> | undefined;
  const flushSoon = () => {
    urgent ??= setTimeout(() => {
      urgent = undefined;
      void flush();
    }, URGENT_MS);
  };
  const flush = async (isLeaving = false) => {
    if (isSending) isFlushPending = true;
    if (isSending || !isSignedIn()) return;
    const batch = readLog(sent);
    const last = Math.max(0, ...[...batch.entries, ...batch.metrics].map(({ rank }) => rank));
    if (last === 0) return;
    isSending = true;
    if (await send(batch, isLeaving)) sent = last;
    isSending = false;
    if (isFlushPending) flushSoon();
    isFlushPending = false;
  };
  const timer = setInterval(() => void flush(), FLUSH_MS);
  const stopListening = listenToUrgent(flushSoon);
  // The last thing that a page hears for sure: a phone closes it later without a word.
  const leave = () => {
    if (document.visibilityState === 'hidden') void flush(true);
  };
  document.addEventListener('visibilitychange', leave);
  return () => {
    clearInterval(timer);
    clearTimeout(urgent);
    stopListening();
    document.removeEventListener('visibilitychange', leave);
  };
}

/** The path that the batches go to. */
export const LOG_PATH = apiPaths.logs;
