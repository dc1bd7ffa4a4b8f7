// What happened in this tab, kept in memory: 1,000 entries, 500 measures (specification §9). Sending is for the server's
// side to offer; nothing is written to the console.

export type LogLevel = 1 | 2 | 3;

export interface LogEntry {
  level: LogLevel;
  name: string;
  at: number;
  data: Readonly<Record<string, unknown>>;
}

export interface Metric {
  name: string;
  milliseconds: number;
  at: number;
}

const ENTRY_LIMIT = 1000;
const METRIC_LIMIT = 500;
const SLOW_MS = 3000;

const entries: LogEntry[] = [];
const metrics: Metric[] = [];
// Not randomUUID, which browsers keep from pages served without TLS.
const sessionId = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');

function push(level: LogLevel, name: string, data: Record<string, unknown> = {}): void {
  entries.push({ level, name, at: Date.now(), data });
  if (entries.length > ENTRY_LIMIT) entries.shift();
}

/** Levels: info 1, warning 2, error 3. */
export const log = {
  info: (name: string, data?: Record<string, unknown>) => push(1, name, data),
  warn: (name: string, data?: Record<string, unknown>) => push(2, name, data),
  error: (name: string, data?: Record<string, unknown>) => push(3, name, data),
};

/** Records a duration; over 3,000 ms also leaves a warning. */
export function recordMetric(name: string, milliseconds: number): void {
  metrics.push({ name, milliseconds, at: Date.now() });
  if (metrics.length > METRIC_LIMIT) metrics.shift();
  if (milliseconds > SLOW_MS) log.warn('slow', { name, milliseconds });
}

/** The buffers, oldest first. */
export function readLog(): { sessionId: string; entries: readonly LogEntry[]; metrics: readonly Metric[] } {
  return { sessionId, entries, metrics };
}

/** Logs uncaught errors and rejections with session id, user agent and address (specification §8). */
export function watchUncaughtErrors(onError: () => void): void {
  const record = (name: string, cause: unknown) => {
    const message = cause instanceof Error ? cause.message : String(cause);
    const stack = cause instanceof Error ? cause.stack : undefined;
    log.error(name, { message, stack, sessionId, userAgent: navigator.userAgent, url: location.href });
    onError();
  };
  window.addEventListener('error', (event) => {
    if (event.error) record('uncaught-error', event.error);
  });
  window.addEventListener('unhandledrejection', (event) => record('unhandled-rejection', event.reason));
}
