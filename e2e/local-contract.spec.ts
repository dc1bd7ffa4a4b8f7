// Contracts without a server (docs/product.md §1, 'Contracts'): what is due is billed when the page loads, its visit becomes a request,
// what is to be looked at waits in 'Échéances' for a press.
import { addDays, addMonths, dayInCasablanca, formatDay } from '@zellige/domain/kernel/values/dates';
import { expect } from '@playwright/test';
import { openLocal, test, watchRequests } from './fixtures/local-site.ts';
import { signContract } from './fixtures/contract-pages.ts';
import { inspect, watchConsole } from './fixtures/screens.ts';

test.use({ serviceWorkers: 'block' });

const today = dayInCasablanca(new Date());
/** Its first visit is some days ahead. */
const start = addDays(today, -25);

test('contracts bill what is due at the next load, and ask for their visits, without a server', {
  tag: '@soak',
}, async ({ context, site }) => {
  const foreign = watchRequests(context, site);
  const page = await openLocal(context, site, '/contracts');
  const errors = watchConsole(page);
  await signContract(page, { title: 'Maintenance', start });
  await page.reload();
  await expect(page.getByRole('link', { name: /^FAC-\d{3}$/ })).toBeVisible();
  const visits = page.getByRole('region', { name: 'Visites', exact: true });
  await expect(visits.getByText('Nouvelle', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^FAC-\d{3}$/ }).click();
  const next = formatDay(addDays(addMonths(start, 1), -1));
  await expect(page.getByText(`Maintenance du ${formatDay(start)} au ${next}`).first()).toBeVisible();

  await page.getByRole('link', { name: 'Contrats', exact: true }).first().click();
  await signContract(page, { title: 'À vérifier', start, switches: ['À vérifier avant chaque facture'] });
  await page.reload();
  await expect(page.getByText('À vérifier', { exact: true }).first()).toBeVisible();
  await inspect(page, 'contract to look at');
  await page.getByRole('link', { name: 'Contrats', exact: true }).first().click();
  await page.getByRole('link', { name: 'Échéances' }).click();
  await page
    .getByRole('button', { name: new RegExp(`Spa Jasmin ${formatDay(start)}`) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Facturer' }).click();
  await expect(page.getByText('Facture créée')).toBeVisible();
  expect(foreign).toEqual([]);
  expect(errors).toEqual([]);
});
