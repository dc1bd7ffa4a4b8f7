// How much code stands before a usable list, and before every further screen: counted, never timed (the marks of bench/).
import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures/server.ts';
import { openSignedIn, rowsComplete } from './fixtures/pages.ts';

/** What the device kept is asked of no line. */
test.use({ serviceWorkers: 'block' });

const FIRST_LIST_BYTES = 166_500;
/** Code, style, letters, rows, signs: each costs its latency on a slow line. */
const FIRST_LIST_REQUESTS = 7;
const FURTHER_SCREEN_BYTES = 60_000;

/**
 * A page on a busy machine comes to what it does in its idle moments when it has some, not after so many seconds. One that draws
 * nothing may be told of no idle moment at all.
 */
async function restOf(page: Page): Promise<void> {
  await page.waitForTimeout(200);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
}

/** Compressed bytes of the scripts that the page asks for from now on; `restart` forgets those of before. */
function countScripts(page: Page) {
  let bodies = new Map<string, Promise<number>>();
  const onTheWay = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') onTheWay.add(request);
  });
  const arrived = (request: Request) => onTheWay.delete(request);
  page.on('requestfinished', arrived);
  page.on('requestfailed', arrived);
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    bodies.set(
      response.url(),
      response.body().then(
        (body) => gzipSync(body, { level: 9 }).length,
        () => 0,
      ),
    );
  });
  const bytes = async (urls: Iterable<string> = bodies.keys()): Promise<number> => {
    const sizes = await Promise.all([...urls].map((url) => bodies.get(url) ?? Promise.resolve(0)));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  return {
    restart: () => {
      bodies = new Map();
    },
    /** Resolves when no script more was asked for while the page was at rest that many times, a fifth of a second apart. */
    quiet: async (rests: number) => {
      for (let known = -1; known !== bodies.size || onTheWay.size > 0; ) {
        known = bodies.size;
        for (let rest = 0; rest < rests; rest += 1) await restOf(page);
      }
    },
    bytes,
  };
}

/** Notes the moment at which the list has its first rows: what is asked for later is not what it waited for. */
function noteFirstRows(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll('[role="row"]').length < 4) return;
    observer.disconnect();
    Object.assign(window, { firstRowsAt: performance.now() });
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** What the page had asked for when its list had rows, and when that was, in ms since its navigation. */
const askedBeforeRows = (page: Page): Promise<{ asked: string[]; firstRowsAt: number }> =>
  page.evaluate(() => {
    const firstRowsAt = Reflect.get(window, 'firstRowsAt') as number;
    const entries = performance.getEntriesByType('resource');
    const asked = entries.filter(({ startTime }) => startTime < firstRowsAt).map(({ name }) => name);
    return { asked, firstRowsAt };
  });

/** What the page asks for from now until it has the element. */
async function askedUntil(page: Page, selector: string, act: () => Promise<void>): Promise<string[]> {
  const span = await page.evaluateHandle((wanted) => {
    const noted = { from: performance.now(), to: Number.POSITIVE_INFINITY };
    const observer = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return;
      observer.disconnect();
      noted.to = performance.now();
    });
    observer.observe(document, { childList: true, subtree: true });
    return noted;
  }, selector);
  await act();
  await page.locator(selector).first().waitFor();
  return span.evaluate(({ from, to }) =>
    performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime >= from && startTime < to)
      .map(({ name }) => name),
  );
}

/**
 * A page stops holding back what its first rows do not need once they take longer, or half a second after it had them to draw
 * (first-paint.ts): a busy machine visits again, some times.
 */
const FIRST_ROWS_LIMIT_MS = 3000;
const VISITS = 6;

async function visitInTime(open: () => Promise<Page>) {
  for (let visit = 1; ; visit += 1) {
    const page = await open();
    const scripts = countScripts(page);
    await page.addInitScript(noteFirstRows);
    await page.goto('/contacts');
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    const { asked, firstRowsAt } = await askedBeforeRows(page);
    const isInTime = firstRowsAt < FIRST_ROWS_LIMIT_MS;
    if (isInTime || visit === VISITS) return { page, scripts, asked };
    await page.context().close();
  }
}

