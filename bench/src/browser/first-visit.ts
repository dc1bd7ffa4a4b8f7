// The first visit of a person to a company of 500 contacts: the list, a moment to look at it, the dashboard.
import type { Cell, Figures } from '../figures.ts';
import { median } from '../load.ts';
import { openDashboard } from './gestures.ts';
import type { Profile } from './profile.ts';
import type { Received } from './traffic.ts';
import { countVisit } from './visits.ts';

/** As long as one looks at a list before going on. */
const LOOK_MS = 1500;

export interface FirstVisit {
  /** Milliseconds from the start of the navigation. */
  firstRow: number;
  toList: Received;
  /** From the press to the painted dashboard. */
  dashboard: number;
  toDashboard: Received;
}

/** Opens the list in a profile that never saw the application, then the dashboard. */
export async function firstVisit(profile: Profile, slowdown: number): Promise<FirstVisit> {
  const { tab, firstRow, traffic } = await countVisit(profile, slowdown);
  const toList = await traffic.received();
  await tab.page.waitForTimeout(LOOK_MS);
  const dashboard = await openDashboard(tab.page);
  const toDashboard = await traffic.received();
  await tab.page.close();
  return { firstRow, toList, dashboard, toDashboard };
}

export interface FirstVisits {
  slowdown: number;
  visits: readonly FirstVisit[];
  /** First row of the page that holds the same elements and React alone. */
  floor: number;
}

/** Prints them and keeps what has a mark. */
export function addFirstVisits(figures: Figures, runs: readonly FirstVisits[]): void {
  const of = ({ visits }: FirstVisits, read: (visit: FirstVisit) => number) => median(visits.map(read));
  figures.add({
    title: 'Browser, first visit, 500 contacts (ms; scripts in kB as they travel, without headers)',
    columns: [
      'CPU',
      'runs',
      'first row',
      'floor',
      'requests',
      'JS kB',
      'to the dashboard',
      'requests until then',
      'JS kB until then',
    ],
    rows: runs.map((run): Cell[] => [
      `${run.slowdown}×`,
      run.visits.length,
      of(run, ({ firstRow }) => firstRow),
      run.floor,
      of(run, ({ toList }) => toList.requests),
      of(run, ({ toList }) => toList.script / 1000),
      of(run, ({ dashboard }) => dashboard),
      of(run, ({ toDashboard }) => toDashboard.requests),
      of(run, ({ toDashboard }) => toDashboard.script / 1000),
    ]),
  });
  for (const run of runs) {
    const suffix = run.slowdown === 1 ? '' : `-${run.slowdown}x`;
    figures.note(
      `first-list${suffix}`,
      of(run, ({ firstRow }) => firstRow),
    );
    figures.note(
      `dashboard-first${suffix}`,
      of(run, ({ dashboard }) => dashboard),
    );
    if (run.slowdown !== 1) continue;
    figures.note(
      'requests-to-list',
      of(run, ({ toList }) => toList.requests),
    );
    figures.note(
      'js-to-list',
      of(run, ({ toList }) => toList.script / 1000),
    );
    figures.note(
      'js-visit',
      of(run, ({ toDashboard }) => toDashboard.script / 1000),
    );
  }
}
