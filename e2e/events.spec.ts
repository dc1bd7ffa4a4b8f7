// A day of field work in the browser: a technician is booked once, a manager may force, the sheet is signed and the part
// leaves the stock (docs/product.md 'Events and technicians').
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { signIn } from './fixtures/api-client.ts';
import { expect, test } from './fixtures/server.ts';
import { drawSignature, openSignedIn } from './fixtures/pages.ts';

test.use({ serviceWorkers: 'block' });

test('an event is planned, refused where its technician is taken, forced by a manager, and worked through to its sheet', {
  tag: '@soak',
}, async ({ server, context, browser }) => {
  // The day of that installation: near midnight, a browser with another table of time zones proposes another one.
  const api = await signIn(server.origin, 'manager');
  const { startDate: day } = (await api.call('GET', '/api/events/EVE-105')).body.data;
  const page = await openSignedIn(context, server.origin, 'manager', `/events/new?jour=${String(day)}`);
  await page.getByRole('textbox', { name: /^Titre/ }).fill('Dépannage urgent');
  await expect(
    page.getByText(/^Hicham Regragui est déjà affecté à « Installation de trois écrans/),
  ).toBeVisible();
  await page.getByRole('checkbox', { name: 'Hicham Regragui' }).check();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const question = page.getByRole('alertdialog', { name: 'Forcer malgré le conflit ?' });
  await question.getByRole('textbox').fill('Salle de bloc à l’arrêt');
  await question.getByRole('button', { name: 'Forcer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dépannage urgent' })).toBeVisible();
  await expect(page.getByText('Salle de bloc à l’arrêt')).toBeVisible();
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText('Confirmé').first()).toBeVisible();
  const address = page.url();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const field = await openSignedIn(phone, server.origin, 'employe', new URL(address).pathname);
  await field.getByRole('button', { name: 'En route' }).click();
  await field.getByRole('button', { name: 'Arrivé' }).click();
  // On most days of the week that installation is of a later one.
  const early = field.getByRole('alertdialog').getByRole('button', { name: 'Démarrer maintenant' });
  if (String(day) > dayInCasablanca(new Date())) await early.click();
  await field.getByRole('button', { name: 'Terminer' }).click();
  await field.getByRole('alertdialog').getByRole('button', { name: 'Terminer' }).click();
  await field.getByRole('button', { name: 'Créer la fiche' }).first().click();
  await field.getByRole('combobox', { name: /^Client/ }).fill('Clinique du Parc');
  await field.getByRole('combobox', { name: /^Équipement/ }).fill('Écran de bloc');
  await field.getByRole('textbox', { name: /^Travaux/ }).fill('Alimentation remplacée');
  await field.getByRole('button', { name: 'Enregistrer', exact: true }).last().click();
  await expect(field.getByRole('heading', { level: 1, name: /^FT-\d+$/ })).toBeVisible();
  const sheet = new URL(field.url()).pathname;

  await field.getByRole('button', { name: 'Faire signer' }).click();
  const dialog = field.getByRole('dialog', { name: 'Signer la fiche' });
  await drawSignature(field, dialog.getByLabel('Signature du client').last());
  await dialog.getByRole('textbox', { name: /^Nom de la personne/ }).fill('Dr Benjelloun');
  await dialog.getByRole('radio', { name: 'Nom saisi' }).check();
  await dialog.getByRole('textbox', { name: /^Nom du technicien/ }).fill('Hicham Regragui');
  await dialog.getByRole('button', { name: 'Signer' }).click();
  await expect(field.getByText('Signé par Dr Benjelloun')).toBeVisible();

  await page.goto(`${server.origin}${sheet}`);
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(page.getByText('Validée').first()).toBeVisible();

  const [download] = await Promise.all([
    field.waitForEvent('download'),
    field.getByRole('button', { name: 'PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^FicheTechnique_FT-\d+_Clinique_du_Parc\.pdf$/);
  await phone.close();
});

test('a block of the week draws whole lines only, and work of two days stands at its hours on both', async ({
  server,
  context,
}) => {
  const api = await signIn(server.origin, 'manager');
  const client = 'Association marocaine des exposants de la région';
  const make = (title: string, startDate: string, endDate: string, endTime: string) =>
    api.call('POST', '/api/events', { title, startDate, endDate, time: '09:00', endTime, client });
  await make('Installation des écrans interactifs du hall', '2027-03-08', '2027-03-08', '10:00');
  await make('Réglages', '2027-03-09', '2027-03-09', '09:45');
  await make('Pose du plancher et des cloisons', '2027-03-10', '2027-03-11', '12:00');
  const page = await openSignedIn(context, server.origin, 'manager', '/events?vue=semaine&jour=2027-03-08');
  const blocks = page.locator('a:has-text("Association marocaine")');
  await expect(blocks).toHaveCount(4);
  await expect(page.getByRole('link', { name: /^Pose du plancher/ })).toHaveCount(2);
  const cut = await blocks.evaluateAll((links) =>
    links.flatMap((link) => {
      const block = link.getBoundingClientRect();
      return [...link.children].flatMap((line) => {
        const { left, right, top, bottom } = line.getBoundingClientRect();
        const isSeen = right > block.left && left < block.right && !line.matches('.sr-only, [aria-hidden]');
        return isSeen && (top < block.top || bottom > block.bottom) ? [line.textContent] : [];
      });
    }),
  );
  expect(cut).toEqual([]);
});

test('the home of an employee begins with the work of the day on a phone', async ({ server, browser }) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await openSignedIn(phone, server.origin, 'employe', '/');
  await expect(page.getByRole('tab', { name: 'Ma journée', selected: true })).toBeVisible();
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y).toBeLessThan(320);
  await phone.close();
});
