// Every screen as a screen reader meets it (docs/product.md §4): axe finds nothing, nothing scrolls sideways, the console
// says no error; light and dark, at the size of a desktop and of a phone.
import type { Page } from '@playwright/test';
import { demoPassword, signIn } from './fixtures/api-client.ts';
import { nextRecoveryCode, recoveryCodes } from './fixtures/letters.ts';
import { inspect, visit, watchConsole } from './fixtures/screens.ts';
import { expect, test, type TestServer } from './fixtures/server.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ serviceWorkers: 'block' });

const looks = (['desktop', 'phone'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    size,
    colorScheme,
    isPhone: size === 'phone',
    viewport: size === 'phone' ? { width: 390, height: 844 } : { width: 1440, height: 900 },
  })),
);

/** `npm run soak` takes every screen in all four looks; with every change each of them is taken in one of the two farthest apart. */
const tours = [
  ...looks.map((look) => ({
    ...look,
    isOwn: (_place: number) => true,
    said: 'every screen',
    tag: ['@soak'],
  })),
  ...looks
    .filter(({ isPhone, colorScheme }) => isPhone === (colorScheme === 'dark'))
    .map((look, rest) => ({
      ...look,
      isOwn: (place: number) => place % 2 === rest,
      said: 'half of the screens',
      tag: [],
    })),
];

interface Stop {
  name: string;
  path: string;
  title: string | RegExp;
  /** What is opened over the screen before it is looked at. */
  open?: (page: Page) => Promise<void>;
  only?: 'desktop' | 'phone';
}

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

async function openDialog(page: Page, button: string | RegExp): Promise<void> {
  await press(page, button);
  await expect(page.getByRole('dialog')).toBeVisible();
}

const pressTab = (page: Page, name: RegExp): Promise<void> => page.getByRole('tab', { name }).click();

const settingsSections = [
  'profil',
  'apparence',
  'securite',
  'notifications',
  'entreprise',
  'documents',
  'utilisateurs',
  'techniciens',
  'catalogue',
  'integrations',
  'api',
  'import-export',
  'sauvegarde',
  'synchronisation',
  'journal',
  'coherence',
  'mes-donnees',
] as const;

