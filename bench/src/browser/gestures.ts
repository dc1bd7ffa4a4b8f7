// These gestures of a person in an open page are measured: going from screen to screen, searching, typing in a long quote. Keys
// and clicks come from outside the page, as from a keyboard; each figure runs from the event to the frame that answers it.
import type { Page } from '@playwright/test';
import type { Connection } from '../connection.ts';
import { within } from '../deadline.ts';
import type { Signal } from './page-probe.ts';
import type { Tab } from './profile.ts';

const PATIENCE_MS = 30_000;

/** Does something and measures from its event to its painted answer. */
export async function timed(
  page: Page,
  type: string,
  signal: Signal,
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate((awaited) => window.probe.expect(awaited), { type, signal });
  await act();
  const measured = page.evaluate(() => window.probe.measured);
  return within(PATIENCE_MS, `${type} to ${JSON.stringify(signal)}`, measured);
}

const FIRST_ROW = '[role="grid"] [aria-rowindex="2"]';

async function goTo(page: Page, path: string): Promise<number> {
  const link = page.locator(`nav a[href="${path}"]:visible`).first();
  const heading = (await link.textContent()) ?? '';
  await link.hover();
  // A hand rests on a link before it presses.
  await page.waitForTimeout(120);
  return timed(page, 'click', { path, heading, selector: FIRST_ROW }, () => link.click());
}

/** The dashboard has its chart, and with it its figures and its cards. */
const DASHBOARD = '[role="slider"]';

export async function openDashboard(page: Page): Promise<number> {
  const link = page.locator('nav a[href="/"]:visible').first();
  await link.hover();
  await page.waitForTimeout(120);
  return timed(page, 'click', { path: '/', selector: DASHBOARD }, () => link.click());
}

/** From a list to the dashboard and back. */
export async function openAndLeaveDashboard(page: Page): Promise<{ there: number; back: number }> {
  const there = await openDashboard(page);
  await page.waitForTimeout(200);
  return { there, back: await goTo(page, '/contacts') };
}

export interface Navigation {
  /** To the dashboard, the first time in this tab; then again. */
  dashboardFirst: number[];
  dashboard: number[];
  /** To a screen that this tab has not shown yet. */
  first: number[];
  /** To one that it has. */
  again: number[];
  /** From a list to a record that this tab has shown. */
  record: number[];
}

async function openAndLeaveRecord(page: Page): Promise<{ there: number; back: number }> {
  const link = page.locator(`${FIRST_ROW} a`);
  const path = (await link.getAttribute('href')) ?? '';
  const heading = (await page.locator('h1').textContent()) ?? '';
  const list = new URL(page.url()).pathname;
  await link.hover();
  await page.waitForTimeout(120);
  const shown = { path, selector: 'h1', textIsNot: heading };
  const there = await timed(page, 'click', shown, () => link.click());
  await page.waitForTimeout(200);
  const back = await timed(page, 'popstate', { path: list, selector: FIRST_ROW }, async () => {
    await page.evaluate(() => history.back());
  });
  return { there, back };
}

/** Goes round the lists, and into records. The tab stands on /contacts. */
export async function navigate({ page }: Tab, rounds: number): Promise<Navigation> {
  const figures: Navigation = { dashboardFirst: [], dashboard: [], first: [], again: [], record: [] };
  const paths = ['/quotes', '/invoices', '/services', '/contacts'];
  for (let round = 0; round < rounds; round += 1) {
    const { there: dashboard, back: list } = await openAndLeaveDashboard(page);
    figures[round === 0 ? 'dashboardFirst' : 'dashboard'].push(dashboard);
    figures.again.push(list);
    await page.waitForTimeout(150);
    for (const path of paths) {
      const isNew = round === 0 && path !== '/contacts';
      figures[isNew ? 'first' : 'again'].push(await goTo(page, path));
      await page.waitForTimeout(150);
    }
    const { there, back } = await openAndLeaveRecord(page);
    // The first time the code of the record's screen comes too.
    if (round > 0) figures.record.push(there);
    figures.again.push(back);
  }
  return figures;
}

/** Rows that the server finds for each beginning of a word. */
async function expectedTotals(connection: Connection, word: string): Promise<number[]> {
  const totals: number[] = [];
  for (let length = 0; length <= word.length; length += 1)
    totals.push(await expectedTotal(connection, word.slice(0, length)));
  return totals;
}

/** Rows that the server finds. */
export async function expectedTotal(connection: Connection, q: string): Promise<number> {
  const query = new URLSearchParams({ limit: '1', q });
  return (await connection.metaOf<{ total: number }>(`/api/contacts?${query}`)).total;
}

/** Types a word in the search of /contacts and takes it back, letter by letter. */
export async function search({ page }: Tab, connection: Connection, rounds: number): Promise<number[]> {
  const word = 'zineb';
  const totals = await expectedTotals(connection, word);
  const figures: number[] = [];
  const press = async (key: string, before: number, after: number) => {
    const signal = { rows: totals[after] ?? 0 };
    const time = await timed(page, 'keydown', signal, () => page.keyboard.press(key));
    // A letter that changes no result shows nothing to measure.
    if (totals[before] !== totals[after]) figures.push(time);
    await page.waitForTimeout(80);
  };
  await page.locator('[data-search]').first().focus();
  for (let round = 0; round < rounds; round += 1) {
    for (let at = 0; at < word.length; at += 1) await press(word.charAt(at), at, at + 1);
    for (let at = word.length; at > 0; at -= 1) await press('Backspace', at, at - 1);
  }
  return figures;
}

const TOTALS = 'dl[aria-label="Totaux"]';

/** Types quantities in the lines of a quote, from the event to the new total. */
export async function editLines({ page }: Tab, quoteId: string, keystrokes: number): Promise<number[]> {
  await page.goto(`/quotes/${quoteId}/edit`);
  const lines = page.locator('[data-line]');
  await lines.nth(199).waitFor({ state: 'attached' });
  await page.waitForTimeout(1000);
  const figures: number[] = [];
  for (let stroke = 0; stroke < keystrokes; stroke += 1) {
    const input = lines.nth((stroke * 37) % 200).locator('input[name="quantity"]');
    await input.focus();
    const now = await input.inputValue();
    const textIsNot = (await page.locator(TOTALS).textContent()) ?? '';
    const signal = { selector: TOTALS, textIsNot };
    figures.push(await timed(page, 'keydown', signal, () => page.keyboard.press(now === '7' ? '8' : '7')));
    await page.waitForTimeout(50);
  }
  return figures;
}
