// Local mode (docs/product.md §1): the folder of `npm run build:local` on a plain static host, below a sub-path, with the network
// watched.
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { fillInDelivery, shipAndDeliver } from './fixtures/delivery-pages.ts';
import { openLocal, stored, test, watchRequests } from './fixtures/local-site.ts';
import { fill, spoilContacts } from './fixtures/local-storage.ts';
import { createContact, createQuote } from './fixtures/pages.ts';
import { localFolder, serveLocal } from './fixtures/static-site.ts';
import { downloadPdf } from './fixtures/pdf-text.ts';
import { watchConsole } from './fixtures/screens.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ serviceWorkers: 'block' });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mon compte' }).click();
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Mot de passe', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

test('opened as a file, says that it needs a web server', async ({ context }) => {
  const page = await context.newPage();
  await page.goto(pathToFileURL(`${localFolder}/index.html`).href);
  await expect(page.getByRole('heading', { name: 'Zellige a besoin d’un serveur web' })).toBeVisible();
  await expect(page.getByText('puis ouvrez son adresse')).toBeVisible();
});

test("a day's work sends nothing, has its numbers at once, and is there after a reload and in a second tab", async ({
  context,
  site,
}) => {
  const foreign = watchRequests(context, site);
  const page = await openLocal(context, site);
  const errors = watchConsole(page);
  await expect(page.getByText('Mode démonstration')).toBeVisible();

  await createContact(page, 'Atelier Rive Gauche', '0661234567');
  await createQuote(page, 'Atelier Rive Gauche', {
    name: 'Borne tactile',
    quantity: '2',
    unitPrice: '1 500',
  });
  await expect(page.getByRole('heading', { level: 1, name: /^DEV-\d{3}$/ })).toBeVisible();
  expect(page.url()).toMatch(/#\/quotes\/DEV-\d{3}$/);
  await page.getByRole('button', { name: "Plus d'actions" }).click();
  await page.getByRole('menuitem', { name: 'Marquer comme envoyé' }).click();
  await page.getByRole('button', { name: 'Accepter' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accepter' }).click();
  await page.getByRole('button', { name: 'Convertir en facture' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Convertir en facture' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^FAC-\d{3}$/ })).toBeVisible();
  const invoice = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('button', { name: 'Enregistrer un paiement' }).click();
  await page.getByRole('button', { name: 'Enregistrer le paiement' }).click();
  await expect(page.getByText('Payée', { exact: true }).first()).toBeVisible();
  const pdf = await downloadPdf(page);
  expect(pdf).toContain('FACTURE COMMERCIALE');
  expect(pdf).toContain(invoice);
  expect(pdf).not.toContain('PROVISOIRE');

  await page.getByRole('button', { name: 'Créer un bon de livraison' }).click();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: /^BL-\d{3}$/ })).toBeVisible();
  const second = await openLocal(context, site, '/bon-livraison');
  await page.getByRole('button', { name: 'Expédier' }).click();
  await page.getByRole('button', { name: 'Compléter' }).click();
  await fillInDelivery(page, '12, rue des Iris, Rabat');
  await shipAndDeliver(page);

  const row = second.getByRole('row', { name: /Atelier Rive Gauche/ }).first();
  await expect(row).toContainText('Livré');
  await page.reload();
  await expect(page.getByText('Livré', { exact: true }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Historique' }).click();
  await expect(page.getByText('Yasmine Berrechid').first()).toBeVisible();
  expect(foreign).toEqual([]);
  expect(site.missed).toEqual([]);
  expect(errors).toEqual([]);
});

test('signs in by itself, keeps what the specification names, and says why a sign-in is refused', async ({
  context,
  site,
}) => {
  const page = await openLocal(context, site);
  expect(await stored(page, 'currentUser')).toMatchObject({ id: 'admin', department: 'Direction' });
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage)))
    .toEqual(
      expect.arrayContaining([
        'authToken',
        'sync',
        'cachedLists',
        'companySettings',
        'integrationConfigs',
        'currentUser',
        'users',
        'credentials',
      ]),
    );
  await page.evaluate(() => localStorage.setItem('currentUser', '{"id":'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mon compte' })).toBeVisible();
  expect(await stored(page, 'currentUser')).toMatchObject({ id: 'admin' });

  await signOut(page);
  await expect(page.getByText('Déconnexion')).toBeVisible();
  await expect(page.getByText('Mode démonstration')).toBeVisible();
  expect(await stored(page, 'currentUser')).toBeNull();
  await signIn(page, 'admin@zellige.demo', 'autre');
  await expect(page.getByText('Vérifiez votre email et mot de passe')).toBeVisible();
  await expect(page.getByLabel('Mot de passe', { exact: false }).first()).toHaveValue('');
  await page.evaluate(() => {
    const users = JSON.parse(localStorage.getItem('users') ?? '[]') as { id: string; isActive: boolean }[];
    for (const user of users) user.isActive = user.id !== 'employe';
    localStorage.setItem('users', JSON.stringify(users));
  });
  await signIn(page, 'employe@zellige.demo', 'demo1234');
  await expect(page.getByRole('alert')).toHaveText(
    "Votre compte a été désactivé. Contactez l'administrateur.",
  );
  const asked = Date.now();
  await signIn(page, 'manager@zellige.demo', 'demo1234');
  await expect(page.getByRole('button', { name: 'Connexion...' })).toBeVisible();
  await expect(page.getByText('Bienvenue Karim Bouzidi !')).toBeVisible();
  expect(Date.now() - asked).toBeGreaterThanOrEqual(1000);
});

test('recovers a password with the fixed code, after the specified delays', { tag: '@soak' }, async ({
  context,
  site,
}) => {
  const page = await openLocal(context, site);
  await signOut(page);
  await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('manager@zellige.demo');
  const asked = Date.now();
  await dialog.getByRole('button', { name: 'Envoyer le code' }).click();
  await expect(page.getByText('Email envoyé')).toBeVisible();
  expect(Date.now() - asked).toBeGreaterThanOrEqual(2000);
  await dialog.getByLabel('Code de récupération').fill('ZLG246');
  await dialog.getByLabel('Nouveau mot de passe').fill('secret-2026');
  await dialog.getByLabel('Confirmer le mot de passe').fill('secret-2026');
  const sent = Date.now();
  await dialog.getByRole('button', { name: 'Réinitialiser' }).click();
  await dialog.getByRole('button', { name: 'Retour à la connexion' }).click();
  expect(Date.now() - sent).toBeGreaterThanOrEqual(1500);
  expect(await stored(page, 'credentials')).toEqual([
    { userId: 'manager', email: 'manager@zellige.demo', password: 'secret-2026' },
  ]);
  await signIn(page, 'manager@zellige.demo', 'secret-2026');
  await expect(page.getByText('Bienvenue Karim Bouzidi !')).toBeVisible();
});

test('tells the critical stock and the overdue invoices of a first visit, once their rows are there', async ({
  context,
  site,
}) => {
  const page = await openLocal(context, site, '/');
  await expect(page.getByText('5 produits sont en stock critique')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('3 factures sont en retard de paiement')).toBeVisible();
});

test('says what could not be saved when the device is full, and keeps the form', { tag: '@soak' }, async ({
  context,
  site,
}) => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: site.origin, quotaSize: 6_000_000 });
  // The company is kept before the room goes.
  await page.goto(`${site.address}#/contacts`);
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await page.getByRole('link', { name: 'Nouveau contact' }).click();
  await page.getByRole('textbox', { name: 'Nom' }).fill('Hôtel des Dunes');
  await page.getByRole('textbox', { name: 'Téléphone' }).fill('0661234567');
  await fill(page);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).last().click();
  await expect(page.getByText('Erreur de sauvegarde')).toBeVisible();
  await expect(page.getByText('Impossible de sauvegarder les contacts')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nom' })).toHaveValue('Hôtel des Dunes');
  await session.send('Storage.overrideQuotaForOrigin', { origin: site.origin });
  await page.evaluate(async () => {
    const deleted = Promise.withResolvers<unknown>();
    indexedDB.deleteDatabase('filler').addEventListener('success', deleted.resolve);
    await deleted.promise;
  });
  // The browser gives the room back in its own time: a person presses again.
  const saved = page.getByRole('heading', { level: 1, name: 'Hôtel des Dunes' });
  await expect(async () => {
    if (!(await saved.isVisible()))
      await page.getByRole('button', { name: 'Enregistrer', exact: true }).last().click();
    await expect(saved).toBeVisible({ timeout: 4000 });
  }).toPass();
});

