// The stock in a real browser with 100,000 reservations on the device: what is free beside the lines of a quote, and the calendar of
// 500 products, at the machine's speed and four times slower.
import { addDays } from '@zellige/domain/kernel/values/dates';
import type { BenchArguments } from '../arguments.ts';
import { Connection } from '../connection.ts';
import type { Figures } from '../figures.ts';
import { type Instance, startInstance } from '../instance.ts';
import { fillInstance } from '../load-rows.ts';
import { BUSIEST, fillReservedStock, productsOf, reservedProduct } from '../reserved-stock.ts';
import { timed } from './gestures.ts';
import { putIntoPages } from './page-engine.ts';
import { putStockIntoPages } from './page-stock.ts';
import { openProfile, type Profile, type Tab } from './profile.ts';
import { addStockFigures, RESERVATIONS, type StockRun } from './stock-figures.ts';
import { worked } from './thread-time.ts';

const SLOWDOWNS = [1, 4];
const PATIENCE_MS = 240_000;
/** About what a product has: few have so many free for a month. */
const SHORT = 8;
/** Pages that show the calendar for the first time. */
const FIRST_OPENINGS = 3;
const BARS = '[data-track] button';
const BARS_OF_60_DAYS = `[role="grid"]:has(ol > li:nth-child(60)) ${BARS}`;

/** The middle of the month after that of a day in the middle of its own: a day more or less stays in it. */
const middleAfter = (day: string): string => `${addDays(day, 30).slice(0, 7)}-15`;
const nextMonth = middleAfter(`${new Date().toISOString().slice(0, 7)}-15`);
const month = { startDate: nextMonth, endDate: middleAfter(nextMonth) };

const lines = [
  { name: 'no product, nothing to answer', productId: '', quantity: 1 },
  { name: 'a product', productId: reservedProduct(7), quantity: 1 },
  { name: 'the busiest', productId: BUSIEST, quantity: 1 },
  { name: 'short, all other products looked at', productId: reservedProduct(9), quantity: SHORT },
];

/** A quote with each of the lines for a month. */
async function addQuote({ client, origin }: Instance, token: string): Promise<string> {
  const connection = new Connection(origin, token);
  const contact = await client.query<{ id: string }>('SELECT id FROM contacts LIMIT 1');
  const rental = { ...month, type: 'rental', unitPrice: 100 };
  const items = lines.map((line) => ({ ...rental, ...line, name: 'Matériel' }));
  const body = { contactId: Number(contact.rows[0]?.id), client: 'Atlas', projectName: 'Congrès', items };
  const quote = await connection.dataOf<{ id: string }>({ method: 'POST', path: '/api/quotes', body });
  await connection.close();
  if (!quote) throw new Error('the quote was refused');
  return quote.id;
}

/** A tab that has all reservations at hand. */
async function openFilled(profile: Profile, slowdown: number, path: string): Promise<Tab> {
  const tab = await profile.openTab(slowdown);
  const { page } = tab;
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction((count) => window.onStock.reservationCount() >= count, RESERVATIONS, {
    polling: 500,
  });
  await page.waitForTimeout(3000);
  return tab;
}

async function measureAnswers(
  profile: Profile,
  slowdown: number,
  { quoteId, presses }: { quoteId: string; presses: number },
): Promise<Pick<StockRun, 'found' | 'answers'>> {
  const { page } = await openFilled(profile, slowdown, '/contacts');
  const products = Array.from({ length: 10 }, (_unused, rank) => reservedProduct(20 + rank));
  const [first = 0, ...again] = await page.evaluate((ids) => window.onStock.find(ids), products);
  await page.goto(`/quotes/${quoteId}/edit`, { waitUntil: 'commit' });
  await page
    .locator('[data-line]')
    .nth(lines.length - 1)
    .getByText(/libre/)
    .first()
    .waitFor();
  await page.waitForTimeout(3000);
  const answers: StockRun['answers'] = [];
  for (const [line, { name }] of lines.entries()) {
    const change = (count: number) =>
      page.evaluate((input) => window.onStock.changeEnd(input.line, input.count), { line, count });
    await change(2);
    answers.push({ name, times: await change(presses) });
  }
  await page.close();
  return { found: { first, again }, answers };
}

