// The pictures of docs/screenshots, taken anew with `npm run screenshots`: screens of the sample company at the size of a desktop
// and of a phone, light and dark. ZELLIGE_SCREENSHOTS is the folder that takes them.
import { join } from 'node:path';
import { copyComplete, openSignedIn, rowsComplete } from './fixtures/pages.ts';
import { settle, visit } from './fixtures/screens.ts';
import { test } from './fixtures/server.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ reducedMotion: 'reduce' });

const folder = process.env['ZELLIGE_SCREENSHOTS'] ?? '';

interface Picture {
  name: string;
  path: string;
  title: string | RegExp;
}

const pictures: readonly Picture[] = [
  { name: 'dashboard', path: '/', title: /^Bonjour, / },
  { name: 'contacts', path: '/contacts', title: 'Contacts' },
  { name: 'inventory', path: '/inventory', title: 'Inventaire' },
  { name: 'rental-calendar', path: '/inventory?onglet=calendrier', title: 'Inventaire' },
  { name: 'departures-and-returns', path: '/day-moves', title: 'Départs et retours' },
  { name: 'quote', path: '/quotes/DEV-003', title: 'DEV-003' },
  { name: 'quote-form', path: '/quotes/DEV-025/edit', title: 'Modifier DEV-025' },
  { name: 'invoice', path: '/invoices/FAC-028', title: 'FAC-028' },
  { name: 'delivery-note', path: '/bon-livraison/BL-014', title: 'BL-014' },
  { name: 'events', path: '/events?vue=semaine', title: 'Événements' },
  { name: 'accounting', path: '/accounting', title: 'Comptabilité' },
  { name: 'synchronisation', path: '/synchronisation', title: 'Synchronisation' },
];

const SETTLED_MS = 1500;

const sizes = {
  desktop: { viewport: { width: 1440, height: 900 }, hasTouch: false },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
} as const;

for (const size of ['desktop', 'phone'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`pictures, ${size}, ${colorScheme}`, { tag: '@pictures' }, async ({ browser, server }) => {
      test.setTimeout(600_000);
      const context = await browser.newContext({
        ...sizes[size],
        colorScheme,
        reducedMotion: 'reduce',
        locale: 'fr-FR',
      });
      const page = await openSignedIn(context, server.origin, 'admin', '/contacts');
      await copyComplete(page);
      for (const { name, path, title } of pictures) {
        await visit(page, path, title);
        await rowsComplete(page);
        await settle(page);
        // Figures and charts come a moment after their frames.
        await page.waitForTimeout(SETTLED_MS);
        await page.screenshot({
          path: join(folder, `${name}.${size}-${colorScheme}.png`),
          // Messages come and go: a picture has none.
          style: '[data-sonner-toaster] { display: none }',
        });
      }
      await context.close();
    });
  }
}
