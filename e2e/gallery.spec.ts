// The controls of the kit, each in its states, in the gallery (`npm run gallery`): axe finds nothing, nothing scrolls sideways, the
// console says no error; light at the size of a desktop, dark at that of a phone.
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import type { Page } from '@playwright/test';
import { inspect, watchConsole } from './fixtures/screens.ts';
import { expect, test } from '@playwright/test';

const configFile = fileURLToPath(new URL('../apps/web/vite.gallery.config.ts', import.meta.url));
let origin = '';
let close: () => Promise<void>;

test.beforeAll(async () => {
  await build({ configFile, logLevel: 'warn' });
  const server = await preview({ configFile, preview: { port: 0, host: '127.0.0.1' }, logLevel: 'warn' });
  origin = server.resolvedUrls?.local[0] ?? '';
  close = () => server.close();
});
test.afterAll(() => close());

const looks = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${origin}#/${path}`);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true, name: path })).toBeAttached();
}

for (const look of looks)
  test.describe(`${look.colorScheme}, ${look.viewport.width} pixels`, () => {
    test.use(look);

    test('nothing to say about any control', async ({ page }) => {
      const errors = watchConsole(page);
      await open(page, 'press');
      const rooms = await page
        .getByRole('navigation', { name: 'Dossiers' })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(2) ?? ''));
      const paths = rooms.filter((path) => !path.includes('/'));
      expect(paths.length).toBeGreaterThan(10);
      for (const path of [
        ...paths,
        'dialogs/dialog',
        'dialogs/form-dialog',
        'dialogs/confirm-dialog',
        'feedback/toaster',
      ]) {
        await open(page, path);
        // Its busy buttons and skeletons never settle.
        await inspect(page, path, true);
      }
      expect(errors).toEqual([]);
    });
  });

test('a menu opens by the keyboard, goes with the arrows, and gives the focus back', async ({ page }) => {
  await open(page, 'menus/menu');
  const trigger = page.getByRole('button', { name: 'Actions du devis' });
  await trigger.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Modifier' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Supprimer' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(trigger).toBeFocused();
});