/** Milliseconds from the press on its tab to the bars. */
async function openCalendar({ page }: Tab): Promise<number> {
  const calendar = page.getByRole('tab', { name: 'Calendrier' });
  await calendar.hover();
  // A hand rests on a tab before it presses.
  await page.waitForTimeout(120);
  return timed(page, 'click', { selector: BARS }, () => calendar.click());
}

/** Of a page that has not shown it yet. */
async function openAnew(profile: Profile, slowdown: number): Promise<number> {
  const tab = await openFilled(profile, slowdown, '/inventory');
  const time = await openCalendar(tab);
  await tab.page.close();
  return time;
}

async function measureOpening(tab: Tab, rounds: number): Promise<StockRun['opening']> {
  const { page } = tab;
  const opening: StockRun['opening'] = { first: [], tab: [], sixtyDays: [], work: [], copy: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const byTab = await openCalendar(tab);
    await page.waitForTimeout(400);
    const wide = page.getByRole('radio', { name: '60 jours' });
    const { value, work } = await worked(tab, () =>
      timed(page, 'click', { selector: BARS_OF_60_DAYS }, () => wide.click()),
    );
    await page.waitForTimeout(400);
    const copy = await page.evaluate(() => window.onStock.copyCalendar());
    // The first time every reservation is put under its product.
    if (round === 0) opening.first.push(byTab);
    else {
      opening.tab.push(byTab);
      opening.sixtyDays.push(value);
      opening.work.push(work);
      opening.copy.push(copy);
    }
    if (round === rounds) break;
    await page.getByRole('tab', { name: 'Liste' }).click();
    await page.waitForTimeout(400);
  }
  return opening;
}

async function measureCalendar(
  profile: Profile,
  slowdown: number,
  rounds: number,
): Promise<Pick<StockRun, 'opening' | 'counts' | 'scrolls'>> {
  const tab = await openFilled(profile, slowdown, '/inventory');
  const { page } = tab;
  const opening = await measureOpening(tab, rounds);
  for (let rank = 1; rank < FIRST_OPENINGS; rank += 1) opening.first.push(await openAnew(profile, slowdown));
  await page.bringToFront();
  const counts = await page.evaluate(() => window.onStock.counts());
  const scrolls: StockRun['scrolls'] = [];
  for (const name of ['calendar', 'plain rows of text'] as const) {
    const scroll = () =>
      page.evaluate(
        (isPlain) => (isPlain ? window.onStock.scrollPlain() : window.onStock.scrollCalendar()),
        name !== 'calendar',
      );
    await scroll();
    const { value: frames, work } = await worked(tab, scroll);
    scrolls.push({ name, frames, work });
  }
  await page.close();
  return { opening, counts, scrolls };
}

export async function runStockBench(figures: Figures, { isQuick }: BenchArguments): Promise<void> {
  const instance = await startInstance();
  try {
    await fillInstance(instance.client, { contacts: 1000, quotes: 100, invoices: 100 });
    await fillReservedStock(instance.client, RESERVATIONS);
    console.log(`stock: ${productsOf(RESERVATIONS)} products, ${RESERVATIONS} reservations`);
    const signedIn = await instance.signIn('admin');
    const quoteId = await addQuote(instance, signedIn.token);
    const profile = await openProfile({ instance, signedIn, expectedRows: 1000 });
    try {
      await putIntoPages(profile.context);
      await putStockIntoPages(profile.context);
      const runs: StockRun[] = [];
      for (const slowdown of SLOWDOWNS) {
        const answered = await measureAnswers(profile, slowdown, { quoteId, presses: isQuick ? 3 : 9 });
        const shown = await measureCalendar(profile, slowdown, isQuick ? 2 : 9);
        runs.push({ slowdown, ...answered, ...shown });
      }
      addStockFigures(figures, runs);
    } finally {
      await profile.close();
    }
  } finally {
    await instance.stop();
  }
}
