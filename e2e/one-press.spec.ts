// An impatient thumb presses 'Enregistrer' again and again: one record is made, however slow the telephone is.
import type { Page } from '@playwright/test';
import { type ApiClient, signIn } from './fixtures/api-client.ts';
import { openSignedIn } from './fixtures/pages.ts';
import { expect, test } from './fixtures/server.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 }, hasTouch: true });

const asOpened = () => Promise.resolve();
const forms = [
  { path: '/invoice/new', api: 'invoices', fill: asOpened },
  { path: '/quotes/new', api: 'quotes', fill: asOpened },
  {
    path: '/contacts/new',
    api: 'contacts',
    fill: async (page: Page, slowness: number) => {
      await page.getByRole('textbox', { name: 'Nom' }).fill(`Pressé ${slowness}`);
      // Of nobody else: a known telephone is a question.
      await page.getByRole('textbox', { name: 'Téléphone' }).fill(`052244550${slowness}`);
    },
  },
];

async function countOf(api: ApiClient, kind: string): Promise<number> {
  const { body } = await api.call('GET', `/api/${kind}?limit=1`);
  return Number(body.meta?.['total']);
}

/** Three presses of one place, at 0, 250 and 500 ms, whatever the page makes of them. */
async function pressThrice(page: Page, slowness: number): Promise<void> {
  const button = page.getByRole('button', { name: 'Enregistrer', exact: true }).last();
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not in sight');
  const finger = await page.context().newCDPSession(page);
  await finger.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const touches: Promise<unknown>[] = [];
  for (const press of [0, 1, 2]) {
    if (press > 0) await new Promise((resolve) => setTimeout(resolve, 250));
    touches.push(finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] }));
    touches.push(finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }));
  }
  await Promise.all(touches);
  await finger.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

for (const slowness of [1, 4])
  test(`three presses make one invoice, one quote, one contact, ${slowness} times slower`, async ({
    context,
    server,
  }) => {
    const api = await signIn(server.origin, 'admin');
    const products = await api.call<{ id: string }[]>('GET', '/api/products?limit=1');
    const page = await openSignedIn(context, server.origin, 'manager', '/contacts');
    for (const { path, api: kind, fill } of forms) {
      const before = await countOf(api, kind);
      await page.goto(`${server.origin}${path}?contactId=1&productId=${products.body.data[0]?.id}`);
      await expect(page.getByRole('button', { name: 'Enregistrer', exact: true }).last()).toBeVisible();
      await fill(page, slowness);
      await pressThrice(page, slowness);
      await expect(page).not.toHaveURL(/\/new/);
      await expect.poll(() => countOf(api, kind)).toBe(before + 1);
      // Whatever else was written would have left with the first one, or right behind it.
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.waitForTimeout(500);
      expect(await countOf(api, kind)).toBe(before + 1);
    }
  });
