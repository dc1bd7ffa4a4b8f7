// Every screen has these qualities: keyboard, phone, theme, filters in the address, unsaved work that is not lost, messages
// (docs/product.md §4, docs/design.md).
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { nextRecoveryCode, recoveryCodes } from './fixtures/letters.ts';
import { copyComplete, goTo, openSignedIn, rowsComplete } from './fixtures/pages.ts';
import { settle, visit } from './fixtures/screens.ts';
import { expect, test, type TestServer } from './fixtures/server.ts';
import { smallTargets } from './fixtures/touch-targets.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ serviceWorkers: 'block' });

const onPhone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

const title = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

/** What the focus stands on, as it is named. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });

async function tabThrough(page: Page, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let step = 0; step < count; step += 1) {
    await page.keyboard.press('Tab');
    names.push(await focused(page));
  }
  return names;
}

test('a person works without a mouse', async ({ context, server }) => {
  const page = await openSignedIn(context, server.origin, 'admin', '/quotes');
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  const navigation = page.getByRole('navigation').first();
  // The count beside the notifications comes with the rows, and is read with the name.
  await expect(navigation.getByText(/non lues?$/)).toBeAttached();
  const sections = await navigation
    .locator('a, button')
    .evaluateAll((stops) => stops.map((stop) => stop.getAttribute('aria-label') ?? stop.textContent));
  // 18 sections; four of them fold others away.
  expect(sections.length).toBe(22);
  expect(await tabThrough(page, 12 + sections.length)).toEqual([
    'Aller au contenu',
    "Zellige, retour à l'accueil",
    expect.stringContaining('Rechercher…'),
    'Synchronisation : En ligne',
    'Thème',
    expect.stringMatching(/^Notifications/),
    'Mon compte',
    // One more may come meanwhile.
    ...sections.map((name) =>
      name.startsWith('Notifications') ? expect.stringMatching(/^Notifications/) : name,
    ),
    "Plus d'actions",
    'Nouveau devis',
    'Tout',
    'Rechercher un devis…',
    'Filtrer',
  ]);

  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = page.locator('[role="row"][aria-rowindex="3"] a');
  const number = await second.innerText();
  await page.keyboard.press('Enter');
  await expect(title(page, number)).toBeFocused();

  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(title(page, 'Contacts')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('gn?/');
  await expect(page.getByRole('searchbox')).toHaveValue('gn?/');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.getByRole('grid').focus();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('n');
  await expect(title(page, 'Nouveau contact')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nom' }).focus();
  await page.keyboard.type('Zoé Clavier');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('textbox', { name: 'Téléphone' })).toBeFocused();
  await expect(page.getByText('Ce champ est obligatoire')).toBeVisible();
  await page.keyboard.type('06 61 55 44 33');
  await page.keyboard.press('Control+Enter');
  await expect(title(page, 'Zoé Clavier')).toBeVisible();
});

test('a person works with a thumb', async ({ browser, server }) => {
  const context = await browser.newContext({ ...onPhone, locale: 'fr-FR' });
  const page = await openSignedIn(context, server.origin, 'admin', '/contacts');
  await page.getByRole('button', { name: 'Ouvrir le menu' }).tap();
  const drawer = page.getByRole('dialog', { name: 'Navigation principale' });
  await drawer.getByRole('link', { name: 'Devis' }).tap();
  await expect(drawer).toHaveCount(0);
  await expect(title(page, 'Devis')).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Devis' }).getByRole('listitem').first()).toBeVisible();

  await page.getByRole('button', { name: 'Actions : DEV-025' }).tap();
  const sheet = page.getByRole('menu');
  await expect(sheet).toBeVisible();
  await settle(page);
  const box = await sheet.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0), 'the sheet stands on the bottom of the screen').toBeGreaterThan(
    820,
  );
  expect(box?.width).toBeGreaterThan(360);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await page.getByRole('link', { name: /DEV-025/ }).tap();
  await expect(title(page, 'DEV-025')).toBeVisible();

  // What is typed brings its field into view: the page scrolls, and the list is there all the same, the second time too.
  await visit(page, '/quotes/new', 'Nouveau devis');
  await settle(page);
  const product = page.getByRole('combobox', { name: /^Ajouter un produit/ });
  for (const typed of ['écran', 'borne']) {
    await title(page, 'Nouveau devis').scrollIntoViewIfNeeded();
    await product.fill(typed);
    await expect(page.getByRole('option').first(), typed).toBeVisible();
    await product.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
  }
  await context.close();
});

const thumbed: readonly (readonly [path: string, title: string | RegExp])[] = [
  ['/contacts', 'Contacts'],
  ['/products', 'Produits'],
  ['/services', 'Services'],
  ['/quotes', 'Devis'],
  ['/invoices', 'Factures'],
  ['/bon-livraison', 'Bons de livraison'],
  ['/products/PRD-101', /./],
  ['/services/SRV-101', /./],
  ['/quotes/DEV-003', 'DEV-003'],
  ['/quotes/DEV-025', 'DEV-025'],
  ['/invoices/FAC-028', 'FAC-028'],
  ['/bon-livraison/BL-014', 'BL-014'],
];

test('every target of a list or a record is at least 44 pixels on a phone', async ({ browser, server }) => {
  const context = await browser.newContext({ ...onPhone, locale: 'fr-FR' });
  const page = await openSignedIn(context, server.origin, 'admin', '/contacts');
  for (const [path, name] of thumbed) {
    await visit(page, path, name);
    await settle(page);
    expect.soft(await smallTargets(page), path).toEqual([]);
  }
  await visit(page, '/contacts', 'Contacts');
  await page.getByRole('listitem').getByRole('link').first().tap();
  await expect(page.getByText('Coordonnées').first()).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await context.close();
});

test('the page changes at 768 pixels', { tag: '@soak' }, async ({ context, server }) => {
  const page = await openSignedIn(context, server.origin, 'admin', '/quotes');
  const menu = page.getByRole('button', { name: 'Ouvrir le menu' });
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Devis' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeHidden();
  await expect(menu).toBeVisible();
  await menu.click();
  const drawer = page.getByRole('dialog').getByRole('navigation', { name: 'Navigation principale' });
  await expect(drawer.getByRole('link', { name: 'Devis' })).toBeInViewport();
});

test('the theme is there before the first paint, and never changes on the way', async ({
  browser,
  server,
}) => {
  for (const [stored, system, theme] of [
    ['dark', 'light', 'dark'],
    ['light', 'dark', 'light'],
    [null, 'dark', 'dark'],
  ] as const) {
    const context = await browser.newContext({ colorScheme: system });
    await context.addInitScript((value) => {
      if (value !== null) localStorage.setItem('theme', value);
      const seen: { theme: string; at: number }[] = [];
      Object.assign(window, { seenThemes: seen });
      new MutationObserver(() => {
        const now = document.documentElement?.dataset['theme'];
        if (now !== undefined && seen.at(-1)?.theme !== now) seen.push({ theme: now, at: performance.now() });
      }).observe(document, { attributes: true, childList: true, subtree: true });
    }, stored);
    const page = await context.newPage();
    await page.goto(server.origin);
    await expect(page.getByLabel('Email')).toBeVisible();
    const { seen, firstPaint, background } = await page.evaluate(() => ({
      seen: Reflect.get(window, 'seenThemes') as { theme: string; at: number }[],
      firstPaint: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
      background: getComputedStyle(document.documentElement).backgroundColor,
    }));
    expect(seen.map((change) => change.theme)).toEqual([theme]);
    expect(seen[0]?.at).toBeLessThan(firstPaint);
    expect(background).toBe(theme === 'dark' ? 'rgb(14, 14, 16)' : 'rgb(251, 251, 252)');
    await context.close();
  }
});

test('the address keeps search, filter and sort, and gives them back', { tag: '@soak' }, async ({
  context,
  server,
}) => {
  const page = await openSignedIn(context, server.origin, 'admin', '/quotes');
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await page.getByRole('combobox', { name: 'Statut' }).click();
  await page.getByRole('option', { name: 'Facturé' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Total TTC' }).click();
  await page.getByRole('searchbox').fill('a');
  await expect(page).toHaveURL(/statut=Factur.*sort=total.*q=a$/);
  const clients = page.locator('[role="row"] a');
  await rowsComplete(page);
  await expect(clients.nth(2)).toBeVisible();
  const before = await clients.allInnerTexts();

  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('a');
  await expect(page.getByRole('button', { name: 'Statut : Facturé, retirer ce filtre' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Total TTC' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(clients).toHaveText(before);

  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(page).toHaveURL(/\/quotes\?sort=total$/);
});

/** Opens the form of a contact and types a name that nobody saves. */
async function startContact(page: Page, name: string): Promise<void> {
  await goTo(page, 'Contacts');
  await page.getByRole('link', { name: 'Nouveau contact' }).click();
  await page.getByRole('textbox', { name: 'Nom' }).fill(name);
}

