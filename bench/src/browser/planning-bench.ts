// The planning in a real browser: a month of 30 people and 2,000 cards opens, and scrolls.
import { addMonths } from '@zellige/domain/kernel/values/dates';
import type { BenchArguments } from '../arguments.ts';
import type { Cell, Figures } from '../figures.ts';
import { startInstance } from '../instance.ts';
import { median, percentile } from '../load.ts';
import { fillInstance } from '../load-rows.ts';
import { CARDS, fillPlannedMonth, PEOPLE } from '../planned-month.ts';
import { timed } from './gestures.ts';
import { putStockIntoPages } from './page-stock.ts';
import { openProfile, type Profile } from './profile.ts';
import { worked } from './thread-time.ts';

const SLOWDOWNS = [1, 4];
const PATIENCE_MS = 120_000;
const MONTH = '[role="grid"]:has(ol > li:nth-child(28)) [data-track] button';
const WEEK = '[role="grid"]:not(:has(ol > li:nth-child(8))) [data-track] button';

/** The month after this one: nothing of it has begun. */
const nextMonth = (): string =>
  `${addMonths(`${new Date().toISOString().slice(0, 7)}-01`, 1).slice(0, 7)}-01`;

interface PlanningRun {
  slowdown: number;
  /** Milliseconds from the press on 'Mois' to the painted cards. */
  month: number[];
  counts: { rows: number; shown: number; bars: number; elements: number };
  frames: number[];
  work: number;
}

async function measure(
  profile: Profile,
  { slowdown, rounds, first }: { slowdown: number; rounds: number; first: string },
): Promise<PlanningRun> {
  const tab = await profile.openTab(slowdown);
  const { page } = tab;
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`/planning?vue=semaine&du=${first.slice(0, 8)}10`, { waitUntil: 'commit' });
  await page.locator(WEEK).first().waitFor();
  await page.waitForTimeout(3000);
  const run: PlanningRun = {
    slowdown,
    month: [],
    counts: { rows: 0, shown: 0, bars: 0, elements: 0 },
    frames: [],
    work: 0,
  };
  const press = (name: string) => page.getByRole('radio', { name });
  for (let round = 0; round < rounds; round += 1) {
    run.month.push(await timed(page, 'click', { selector: MONTH }, () => press('Mois').click()));
    await page.waitForTimeout(400);
    await press('Semaine').click();
    await page.locator(WEEK).first().waitFor();
    await page.waitForTimeout(400);
  }
  await press('Mois').click();
  await page.locator(MONTH).first().waitFor();
  run.counts = await page.evaluate(() => window.onStock.counts());
  await page.evaluate(() => window.onStock.scrollCalendar());
  const { value, work } = await worked(tab, () => page.evaluate(() => window.onStock.scrollCalendar()));
  await page.close();
  return { ...run, frames: value, work };
}

function addPlanningFigures(figures: Figures, runs: readonly PlanningRun[]): void {
  figures.add({
    title: `Browser, a month of the planning, ${PEOPLE} people and ${CARDS} cards (ms from the press to the painted cards)`,
    columns: ['CPU', 'n', 'best', 'p50', 'p95', 'rows', 'cards drawn', 'frames', 'p95', 'thread ms a frame'],
    rows: runs.map(({ slowdown, month, counts, frames, work }): Cell[] => [
      `${slowdown}×`,
      month.length,
      Math.min(...month),
      median(month),
      percentile(month, 0.95),
      counts.rows,
      counts.bars,
      frames.length,
      percentile(frames, 0.95),
      work / frames.length,
    ]),
  });
  const atSpeed = runs.find(({ slowdown }) => slowdown === 1);
  if (!atSpeed) return;
  figures.note('planning-month', median(atSpeed.month));
  figures.note('planning-work', atSpeed.work / atSpeed.frames.length);
}

export async function runPlanningBench(figures: Figures, { isQuick }: BenchArguments): Promise<void> {
  const instance = await startInstance();
  const first = nextMonth();
  try {
    await fillInstance(instance.client, { contacts: 1000, quotes: 100, invoices: 100 });
    await fillPlannedMonth(instance.client, first);
    const signedIn = await instance.signIn('admin');
    const profile = await openProfile({ instance, signedIn, expectedRows: 1000 });
    try {
      await putStockIntoPages(profile.context);
      const runs: PlanningRun[] = [];
      for (const slowdown of SLOWDOWNS)
        runs.push(await measure(profile, { slowdown, rounds: isQuick ? 3 : 9, first }));
      addPlanningFigures(figures, runs);
    } finally {
      await profile.close();
    }
  } finally {
    await instance.stop();
  }
}
