// Files in and out of the browser: a real customer file with its refused rows, an import taken back, a workbook that
// comes back as it went, offline, and on the phone (specification §7, docs/product.md §7).
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { readSpreadsheet } from '@zellige/spreadsheets/read-spreadsheet';
import type { Download, Page } from '@playwright/test';
import { openSignedIn } from './fixtures/pages.ts';
import { customerFile, priceList } from './fixtures/real-files.ts';
import { inspect, visit, watchConsole } from './fixtures/screens.ts';
import { expect, startServer, test, type TestServer } from './fixtures/server.ts';

test.use({ serviceWorkers: 'block' });

/** Nobody else has imported these files into it. */
let server: TestServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.remove());

const dialog = (page: Page) => page.getByRole('dialog').last();

async function choose(page: Page, what: 'Importer…' | 'Exporter…'): Promise<void> {
  await page.getByRole('button', { name: "Plus d'actions" }).click();
  await page.getByRole('menuitem', { name: what }).click();
  await expect(dialog(page)).toBeVisible();
}

interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

async function verify(page: Page, file: string | PickedFile): Promise<void> {
  await choose(page, 'Importer…');
  await page.getByLabel('Choisir un fichier').setInputFiles(file);
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByText("Rien n'est encore écrit.")).toBeVisible({ timeout: 60_000 });
}

const figure = (page: Page, label: string) =>
  dialog(page).locator('dl > div', { hasText: label }).locator('dd');

async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all<[Download, void]>([page.waitForEvent('download'), press()] as never);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

async function rowsOf(bytes: Buffer): Promise<readonly (readonly string[])[]> {
  const read = await readSpreadsheet(new Uint8Array(bytes));
  if (!read.ok) throw new Error(read.error.message);
  return [read.value.table.headers, ...read.value.table.rows.map(({ cells }) => cells)];
}

const csv = (text: string, name = 'essai.csv'): PickedFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

/** The head of the real customer file and its last rows, two of which are doubles: the whole of it comes in by `sale-journey.spec.ts`. */
function partOfCustomerFile(): PickedFile {
  const lines = readFileSync(customerFile, 'latin1').split('\r\n');
  const part = [...lines.slice(0, 61), ...lines.slice(-5)];
  return { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(part.join('\r\n'), 'latin1') };
}

test('a real customer file comes in, its refused rows come back with their reasons, and it can be taken back', async ({
  context,
}) => {
  const page = await openSignedIn(context, server.origin, 'admin', '/contacts');
  const errors = watchConsole(page);
  const file = partOfCustomerFile();
  await choose(page, 'Importer…');
  await inspect(page, 'import: file');
  await page.getByRole('button', { name: 'Annuler' }).click();

  await verify(page, file);
  await inspect(page, 'import: dry run');
  await expect(figure(page, 'à importer')).toHaveText('57');
  await expect(figure(page, 'doublons')).toHaveText('2');
  await expect(figure(page, 'refusées')).toHaveText('5');

  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'Import en cours…' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Annuler cet import' })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('57 contacts importés')).toBeVisible();

  const refused = await downloaded(page, () =>
    page.getByRole('button', { name: 'Télécharger les lignes refusées' }).click(),
  );
  expect(refused.name).toBe('clients-refus.csv');
  const lines = await rowsOf(refused.bytes);
  expect(lines).toHaveLength(6);
  expect(lines[0]?.at(-1)).toBe('Motif de rejet');
  expect(lines[1]?.at(-1)).toBe('E-mail : Adresse email invalide');

  await page.getByRole('button', { name: 'Fermer' }).last().click();
  await verify(page, file);
  await expect(figure(page, 'à importer')).toHaveText('0');
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();

  await choose(page, 'Importer…');
  await page.getByRole('button', { name: 'Annuler cet import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler cet import' }).click();
  await expect(page.getByText('Import annulé : 57 contacts retirés.')).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Fermer' }).last().click();
  await verify(page, file);
  await expect(figure(page, 'à importer')).toHaveText('57');
  expect(errors).toEqual([]);
});