test('shows the samples when what is stored cannot be read, and writes nothing over it', {
  tag: '@soak',
}, async ({ context, site }) => {
  const page = await openLocal(context, site);
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  const spoil = (text: string) => spoilContacts(page, text);
  await expect.poll(() => spoil('')).toBeTruthy();
  await spoil('[{"id":');
  await page.reload();
  await expect(page.getByText('Spa Jasmin').first()).toBeVisible();
  await page.getByRole('link', { name: 'Nouveau contact' }).click();
  await page.getByRole('textbox', { name: 'Nom' }).fill('Riad Noor');
  await page.getByRole('textbox', { name: 'Téléphone' }).fill('0661234567');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).last().click();
  await expect(page.getByText('Impossible de sauvegarder les contacts')).toBeVisible();
  expect(await spoil('')).toBe('[{"id":');
});

const file = (content: string) => ({
  name: 'zellige.json',
  mimeType: 'application/json',
  buffer: Buffer.from(content),
});

test('takes everything out and in as one file, and refuses a spoilt one with its reasons', {
  tag: '@soak',
}, async ({ context, site }) => {
  const page = await openLocal(context, site);
  const second = await openLocal(context, site);
  const openData = async () => {
    await page.getByRole('button', { name: 'Mon compte' }).click();
    await page.getByRole('menuitem', { name: 'Données' }).click();
  };
  await createContact(page, 'Avant Export', '0661234567');
  await openData();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter' }).click(),
  ]);
  await expect(page.getByText('Export terminé')).toBeVisible();
  const text = await readFile(await download.path(), 'utf8');
  await page.getByRole('button', { name: 'Fermer' }).last().click();
  await createContact(page, 'Après Export', '0661234568');
  await expect(second.getByText('Après Export').first()).toBeVisible();

  await openData();
  const choose = page.locator('input[type="file"]');
  await choose.setInputFiles(file(text.replaceAll('"DEV-002"', '"DEV-001"')));
  await expect(page.getByText('Numéro de document présent deux fois : DEV-001.')).toBeVisible();
  await choose.setInputFiles(file(text));
  await page.getByRole('button', { name: 'Remplacer' }).click();
  await expect(page.getByText('Import terminé')).toBeVisible();
  await expect(second.getByText('Avant Export').first()).toBeVisible();
  await expect(second.getByText('Après Export')).toHaveCount(0);
});

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test('opens without any host once all of it was copied', async ({ context }) => {
    const host = await serveLocal('/equipe/zellige/');
    const page = await openLocal(context, host, '/invoices');
    await expect(page.getByText(/^FAC-\d{3}$/).first()).toBeVisible();
    // A worker that is ready has the shell alone.
    await page.evaluate(() => window.appCopy.whenWhole());
    await host.close();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Factures' })).toBeVisible();
    await expect(page.getByText(/^FAC-\d{3}$/).first()).toBeVisible();
  });
});

test('leaves nothing simulated in the connected application', () => {
  const folder = fileURLToPath(new URL('../apps/web/dist/assets', import.meta.url));
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const local = /ZLG246|demo1234|cachedLists|zellige-donnees|Médina Interactive/;
  expect(scripts.filter((name) => local.test(readFileSync(`${folder}/${name}`, 'utf8')))).toEqual([]);
});