test('what was being typed comes back when the tab dies', { tag: '@soak' }, async ({ context, server }) => {
  const page = await openSignedIn(context, server.origin, 'admin');
  await startContact(page, 'Brouillon Gardé');
  await expect
    .poll(() =>
      page.evaluate(() => Object.values(localStorage).some((text) => text.includes('Brouillon Gardé'))),
    )
    .toBe(true);
  await page.close();

  const again = await context.newPage();
  await again.goto(`${server.origin}/contacts/new`);
  const name = again.getByRole('textbox', { name: 'Nom' });
  await expect(name).toHaveValue('Brouillon Gardé');
  await expect(again.getByText('Votre saisie non enregistrée a été reprise')).toBeVisible();
  await again.getByRole('button', { name: 'Repartir de zéro' }).click();
  await expect(name).toHaveValue('');
  await again.reload();
  await expect(again.getByRole('textbox', { name: 'Nom' })).toHaveValue('');
});

test('leaving unsaved changes asks first, inside the application and on closing it', async ({
  context,
  server,
}) => {
  const page = await openSignedIn(context, server.origin, 'admin');
  await startContact(page, 'Pas Encore');
  const away = page.getByRole('link', { name: 'Factures', exact: true });
  const question = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' });
  await away.click();
  await question.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Nom' })).toHaveValue('Pas Encore');

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();

  await away.click();
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(title(page, 'Factures')).toBeVisible();
});

