// The log of this tab holds 1,000 entries and 500 measures in memory (specification §9), handed to whoever sends them; in local
// mode they stay here. Nothing is written to the console.

export type LogLevel = 1 | 2 | 3;

export interface LogEntry {
  /** Grows by one, over entries and measures together. */
  rank: number;
  level: LogLevel;
  name: string;
  at: number;
  data: Readonly<Record<string, unknown>>;
}

export interface Metric {
  rank: number;
  name: string;
  milliseconds: number;
  at: number;
}

const ENTRY_LIMIT = 1000;
const METRIC_LIMIT = 500;
const SLOW_MS = 3000;
const SLOW_RESOURCE_MS = 1000;
/** From this level on a log is sent at once (specification §9). */
const URGENT: LogLevel = 3;

const entries: LogEntry[] = [];
const metrics: Metric[] = [];
let rank = 0;
let onUrgent: () => void = () => undefined;
// Not randomUUID, which browsers keep from pages served without TLS.
const sessionId = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');

function push(level: LogLevel, name: string, data: Record<string, unknown> = {}): void {
  entries.push({ rank: (rank += 1), level, name, at: Date.now(), data });
  if (entries.length > ENTRY_LIMIT) entries.shift();
  if (level >= URGENT) onUrgent();
}

/** Levels: info 1, warning 2, error 3. */
export const log = {
  info: (name: string, data?: Record<string, unknown>) => push(1, name, data),
  warn: (name: string, data?: Record<string, unknown>) => push(2, name, data),
  error: (name: string, data?: Record<string, unknown>) => push(3, name, data),
};

/** An address without its query and fragment, which hold what people search and who they are. */
export const plainAddress = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';

/** Records a duration; over 3,000 ms also leaves a warning. */
export function recordMetric(name: string, milliseconds: number): void {
  metrics.push({ rank: (rank += 1), name, milliseconds: Math.round(milliseconds), at: Date.now() });
  if (metrics.length > METRIC_LIMIT) metrics.shift();
  if (milliseconds > SLOW_MS) log.warn('slow', { name, milliseconds });
}

export interface LogBatch {
  sessionId: string;
  entries: readonly LogEntry[];
  metrics: readonly Metric[];
}

/** The buffers after that rank, oldest first; all of them without one. */
export function readLog(after = 0): LogBatch {
  const isLater = (line: { rank: number }) => line.rank > after;
  return { sessionId, entries: entries.filter(isLater), metrics: metrics.filter(isLater) };
}

/** Hears of errors as they happen; one listener. */
export function listenToUrgent(listener: () => void): () => void {
  onUrgent = listener;
  return () => {
    onUrgent = () => undefined;
  };
}

/** Logs uncaught errors and rejections with session id, user agent and address (specification §8). */
export function watchUncaughtErrors(onError: () => void): void {
  const record = (name: string, cause: unknown) => {
    const message = cause instanceof Error ? cause.message : String(cause);
    const stack = cause instanceof Error ? cause.stack : undefined;
    log.error(name, {
      message,
      stack,
      sessionId,
      userAgent: navigator.userAgent,
      url: plainAddress(location.href),
    });
    onError();
  };
  window.addEventListener('error', (event) => {
    if (event.error) record('uncaught-error', event.error);
  });
  window.addEventListener('unhandledrejection', (event) => record('unhandled-rejection', event.reason));
}

/** Measures every file of the page that took more than a second (specification §9); live streams are no loads. */
export function watchSlowResources(): void {
  if (typeof PerformanceObserver === 'undefined') return;
  const observer = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (duration > SLOW_RESOURCE_MS && !name.includes('/api/'))
        recordMetric(`resource ${plainAddress(name)}`, duration);
    }
  });
  observer.observe({ type: 'resource', buffered: true });
}
