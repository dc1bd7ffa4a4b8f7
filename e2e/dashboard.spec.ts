// The dashboard of a fresh start (specification §2 'Dashboard'): its messages, its search, its widgets, the way to the
// inventory that fails, the palette, and what an employee sees of it.
import { openSignedIn } from './fixtures/pages.ts';
import { watchConsole } from './fixtures/screens.ts';
import { expect, test } from './fixtures/server.ts';

// A chunk that is aborted must not come from the offline copy.
test.use({ serviceWorkers: 'block' });

test('a dashboard just opened tells critical stock, then overdue invoices', async ({ context, server }) => {
  const page = await openSignedIn(context, server.origin, 'admin', '/');
  const errors = watchConsole(page);
  const connectionTest = page.waitForRequest(`${server.origin}/api/health`);
  await page.reload();
  await connectionTest;
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour, / })).toBeVisible();
  await expect(page.getByText('5 produits sont en stock critique')).toBeVisible();
  await expect(page.getByText('3 factures sont en retard de paiement')).toBeVisible();
  for (const tab of ['Ventes', 'Opérations', 'Vue générale']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  }
  expect(errors).toEqual([]);
});

test('a dashboard finds, leads to the list and is empty again', async ({ context, server }) => {
  const page = await openSignedIn(context, server.origin, 'admin', '/');
  const box = page.getByRole('combobox', { name: 'Rechercher un client, un devis, une facture…' });
  await box.fill('zzzz');
  await expect(page.getByText('Aucun résultat trouvé pour « zzzz »')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByText('Aucun résultat trouvé pour « zzzz »')).toBeHidden();
  await box.fill('FAC-028');
  await page.getByRole('option', { name: /FAC-028/ }).click();
  await expect(page).toHaveURL(/\/invoices\?q=FAC-028$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Factures' })).toBeVisible();
  await page.getByRole('link', { name: 'Tableau de bord' }).first().click();
  await expect(box).toHaveValue('');
});

test('a dashboard shows five delivery notes, three cards on a phone, and the chart of a period', {
  tag: '@soak',
}, async ({ context, server }) => {
  const page = await openSignedIn(context, server.origin, 'admin', '/');
  const notes = page.getByRole('table', { name: 'Bons de livraison récents' });
  await expect(notes.getByRole('row')).toHaveCount(6);
  await page.getByRole('searchbox', { name: 'Rechercher BL...' }).fill('BL-014');
  await expect(notes.getByRole('row')).toHaveCount(2);
  await notes.getByRole('button', { name: /^Actions/ }).click();
  for (const name of ['Générer PDF', 'Voir détails', 'Suivi livraison'])
    await expect(page.getByRole('menuitem', { name })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Générer PDF' }).click();
  await expect(page.getByText('PDF généré avec succès')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Rechercher BL...' }).fill('zzzz');
  await expect(page.getByText('Aucun bon de livraison trouvé')).toBeVisible();

  const chart = page.getByRole('slider', { name: /^Évolution du chiffre/ });
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /^janvier \d{4} : .*MAD$/);
  await page.getByRole('radio', { name: 'Ce mois' }).check();
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /^01\/\d{2}\/\d{4} : .*MAD$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const cards = page.getByRole('list', { name: 'Bons de livraison récents' });
  await expect(cards.getByRole('listitem')).toHaveCount(3);
});

test('an inventory that cannot be loaded says so and is loaded whole', { tag: '@soak' }, async ({
  context,
  server,
}) => {
  const page = await openSignedIn(context, server.origin, 'admin', '/');
  let isCut = true;
  await page.route('**/assets/inventory-list-screen-*.js', (route) =>
    isCut ? route.abort() : route.continue(),
  );
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.getByRole('link', { name: "Voir l'inventaire" }).first().click();
  await expect(page.getByText('Erreur de navigation')).toBeVisible();
  await expect(page.getByText("Impossible d'accéder à l'inventaire")).toBeVisible();
  isCut = false;
  await expect(page.getByRole('heading', { level: 1, name: 'Inventaire' })).toBeVisible();
  expect(documents).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/inventory');
});

test('Ctrl+K finds a record, a screen and a creation', async ({ context, server }) => {
  const page = await openSignedIn(context, server.origin, 'admin', '/');
  const palette = page.getByRole('dialog', { name: 'Palette de commandes' });
  const choose = async (text: string, option: RegExp) => {
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill(text);
    await expect(palette.getByRole('option', { name: option }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(palette).toBeHidden();
  };
  await choose('nouveau devis', /Nouveau devis/);
  await expect(page.getByRole('heading', { level: 1, name: 'Nouveau devis' })).toBeVisible();
  await choose('FAC-028', /FAC-028/);
  await expect(page.getByRole('heading', { level: 1, name: 'FAC-028' })).toBeVisible();
  await choose('analyses', /Analyses/);
  await expect(page).toHaveURL(/\/analytics$/);
  await choose('facture benhima', /^FAC-\d+ Benhima Automobile.*MAD TTC/);
  await expect(page.getByRole('heading', { level: 1, name: /^FAC-/ })).toBeVisible();
  const number = await page.getByRole('heading', { level: 1 }).innerText();
  await page.keyboard.press('Control+k');
  const acts = palette.getByRole('group', { name: number });
  await expect(acts.getByRole('option', { name: 'Générer PDF' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('zzzz');
  await expect(palette.getByText('Aucun résultat trouvé pour « zzzz »')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});

test('an employee has a dashboard without figures, quotes nor amounts', { tag: '@soak' }, async ({
  context,
  server,
}) => {
  const page = await openSignedIn(context, server.origin, 'employe', '/');
  await expect(page.getByRole('tab')).toHaveText(['Ma journée', 'Vue générale', 'Opérations']);
  await page.getByRole('tab', { name: 'Vue générale' }).click();
  await expect(page.getByText(/MAD/)).toHaveCount(0);
  await expect(page.getByText('Devis récents')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Opérations' }).click();
  await expect(page.getByText('Techniciens affectés')).toBeVisible();
});
