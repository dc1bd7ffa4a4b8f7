// Opening the list of contacts: the first time on a device, and again with the copy there.
import { within } from '../deadline.ts';
import { countTraffic, type Received } from './traffic.ts';
import type { Signal } from './page-probe.ts';
import { heapOf, type Profile, type Tab } from './profile.ts';

export interface Visit {
  /** Milliseconds from the start of the navigation. */
  firstRow: number;
  wholeList: number;
  /** Longest task of the page's thread until the whole list was there. */
  longestTask: number;
  /** Tasks over 50 ms until then, in all. */
  blocked: number;
  /** Until the first row was painted. */
  received: Received;
}

const PATIENCE_MS = 120_000;

async function readVisit({ page }: Tab): Promise<Omit<Visit, 'received' | 'firstRow'>> {
  return page.evaluate(async () => {
    const wholeList = await window.probe.wholeList;
    const tasks = window.probe.longTasks.filter(({ start }) => start < wholeList);
    return {
      wholeList,
      longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
      blocked: tasks.reduce((sum, { duration }) => sum + duration, 0),
    };
  });
}

/** Opens the list in a new tab of the profile and waits for its first row. */
export async function countVisit(profile: Profile, slowdown: number) {
  const tab = await profile.openTab(slowdown);
  tab.page.setDefaultTimeout(PATIENCE_MS);
  const traffic = await countTraffic(tab.session);
  await tab.page.goto('/contacts', { waitUntil: 'commit' });
  const firstRow = await within(
    PATIENCE_MS,
    'first row',
    tab.page.evaluate(() => window.probe.firstRow),
  );
  return { tab, firstRow, traffic };
}

/** The same, and for the whole list. */
export async function visit(profile: Profile, slowdown: number) {
  const { tab, firstRow, traffic } = await countVisit(profile, slowdown);
  const received = await traffic.received();
  const whole = await within(PATIENCE_MS, 'whole list', readVisit(tab));
  return { tab, figures: { firstRow, received, ...whole } satisfies Visit };
}

/** Milliseconds from the start of the navigation until what was asked for at the first row is painted. */
export interface AtOnce {
  /** The last row, after a scroll to the end. */
  end: number;
  /** All that a word finds. */
  search: number;
}

/** Opens the list again, twice, and asks at its first row for what only the whole copy can show. */
export async function askAtOnce(
  profile: Profile,
  slowdown: number,
  { word, found, rows }: { word: string; found: number; rows: number },
): Promise<AtOnce> {
  const end = await openAndAsk(profile, slowdown, async ({ page }) => {
    await page.evaluate(() => {
      const grid = document.querySelector('[role="grid"]');
      if (grid) grid.scrollTop = grid.scrollHeight;
    });
    return { selector: `[role="grid"] [aria-rowindex="${rows + 1}"]` };
  });
  const search = await openAndAsk(profile, slowdown, async ({ page }) => {
    await page.locator('[data-search]').first().fill(word);
    return { rows: found };
  });
  return { end, search };
}

async function openAndAsk(
  profile: Profile,
  slowdown: number,
  ask: (tab: Tab) => Promise<Signal>,
): Promise<number> {
  const tab = await profile.openTab(slowdown);
  tab.page.setDefaultTimeout(PATIENCE_MS);
  await tab.page.goto('/contacts', { waitUntil: 'commit' });
  await tab.page.evaluate(() => window.probe.firstRow);
  const signal = await ask(tab);
  const shown = tab.page.evaluate((awaited) => window.probe.shown(awaited), signal);
  const time = await within(PATIENCE_MS, JSON.stringify(signal), shown);
  await settle(tab);
  await tab.page.close();
  return time;
}

/** Waits until the device holds everything: all collections, and the application itself for its next start. */
export async function settle(tab: Tab): Promise<{ wholeCopy: number; heap: number }> {
  const { page } = tab;
  const copied = page.evaluate(() => window.probe.wholeCopy);
  const wholeCopy = await within(PATIENCE_MS, 'whole copy', copied);
  const ready = page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  await within(PATIENCE_MS, 'application kept for its next start', ready);
  await tab.page.waitForTimeout(3000);
  return { wholeCopy, heap: await heapOf(tab) };
}