test('a list is usable with less than 167 kB of code in seven requests, and each further screen brings only its own', async ({
  browser,
  server,
}) => {
  const signedIn = await browser.newContext({ locale: 'fr-FR' });
  await openSignedIn(signedIn, server.origin, 'admin', '/contacts');
  const state = await signedIn.storageState();
  await signedIn.close();

  const { page, scripts, asked } = await visitInTime(async () => {
    const context = await browser.newContext({
      baseURL: server.origin,
      locale: 'fr-FR',
      storageState: state,
      serviceWorkers: 'block',
    });
    return context.newPage();
  });
  const first = await scripts.bytes(asked);
  expect(first).toBeGreaterThan(100_000);
  expect(first).toBeLessThanOrEqual(FIRST_LIST_BYTES);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(FIRST_LIST_REQUESTS);

  // The letters come with the page, not when its style sheet first needs them.
  const fonts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ initiatorType }) => initiatorType),
  );
  expect(fonts).toEqual(['link']);

  // The device is asked by the page itself, and the application takes that answer.
  const early = await page.evaluate(() => [
    Object.hasOwn(globalThis, 'prefetched'),
    Reflect.get(globalThis, 'prefetched'),
  ]);
  expect(early).toEqual([true, undefined]);

  // What a press may need is fetched once the page has settled, what a write needs when a person acts: those are nobody's screen.
  await page.keyboard.press('Shift');
  await scripts.quiet(20);
  // The screen that most go to next came while the page had nothing to do.
  scripts.restart();
  const dashboard = page.getByRole('navigation').getByRole('link', { name: 'Tableau de bord', exact: true });
  // Not later: two seconds after it the dashboard tells what is late, in a message that brings its own code.
  const own = await askedUntil(page, '[role="slider"]', () => dashboard.click());
  expect(await scripts.bytes(own)).toBe(0);
  // That message is nobody's screen either.
  await scripts.quiet(15);
  for (const name of ['Devis', 'Inventaire', 'Tâches', 'Événements']) {
    scripts.restart();
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await scripts.quiet(4);
    expect(await scripts.bytes(), name).toBeLessThanOrEqual(FURTHER_SCREEN_BYTES);
  }
  await page.context().close();
});

test('the page asks for the code and the rows of its screen before the application is there', async ({
  context,
  server,
}) => {
  const page = await openSignedIn(context, server.origin, 'admin', '/contacts');
  await page.route(/assets\/index-[^/]*\.js/, (route) => route.abort());
  await page.reload();
  const screen = page.locator('head link[rel="modulepreload"][href*="/contact-list-screen-"]');
  await expect(screen).toHaveCount(1);
  const collections = await page.evaluate(() => Reflect.get(globalThis, 'prefetched')?.collections);
  expect(collections).toContain('contacts');
});

/** Scrolls the list to its end in the moment in which it has its first rows. */
function scrollAtFirstRow(): void {
  const observer = new MutationObserver(() => {
    const grid = document.querySelector('[role="grid"]');
    if (!grid?.querySelector('[aria-rowindex="2"]')) return;
    observer.disconnect();
    grid.scrollTop = grid.scrollHeight;
    // A list may have more rows a moment later, when the copy of a device is complete.
    Object.assign(window, {
      scrolledTo: grid.scrollTop,
      lastRow: Number(grid.getAttribute('aria-rowcount')),
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

test('a list that is scrolled at its first row stays where it was scrolled to, and shows its rows there', async ({
  server,
  context,
}) => {
  const page = await openSignedIn(context, server.origin, 'admin', '/contacts');
  // A list of the first few rows of a copy that still arrives has nowhere to be scrolled to.
  await rowsComplete(page);
  await page.setViewportSize({ width: 1440, height: 420 });
  await page.addInitScript(scrollAtFirstRow);
  // The second time the table knows its room.
  for (const visit of ['first', 'second']) {
    await page.reload();
    const grid = page.getByRole('grid');
    const scrolled = await page.waitForFunction(() => {
      const { scrolledTo, lastRow } = window as { scrolledTo?: number; lastRow?: number };
      return scrolledTo === undefined || lastRow === undefined ? null : { scrolledTo, lastRow };
    });
    const { scrolledTo = 0, lastRow } = (await scrolled.jsonValue()) ?? {};
    await expect(grid.locator(`[aria-rowindex="${lastRow}"]`), visit).toBeInViewport();
    expect(scrolledTo).toBeGreaterThan(0);
    expect(await grid.evaluate(({ scrollTop }) => scrollTop), visit).toBe(scrolledTo);
  }
});