test('a list goes out as a workbook and as CSV, and adds nothing when it comes back', {
  tag: '@soak',
}, async ({ context }) => {
  const page = await openSignedIn(context, server.origin, 'admin', '/quotes');
  for (const format of ['Excel (XLSX)', 'CSV']) {
    await choose(page, 'Exporter…');
    await page.getByRole('radio', { name: format }).check();
    await inspect(page, `export ${format}`);
    const file = await downloaded(page, () =>
      page.getByRole('button', { name: 'Exporter', exact: true }).click(),
    );
    await expect(page.getByText('Export terminé').first()).toBeVisible();
    const [headers = [], ...lines] = await rowsOf(file.bytes);
    expect(headers.slice(0, 3)).toEqual(['Numéro', "N° d'origine", 'Date']);
    expect(lines.length).toBeGreaterThan(10);
    expect(lines[0]?.[2]).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);

    await verify(page, { name: file.name, mimeType: '', buffer: file.bytes });
    await expect(figure(page, 'à importer')).toHaveText('0');
    await expect(figure(page, 'refusées')).toHaveText('0');
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  }
});

test('a column is told once, a file dropped is read, and a wrong one is refused with a word', async ({
  context,
}) => {
  const page = await openSignedIn(context, server.origin, 'manager', '/contacts');
  await choose(page, 'Importer…');
  const input = page.getByLabel('Choisir un fichier');
  await input.setInputFiles(csv('\u0000\u0001', 'programme.exe'));
  await expect(page.getByRole('alert').getByText('Format non accepté')).toBeVisible();
  await input.setInputFiles({ name: 'gros.csv', mimeType: '', buffer: Buffer.alloc(21 * 1024 * 1024, 65) });
  await expect(page.getByText('Fichier trop volumineux (max 20 Mo)')).toBeVisible();

  const text = 'Nom;Ligne directe\nImport Témoin;0661998877\n';
  const transfer = await page.evaluateHandle((content) => {
    const held = new DataTransfer();
    held.items.add(new File([content], 'dépôt.csv', { type: 'text/csv' }));
    return held;
  }, text);
  await page.getByText('Déposez un fichier ici').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(page.getByText('Il manque la colonne « Téléphone ».')).toBeVisible();
  await inspect(page, 'import: columns');
  await page.getByRole('combobox', { name: 'Devient, pour Ligne directe' }).click();
  await page.getByRole('option', { name: 'Téléphone' }).click();
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(figure(page, 'à importer')).toHaveText('1');
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();

  await choose(page, 'Importer…');
  await page.getByLabel('Choisir un fichier').setInputFiles(csv(text));
  await expect(page.getByRole('combobox', { name: 'Devient, pour Ligne directe' })).toHaveText('Téléphone');
});

test('a file comes in without a network, on a phone', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'fr-FR',
    timezoneId: 'Africa/Casablanca',
  });
  const page = await openSignedIn(context, server.origin, 'admin', '/products');
  await expect(page.getByRole('button', { name: "Plus d'actions" })).toBeVisible();
  // What the dialogs need is on the device once they were opened.
  await verify(page, priceList);
  await inspect(page, 'import: dry run on a phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  await visit(page, '/invoices', 'Factures');
  await context.setOffline(true);
  const head = 'Numéro;Date;Client;Désignation;Prix unitaire HT;Montant payé';
  const rows = ['ANC-77;20/11/2026;Port de Tanger;Écran;1 000,00;600,00', 'ANC-77;;;Pose;500,00;'];
  await verify(page, csv([head, ...rows].join('\n')));
  await expect(figure(page, 'à importer')).toHaveText('1');
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  await expect(page.getByText('1 facture importée')).toBeVisible();
  await expect(page.getByText('Tout est sur cet appareil')).toBeVisible();
  await page.getByRole('button', { name: 'Fermer' }).last().click();
  await page.getByRole('searchbox').fill('ANC-77');
  await expect(page.getByText('1 800,00').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/FAC-\d+/).first()).toBeVisible({ timeout: 60_000 });
  await context.close();
});

test('a commercial exports what is theirs and imports nothing; a technician does neither', async ({
  browser,
}) => {
  const salesperson = await browser.newContext();
  const page = await openSignedIn(salesperson, server.origin, 'commercial', '/contacts');
  await page.getByRole('button', { name: "Plus d'actions" }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Exporter…', 'Imprimer']);
  await page.getByRole('menuitem', { name: 'Exporter…' }).click();
  await expect(page.getByText(/restent hors du fichier/)).toBeVisible();
  await salesperson.close();
  const technician = await browser.newContext();
  const other = await openSignedIn(technician, server.origin, 'employe', '/contacts');
  await expect(other.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  await other.getByRole('button', { name: "Plus d'actions" }).click();
  await expect(other.getByRole('menuitem')).toHaveText(['Imprimer']);
  await technician.close();
});
