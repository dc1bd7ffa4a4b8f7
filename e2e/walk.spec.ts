// Visits every route that the router knows, connected and local, at the four widths of the specification, light and dark:
// something to read, a title, nothing that scrolls sideways, no error of the console, no request that fails.
import type { Page } from '@playwright/test';
import { openSignedIn } from './fixtures/pages.ts';
import { everyAddress, goInside } from './fixtures/routes.ts';
import { lastingFaults } from './fixtures/screen-faults.ts';
import { watchConsole } from './fixtures/screens.ts';
import { expect, test } from './fixtures/server.ts';
import { serveLocal } from './fixtures/static-site.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ reducedMotion: 'reduce', serviceWorkers: 'block' });

/** There and back: the next screen opens at the width where the last one was left. */
const everyWidth = [1440, 768, 767, 360] as const;
const bothEnds = [1440, 360] as const;

/** Requests that did not come back well. Those that the page gave up by itself are no fault. */
function watchRequests(page: Page): string[] {
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') failed.push(`${reason} ${request.url()}`);
  });
  return failed;
}

/** `each` 3: every third address; `inTurn`: each at one of the widths, the next address at the next of them. */
interface Part {
  each?: number;
  inTurn?: boolean;
}

async function walk(
  page: Page,
  widths: readonly number[],
  { each = 1, inTurn = false }: Part = {},
): Promise<void> {
  const errors = watchConsole(page);
  const failed = watchRequests(page);
  const addresses = [...(await everyAddress(page)), '/nulle-part'];
  expect(addresses.length).toBeGreaterThan(40);
  let isBack = false;
  for (const [turn, address] of addresses.filter((_, place) => place % each === 0).entries()) {
    await goInside(page, address);
    const own = inTurn ? widths.filter((_, place) => turn % widths.length === place) : widths;
    for (const width of isBack ? own.toReversed() : own) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await lastingFaults(page), `${address}, ${width} px`).toEqual([]);
    }
    isBack = !isBack;
    expect.soft(errors.splice(0), `${address}: console`).toEqual([]);
    expect.soft(failed.splice(0), `${address}: requests`).toEqual([]);
  }
}

for (const { widths, each, inTurn, said, tag } of [
  {
    widths: bothEnds,
    each: 6,
    inTurn: true,
    said: 'every sixth route reads well at one of both ends',
    tag: [],
  },
  {
    widths: everyWidth,
    each: 1,
    inTurn: false,
    said: 'every route reads well at every width',
    tag: ['@soak'],
  },
]) {
  test(`${said}, connected`, { tag }, async ({ context, server }) => {
    const page = await openSignedIn(context, server.origin, 'admin', '/');
    await walk(page, widths, { each, inTurn });
  });
}

test('every route reads well at every width, without a server', { tag: '@soak' }, async ({ context }) => {
  const site = await serveLocal('/zellige/');
  const page = await context.newPage();
  await page.goto(site.address);
  await expect(page.getByRole('button', { name: 'Mon compte' })).toBeVisible();
  await walk(page, everyWidth);
  await page.close();
  await site.close();
});
