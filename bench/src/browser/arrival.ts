// The bench measures what a person meets who goes round while the copy of a first visit arrives behind the page.
import type { Cell, Figures } from '../figures.ts';
import { median, percentile } from '../load.ts';
import { openAndLeaveDashboard } from './gestures.ts';
import type { Profile } from './profile.ts';
import { traceTasks } from './thread-time.ts';
import { countVisit } from './visits.ts';

export interface Arrival {
  slowdown: number;
  /** From the press to the painted dashboard, the first and the others. */
  dashboardFirst: number;
  dashboard: number[];
  list: number[];
  /** From a press to the first line of the page's code that answers it. */
  inputDelays: number[];
  /** Longest task of the page's thread, in its own time, from the first rows on. */
  longestTask: number;
}

declare global {
  interface Window {
    inputDelays: number[];
  }
}

/** Notes how long each press waits for the page. */
function noteInputDelays(): void {
  window.inputDelays = [];
  addEventListener('pointerdown', ({ timeStamp }) => window.inputDelays.push(performance.now() - timeStamp), {
    capture: true,
  });
}

/** Goes to the dashboard and back as often as the copy gives time for, in a profile that never saw the application. */
export async function measureArrival(profile: Profile, slowdown: number, rounds: number): Promise<Arrival> {
  await profile.context.addInitScript(noteInputDelays);
  const { tab } = await countVisit(profile, slowdown);
  const { page, session } = tab;
  const traced = await traceTasks(session);
  const dashboard: number[] = [];
  const list: number[] = [];
  const isCopied = () => page.evaluate(() => window.probe.isCopied());
  for (let round = 0; round < rounds && !(await isCopied()); round += 1) {
    const { there, back } = await openAndLeaveDashboard(page);
    dashboard.push(there);
    list.push(back);
    await page.waitForTimeout(500);
  }
  const inputDelays = await page.evaluate(() => window.inputDelays);
  const [longestTask = 0] = await traced();
  await page.close();
  const [dashboardFirst = 0, ...again] = dashboard;
  return { slowdown, dashboardFirst, dashboard: again, list, inputDelays, longestTask };
}

export function addArrivals(figures: Figures, arrivals: readonly Arrival[]): void {
  figures.add({
    title: 'Browser, while the copy of a first visit arrives (ms; the task in the thread’s own time)',
    columns: ['CPU', 'n', 'dashboard, first', 'again', 'list again', 'input delay', 'p95', 'longest task'],
    rows: arrivals.map((one): Cell[] => [
      `${one.slowdown}×`,
      one.list.length,
      one.dashboardFirst,
      median(one.dashboard),
      median(one.list),
      median(one.inputDelays),
      percentile(one.inputDelays, 0.95),
      one.longestTask,
    ]),
  });
}
