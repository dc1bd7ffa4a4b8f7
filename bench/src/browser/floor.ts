// The floor is the least that going from screen to screen costs in the same browser, measured beside the product
// (`floor-page.ts`).
import type { Page } from '@playwright/test';
import type { Cell, Figures } from '../figures.ts';
import { median, percentile } from '../load.ts';
import { floorPage, type Plain, readElements } from './floor-page.ts';
import { timed } from './gestures.ts';
import type { Profile, Tab } from './profile.ts';

/** With the path of the list, at which a page is looked through for rows. */
const ADDRESS = 'http://floor.test/contacts';

/** What a screen shows when it is there. */
const shownBy = {
  list: '[role="grid"] [aria-rowindex="2"]',
  dashboard: '[role="slider"]',
  record: '[data-page="record"] h1',
} as const;

type ScreenName = keyof typeof shownBy;
export type Screens = Record<ScreenName, Plain>;

export interface Floor {
  /** The page itself, from the start of the navigation to its first row. */
  firstRow: number[];
  dashboardFirst: number[];
  dashboard: number[];
  list: number[];
  record: number[];
}

/** The elements of the three screens, and the styles of the page. The tab stands on /contacts, and comes back there. */
export async function readScreens({ page }: Tab): Promise<{ screens: Screens; styles: string[] }> {
  const at = async (press: string, shown: string): Promise<Plain> => {
    await page.locator(press).first().click();
    await page.locator(shown).first().waitFor();
    await page.waitForTimeout(1000);
    return page.evaluate(readElements);
  };
  const dashboard = await at('nav a[href="/"]:visible', shownBy.dashboard);
  const list = await at('nav a[href="/contacts"]:visible', shownBy.list);
  const record = await at(`${shownBy.list} a`, shownBy.record);
  await at('nav a[href="/contacts"]:visible', shownBy.list);
  return { screens: { list, dashboard, record }, styles: await readStyles(page) };
}

async function goTo(page: Page, screen: ScreenName): Promise<number> {
  const button = page.locator(`#to-${screen}`);
  await button.hover();
  await page.waitForTimeout(120);
  const time = await timed(page, 'click', { selector: shownBy[screen] }, () => button.click());
  await page.waitForTimeout(200);
  return time;
}

async function openFloor(profile: Profile, slowdown: number, body: string): Promise<Page> {
  const { page } = await profile.openTab(slowdown);
  await page.route(ADDRESS, (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.goto(ADDRESS);
  return page;
}

/** The list as it stands in the tab, and as it stands once a search found so many rows, drawn one after the other. */
export async function measureSearchFloor(
  profile: Profile,
  { tab, slowdown, word, found }: { tab: Tab; slowdown: number; word: string; found: number },
  rounds: number,
): Promise<number[]> {
  const { page: product } = tab;
  const { styles, screens } = await readList(tab, async () => {
    await product.locator('[data-search]').first().fill(word);
    await product.locator(`[role="grid"][aria-rowcount="${found + 1}"]`).waitFor();
    await product.waitForTimeout(500);
  });
  await product.locator('[data-search]').first().fill('');
  const page = await openFloor(profile, slowdown, floorPage(screens, styles));
  await page.locator(shownBy.list).first().waitFor();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const button = page.locator('#to-found');
    await button.hover();
    times.push(await timed(page, 'click', { rows: found }, () => button.click()));
    await page.locator('#to-list').click();
    await page.waitForTimeout(200);
  }
  await page.close();
  return times;
}

async function readList({ page }: Tab, search: () => Promise<void>) {
  const list = await page.evaluate(readElements);
  await search();
  const found = await page.evaluate(readElements);
  return { screens: { list, found }, styles: await readStyles(page) };
}

const readStyles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.styleSheets].map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText).join('\n')),
  );

/** Goes round the three screens in a tab of its own. */
export async function measureFloor(
  profile: Profile,
  slowdown: number,
  { screens, styles }: Awaited<ReturnType<typeof readScreens>>,
  rounds: number,
): Promise<Floor> {
  const page = await openFloor(profile, slowdown, floorPage(screens, styles));
  const firstRow = await page.evaluate(() => window.probe.firstRow);
  await page.waitForTimeout(1000);
  const floor: Floor = { firstRow: [firstRow], dashboardFirst: [], dashboard: [], list: [], record: [] };
  for (let round = 0; round < rounds; round += 1) {
    floor[round === 0 ? 'dashboardFirst' : 'dashboard'].push(await goTo(page, 'dashboard'));
    floor.list.push(await goTo(page, 'list'));
    floor.record.push(await goTo(page, 'record'));
    floor.list.push(await goTo(page, 'list'));
  }
  await page.close();
  return floor;
}

/** The same steps in the product, and to lists that the tab has not shown yet: the floor makes every one anew. */
export type Steps = Omit<Floor, 'firstRow'> & { first: number[] };

interface Beside {
  slowdown: number;
  steps: Steps;
  floor: Floor;
}

const names: Record<keyof Steps, string> = {
  dashboardFirst: 'to the dashboard, first time',
  first: 'to a list, first time',
  dashboard: 'to the dashboard, again',
  list: 'to a list, again',
  record: 'to a record, again',
};

/** Prints the steps beside their floor, and keeps what has a mark. */
export function addFloor(figures: Figures, runs: readonly Beside[]): void {
  const floorOf = ({ floor }: Beside, step: keyof Steps): number =>
    median(step === 'first' ? floor.list : floor[step]);
  const ratio = (run: Beside, step: keyof Steps): number => median(run.steps[step]) / floorOf(run, step);
  const steps = Object.keys(names) as (keyof Steps)[];
  figures.add({
    title: 'Browser, steps between screens beside the same elements drawn by React alone (ms)',
    columns: ['step', 'CPU', 'n', 'p50', 'p95', 'floor p50', '× floor'],
    rows: runs.flatMap((run) =>
      steps.map((step): Cell[] => [
        names[step],
        `${run.slowdown}×`,
        run.steps[step].length,
        median(run.steps[step]),
        percentile(run.steps[step], 0.95),
        floorOf(run, step),
        ratio(run, step),
      ]),
    ),
  });
  for (const run of runs) {
    const suffix = run.slowdown === 1 ? '' : `-${run.slowdown}x`;
    for (const step of ['dashboard', 'list', 'record'] as const)
      figures.note(`${step}-again${suffix}`, ratio(run, step));
    figures.note(`dashboard-first-floor${suffix}`, ratio(run, 'dashboardFirst'));
    figures.note(`list-first-floor${suffix}`, ratio(run, 'first'));
  }
}
