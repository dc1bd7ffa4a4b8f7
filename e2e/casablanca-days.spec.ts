// The day that a browser takes for Casablanca's (docs/law.md 'Money and time'), whatever its time-zone data: a Chromium that
// has not heard of the decision of 2026 would be an hour, and at night a day, ahead of its server.
import { expect } from '@playwright/test';
import { openLocal, test } from './fixtures/local-site.ts';
import { createContact, createQuote } from './fixtures/pages.ts';

test.use({ serviceWorkers: 'block' });

test('a quote of the last hour of a day is of that day', { tag: '@soak' }, async ({ context, site }) => {
  await context.clock.setFixedTime(new Date('2026-11-23T23:30:00Z'));
  const page = await openLocal(context, site);
  await createContact(page, 'Client De Minuit', '0661234567');
  await createQuote(page, 'Client De Minuit', { name: 'Borne tactile', quantity: '1', unitPrice: '100' });
  await expect(
    page.getByRole('region', { name: 'Informations' }).getByText('23/11/2026', { exact: true }),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Historique' }).click();
  await expect(page.getByText('23/11/2026 à 23:30').first()).toBeVisible();
});
