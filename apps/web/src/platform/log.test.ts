import { expect, test, vi } from 'vitest';

// The log of a page that has only just begun.
vi.resetModules();
const { readLog, watchSlowResources, watchUncaughtErrors } = await import('./log.ts');

const rejection = (reason: unknown): Event => Object.assign(new Event('unhandledrejection'), { reason });

test('logs an uncaught error and a rejection with session id, user agent and address', () => {
  const plain = location.href;
  history.replaceState(null, '', '?search=zoubida#name');
  const told = vi.fn<() => void>();
  watchUncaughtErrors(told);
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('panne') }));
  window.dispatchEvent(rejection('refus'));
  const { sessionId, entries } = readLog();
  const common = { sessionId, userAgent: navigator.userAgent, url: plain };
  expect(sessionId).toMatch(/^[0-9a-f]{32}$/);
  expect(entries.map(({ name, level }) => [name, level])).toEqual([
    ['uncaught-error', 3],
    ['unhandled-rejection', 3],
  ]);
  expect(entries[0]?.data).toMatchObject({ ...common, message: 'panne' });
  expect(entries[1]?.data).toMatchObject({ ...common, message: 'refus' });
  expect(told).toHaveBeenCalledTimes(2);
});

test('records the files of the page that took more than a second', () => {
  const loaded: { name: string; duration: number }[] = [
    { name: '/assets/slow.js?search=zoubida', duration: 1200 },
    { name: '/assets/quick.js', duration: 999 },
    { name: '/api/sync/stream', duration: 60_000 },
  ];
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly #hear: (list: { getEntries: () => typeof loaded }) => void;
      constructor(hear: (list: { getEntries: () => typeof loaded }) => void) {
        this.#hear = hear;
      }
      observe() {
        this.#hear({ getEntries: () => loaded });
      }
    },
  );
  watchSlowResources();
  vi.unstubAllGlobals();
  expect(readLog().metrics.map(({ name, milliseconds }) => [name, milliseconds])).toEqual([
    ['resource /assets/slow.js', 1200],
  ]);
});
