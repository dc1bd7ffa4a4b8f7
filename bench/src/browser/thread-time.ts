// The time that the page's thread really worked at each of its tasks, from the browser's own trace: what other programs of the
// machine took in between is not in it, so that a busy machine tells of the product and not of itself.
import type { CDPSession } from '@playwright/test';
import type { Tab } from './profile.ts';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of the thread. */
  tdur?: number;
  args?: { name?: string };
}

const total = (times: readonly number[]) => times.reduce((sum, time) => sum + time, 0);

const tasksOf = (events: readonly TraceEvent[]): number[] => {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const isMain = new Set(mains.map(({ pid, tid }) => `${pid} ${tid}`));
  const times = new Map<string, number[]>();
  for (const { name, pid, tid, tdur } of events) {
    const thread = `${pid} ${tid}`;
    if (!name.endsWith('RunTask') || tdur === undefined || !isMain.has(thread)) continue;
    const known = times.get(thread) ?? [];
    known.push(tdur / 1000);
    times.set(thread, known);
  }
  // A blank page has a thread too.
  return [...times.values()].toSorted((a, b) => total(b) - total(a))[0] ?? [];
};

/** Begins to trace; what it answers ends it and gives the milliseconds of every task, longest first. */
export async function traceTasks(session: CDPSession): Promise<() => Promise<number[]>> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  });
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    session.off('Tracing.dataCollected', collect);
    return tasksOf(events).toSorted((a, b) => b - a);
  };
}

/** Measures the work of the page's thread meanwhile, without what other programs took. */
export async function worked<T>(
  { session }: Pick<Tab, 'session'>,
  act: () => Promise<T>,
): Promise<{ value: T; work: number }> {
  const traced = await traceTasks(session);
  const value = await act();
  return { value, work: (await traced()).reduce((sum, time) => sum + time, 0) };
}
