// Opening the list of contacts: the first time on a device, and again with the copy there.
import { countTraffic, type Received } from './traffic.ts';
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

const PATIENCE_MS = 240_000;

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

/** Opens the address in a new tab of the profile and waits for the whole list. */
export async function visit(profile: Profile, slowdown: number, path = '/contacts') {
  const tab = await profile.openTab(slowdown);
  tab.page.setDefaultTimeout(PATIENCE_MS);
  const traffic = await countTraffic(tab.session);
  await tab.page.goto(path, { waitUntil: 'commit' });
  const firstRow = await tab.page.evaluate(() => window.probe.firstRow);
  const received = await traffic.received();
  return { tab, figures: { firstRow, received, ...(await readVisit(tab)) } satisfies Visit };
}

/** Waits until the device holds everything: all collections, and the application itself for its next start. */
export async function settle(tab: Tab): Promise<{ wholeCopy: number; heap: number }> {
  const wholeCopy = await tab.page.evaluate(async () => {
    const moment = await window.probe.wholeCopy;
    await navigator.serviceWorker.ready;
    return moment;
  });
  await tab.page.waitForTimeout(3000);
  return { wholeCopy, heap: await heapOf(tab) };
}