/** The sample records with these numbers are on every instance of demonstration. */
const stops: readonly Stop[] = [
  { name: 'dashboard', path: '/', title: /^Bonjour, / },
  { name: 'sales of the dashboard', path: '/?onglet=ventes', title: /^Bonjour, / },
  { name: 'operations of the dashboard', path: '/?onglet=operations', title: /^Bonjour, / },
  {
    name: 'search of the dashboard',
    path: '/',
    title: /^Bonjour, /,
    open: async (page) => {
      await page.getByRole('combobox', { name: /^Rechercher un client/ }).fill('devis');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  { name: 'analytics', path: '/analytics', title: 'Analyses' },
  { name: 'cheques', path: '/payments', title: 'Chèques et effets' },
  { name: 'withholdings and stamp', path: '/payments/monthly', title: 'Retenues et timbre' },
  { name: 'bank statement', path: '/payments/statement', title: 'Relevé bancaire' },
  {
    name: 'proposals of a bank statement',
    path: '/payments/statement',
    title: 'Relevé bancaire',
    open: async (page) => {
      const text = 'Date;Libellé;Montant\n20/11/2026;VIR RECU FAC-014;100,00\n20/11/2026;VIR INCONNU;0,07';
      const buffer = Buffer.from(text);
      await page.getByLabel('Choisir un fichier').setInputFiles({ name: 'releve.csv', mimeType: '', buffer });
      await press(page, 'Rapprocher');
      await expect(page.getByText('Sans proposition', { exact: true })).toBeVisible();
    },
  },
  { name: 'synchronisation', path: '/synchronisation', title: 'Synchronisation' },
  {
    name: 'palette',
    path: '/contacts',
    title: 'Contacts',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: 'Palette de commandes' }).getByRole('combobox').fill('devis');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  { name: 'month of events', path: '/events?vue=mois', title: 'Événements' },
  { name: 'week of events', path: '/events?vue=semaine', title: 'Événements' },
  { name: 'day of events', path: '/events?vue=jour', title: 'Événements' },
  { name: 'list of events', path: '/events?vue=liste', title: 'Événements' },
  { name: 'event', path: '/events/EVE-105', title: 'Installation de trois écrans interactifs' },
  {
    name: 'history of an event',
    path: '/events/EVE-105',
    title: 'Installation de trois écrans interactifs',
    open: (page) => pressTab(page, /^Historique/),
  },
  { name: 'event form', path: '/events/new', title: 'Nouvel événement' },
  { name: 'technical sheets', path: '/technical-sheets', title: 'Fiches techniques' },
  { name: 'product sheet', path: '/technical-sheets/FT-001', title: 'FT-001' },
  { name: 'intervention sheet', path: '/technical-sheets/FT-003', title: 'FT-003' },
  {
    name: 'photos of a sheet',
    path: '/technical-sheets/FT-004',
    title: 'FT-004',
    open: (page) => pressTab(page, /^Photos/),
  },
  {
    name: 'signing a sheet',
    path: '/technical-sheets/FT-002',
    title: 'FT-002',
    open: async (page) => {
      await press(page, 'Faire signer');
      await expect(page.getByRole('dialog', { name: 'Signer la fiche' })).toBeVisible();
    },
  },
  {
    name: 'product sheet form',
    path: '/technical-sheets/new?nature=produit',
    title: 'Nouvelle fiche produit',
  },
  { name: 'intervention sheet form', path: '/technical-sheets/FT-004/edit', title: 'Modifier FT-004' },
  { name: 'contacts', path: '/contacts', title: 'Contacts' },
  { name: 'contact form', path: '/contacts/new', title: 'Nouveau contact' },
  { name: 'tasks', path: '/tasks', title: 'Tâches' },
  { name: 'task board', path: '/tasks?vue=tableau', title: 'Tâches' },
  { name: 'task list', path: '/tasks?vue=liste', title: 'Tâches' },
  { name: 'task', path: '/tasks/TSK-101', title: /^Rappeler/ },
  {
    name: 'putting a task off',
    path: '/tasks/TSK-101',
    title: /^Rappeler/,
    open: async (page) => {
      await press(page, 'Reporter');
      await page.getByRole('menuitem', { name: 'Choisir une date…' }).click();
      await expect(page.getByRole('dialog', { name: 'Reporter la tâche' })).toBeVisible();
    },
  },
  { name: 'task form', path: '/tasks/new', title: 'Nouvelle tâche' },
  {
    name: 'tasks of a contact',
    path: '/contacts/1?onglet=taches',
    title: 'Leïla Benchekroun',
  },
  { name: 'notifications', path: '/notifications', title: 'Notifications' },
  {
    name: 'newest notifications',
    path: '/notifications',
    title: 'Notifications',
    open: async (page) => {
      await press(page, /^Notifications/);
      await expect(page.getByRole('link', { name: 'Voir toutes les notifications' })).toBeVisible();
    },
  },
  { name: 'inventory', path: '/inventory', title: 'Inventaire' },
  { name: 'stock movements', path: '/inventory?onglet=mouvements', title: 'Inventaire' },
  { name: 'stock in repair', path: '/inventory?onglet=maintenance', title: 'Inventaire' },
  { name: 'stock alerts', path: '/inventory?onglet=alertes', title: 'Inventaire' },
  { name: 'item', path: '/inventory/ART-119', title: /^Photobooth/ },
  {
    name: 'reservations of an item',
    path: '/inventory/ART-119',
    title: /^Photobooth/,
    open: (page) => pressTab(page, /Réservations/),
  },
  {
    name: 'stock movement',
    path: '/inventory/ART-119',
    title: /^Photobooth/,
    open: (page) => openDialog(page, 'Mouvement de stock'),
  },
  {
    name: 'stock status',
    path: '/inventory/ART-119',
    title: /^Photobooth/,
    open: (page) => openDialog(page, 'Changer le statut'),
  },
  {
    name: 'QR label',
    path: '/inventory/ART-119',
    title: /^Photobooth/,
    open: async (page) => {
      await press(page, 'Autres actions');
      await page.getByRole('menuitem', { name: 'Étiquette QR' }).click();
      await expect(page.getByRole('dialog', { name: 'Étiquette QR' })).toBeVisible();
    },
  },
  { name: 'item form', path: '/inventory/ART-119/edit', title: "Modifier l'article" },
  { name: 'products', path: '/products', title: 'Produits' },
  {
    name: 'categories',
    path: '/products',
    title: 'Produits',
    open: (page) => openDialog(page, 'Catégories'),
  },
  {
    name: 'product grid',
    path: '/products',
    title: 'Produits',
    only: 'desktop',
    open: (page) => press(page, 'Grille'),
  },
  { name: 'product', path: '/products/PRD-101', title: /./ },
  { name: 'product form', path: '/products/PRD-101/edit', title: 'Modifier le produit' },
  { name: 'services', path: '/services', title: 'Services' },
  { name: 'quotes', path: '/quotes', title: 'Devis' },
  { name: 'quotes without result', path: '/quotes?q=zzzz', title: 'Devis' },
  {
    name: 'column chooser',
    path: '/quotes',
    title: 'Devis',
    only: 'desktop',
    open: (page) => openDialog(page, 'Choisir les colonnes'),
  },
  {
    name: 'selection',
    path: '/quotes',
    title: 'Devis',
    only: 'desktop',
    open: (page) =>
      page
        .getByRole('checkbox', { name: /^Sélectionner/ })
        .first()
        .check({ force: true }),
  },
  {
    name: 'row menu',
    path: '/quotes',
    title: 'Devis',
    open: async (page) => {
      await press(page, /^Actions :/);
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  { name: 'quote', path: '/quotes/DEV-003', title: 'DEV-003' },
  {
    name: 'quote history',
    path: '/quotes/DEV-003',
    title: 'DEV-003',
    open: (page) => pressTab(page, /Historique/),
  },
  { name: 'quote form with lines', path: '/quotes/DEV-025/edit', title: 'Modifier DEV-025' },
  {
    name: 'line of a quote',
    path: '/quotes/DEV-025/edit',
    title: 'Modifier DEV-025',
    only: 'phone',
    open: (page) => openDialog(page, /^Ligne 1|^Borne/),
  },
  { name: 'invoices', path: '/invoices', title: 'Factures' },
  { name: 'invoice', path: '/invoices/FAC-028', title: 'FAC-028' },
  {
    name: 'payments of an invoice',
    path: '/invoices/FAC-028',
    title: 'FAC-028',
    open: (page) => pressTab(page, /Paiements/),
  },
  {
    name: 'payment',
    path: '/invoices/FAC-028',
    title: 'FAC-028',
    open: (page) => openDialog(page, 'Enregistrer un paiement'),
  },
  {
    name: 'credit note dialog',
    path: '/invoices/FAC-028',
    title: 'FAC-028',
    open: async (page) => {
      await page.getByRole('button', { name: "Plus d'actions" }).click();
      await page.getByRole('menuitem', { name: 'Créer un avoir' }).click();
      await page.getByRole('radio', { name: 'Lignes' }).check({ force: true });
    },
  },
  { name: 'credit notes', path: '/credit-notes', title: 'Avoirs' },
  { name: 'credit note', path: '/credit-notes/AV-001', title: 'AV-001' },
  { name: 'invoice form', path: '/invoice/new', title: 'Nouvelle facture' },
  { name: 'delivery notes', path: '/bon-livraison', title: 'Bons de livraison' },
  { name: 'delivery note', path: '/bon-livraison/BL-014', title: 'BL-014' },
  {
    name: 'delivery at the door',
    path: '/bon-livraison/BL-014',
    title: 'BL-014',
    open: (page) => openDialog(page, 'Livrer'),
  },
  { name: 'delivery note form', path: '/bon-livraison/new', title: 'Nouveau bon de livraison' },
  {
    name: 'queue',
    path: '/contacts',
    title: 'Contacts',
    open: (page) => openDialog(page, /^Synchronisation/),
  },
  {
    name: 'user menu',
    path: '/contacts',
    title: 'Contacts',
    open: async (page) => {
      await press(page, 'Mon compte');
      await expect(page.getByRole('menuitem', { name: 'Profil' })).toBeVisible();
    },
  },
  {
    name: 'profile',
    path: '/contacts',
    title: 'Contacts',
    open: async (page) => {
      await press(page, 'Mon compte');
      await page.getByRole('menuitem', { name: 'Profil' }).click();
      await expect(page.getByRole('dialog', { name: 'Profil' })).toBeVisible();
    },
  },
  ...settingsSections.map((section) => ({
    name: `settings: ${section}`,
    path: `/settings?section=${section}`,
    title: 'Paramètres',
  })),
  {
    name: 'settings dialog',
    path: '/contacts',
    title: 'Contacts',
    open: async (page) => {
      await press(page, 'Mon compte');
      await page.getByRole('menuitem', { name: 'Paramètres' }).click();
      await expect(page.getByRole('dialog', { name: 'Paramètres' })).toBeVisible();
    },
  },
  {
    name: 'change of password',
    path: '/settings?section=securite',
    title: 'Paramètres',
    open: (page) => openDialog(page, 'Changer le mot de passe'),
  },
  {
    name: 'second factor',
    path: '/settings?section=securite',
    title: 'Paramètres',
    open: (page) => openDialog(page, 'Activer'),
  },
  {
    name: 'new account',
    path: '/settings?section=utilisateurs',
    title: 'Paramètres',
    open: (page) => openDialog(page, 'Nouvel utilisateur'),
  },
  {
    name: 'new key',
    path: '/settings?section=api',
    title: 'Paramètres',
    open: (page) => openDialog(page, 'Nouvelle clé'),
  },
  {
    name: 'new webhook',
    path: '/settings?section=api',
    title: 'Paramètres',
    open: (page) => openDialog(page, 'Nouveau webhook'),
  },
  {
    name: 'keyboard help',
    path: '/contacts',
    title: 'Contacts',
    only: 'desktop',
    open: async (page) => {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'drawer',
    path: '/contacts',
    title: 'Contacts',
    only: 'phone',
    open: (page) => openDialog(page, 'Ouvrir le menu'),
  },
  { name: 'not found', path: '/nulle-part', title: 'Page introuvable' },
];

/** Escape until nothing floats over the page any more. */
async function closeWhatFloats(page: Page): Promise<void> {
  const floating = page.locator('[role="dialog"], [role="menu"]');
  await expect(async () => {
    if ((await floating.count()) > 0) await page.keyboard.press('Escape');
    await expect(floating).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/** Looks at the screen as it is, under that name. */
type Look = (screen: string) => Promise<void>;

/** Sign-in, then the three steps of a forgotten password; the account keeps the password it had. */
async function inspectSignedOut(page: Page, server: TestServer, look: Look): Promise<void> {
  const account = 'employe';
  const email = `${account}@zellige.demo`;
  await page.goto(server.origin);
  await expect(page.getByLabel('Email')).toBeVisible();
  await look('sign-in');
  await openDialog(page, 'Mot de passe oublié ?');
  const dialog = page.getByRole('dialog');
  await look('recovery, email');
  const before = recoveryCodes(server, email).length;
  await dialog.getByLabel('Email').fill(email);
  await press(page, 'Envoyer le code');
  await dialog.getByLabel('Code de récupération').fill(await nextRecoveryCode(server, email, before));
  await look('recovery, code');
  await dialog.getByLabel('Nouveau mot de passe').fill(demoPassword);
  await dialog.getByLabel('Confirmer le mot de passe').fill(demoPassword);
  await press(page, 'Réinitialiser');
  await expect(page.getByRole('button', { name: 'Retour à la connexion' })).toBeVisible();
  await look('recovery, done');
  await press(page, 'Retour à la connexion');
}

async function signInAs(page: Page, account: string): Promise<void> {
  await page.getByLabel('Email').fill(`${account}@zellige.demo`);
  await page.getByLabel('Mot de passe').first().fill(demoPassword);
  await press(page, 'Se connecter');
  await expect(page.getByRole('button', { name: 'Mon compte' })).toBeVisible();
}

for (const { size, viewport, isPhone, colorScheme, isOwn, said, tag } of tours) {
  test(`nothing to say about ${said}, ${colorScheme}, ${size}`, { tag }, async ({ browser, server }) => {
    test.setTimeout(600_000);
    const context = await browser.newContext({
      colorScheme,
      viewport,
      hasTouch: isPhone,
      reducedMotion: 'reduce',
      locale: 'fr-FR',
    });
    const page = await context.newPage();
    const look: Look = (screen) => inspect(page, screen);
    const errors = watchConsole(page);
    await inspectSignedOut(page, server, look);
    await signInAs(page, 'admin');

    const api = await signIn(server.origin, 'admin');
    const [contact] = (await api.call<{ id: number; name: string }[]>('GET', '/api/contacts?limit=1')).body
      .data;
    await visit(page, `/contacts/${contact?.id}`, contact?.name ?? '');
    await look('contact');
    const own = stops.filter(({ only }, place) => (only === undefined ? isOwn(place) : only === size));
    for (const stop of own) {
      await visit(page, stop.path, stop.title);
      await stop.open?.(page);
      await look(stop.name);
      await closeWhatFloats(page);
    }
    expect(errors).toEqual([]);
    await context.close();
  });
}