/** The second step of a forgotten password, where each press of 'Générer' says something. */
async function openRecovery(context: BrowserContext, server: TestServer): Promise<Page> {
  const email = 'manager@zellige.demo';
  const page = await context.newPage();
  await page.goto(server.origin);
  await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
  const before = recoveryCodes(server, email).length;
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Envoyer le code' }).click();
  await nextRecoveryCode(server, email, before);
  await expect(page.getByLabel('Code de récupération')).toBeVisible();
  return page;
}

test('three messages at most, four seconds each', { tag: '@soak' }, async ({ context, server }) => {
  const page = await openRecovery(context, server);
  const messages = page.locator('[data-sonner-toast][data-visible="true"]:not([data-removed="true"])');
  const generated = messages.filter({ hasText: 'Mot de passe généré' });
  const generate = page.getByRole('button', { name: 'Générer' });
  await generate.click();
  await expect(generated).toHaveCount(1);
  const shown = Date.now();
  await expect(generated).toHaveCount(0);
  const seconds = (Date.now() - shown) / 1000;
  expect(seconds).toBeGreaterThan(3);
  expect(seconds).toBeLessThan(15);

  for (let press = 0; press < 6; press += 1) await generate.click();
  await expect(generated).toHaveCount(3);
  await expect(messages).toHaveCount(3);
});

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test('the badge says when the network goes and comes back, and signing out meanwhile says what it needs', async ({
    context,
    server,
  }) => {
    const page = await openSignedIn(context, server.origin, 'admin');
    const badge = page.getByRole('button', { name: /^Synchronisation/ });
    await expect(badge).toHaveText('En ligne');
    await copyComplete(page);
    await context.setOffline(true);
    await expect(badge).toHaveText('Hors ligne');
    await page.getByRole('button', { name: 'Mon compte' }).click();
    await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
    const leaving = page.getByRole('alertdialog');
    await expect(leaving).toContainText('Vous êtes hors ligne : pour revenir, il faudra du réseau.');
    await leaving.getByRole('button', { name: 'Annuler' }).click();
    await context.setOffline(false);
    await expect(badge).toHaveText('En ligne');
  });
});
