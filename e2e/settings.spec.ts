// Settings as a person meets them: a second factor from its QR code to a sign-in, a new password, devices signed out, a
// logo on a PDF, terms that the next quote starts from.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { demoPassword } from './fixtures/api-client.ts';
import { openSignedIn } from './fixtures/pages.ts';
import { visit } from './fixtures/screens.ts';
import { expect, test } from './fixtures/server.ts';
import { totpOf } from './fixtures/totp.ts';

test.use({ serviceWorkers: 'block' });

const dialog = (page: Page) => page.getByRole('dialog').last();

async function signInWith(page: Page, password: string, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mot de passe', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

test('a second factor is enrolled from its key, asked for at the next sign-in, and taken off', {
  tag: '@soak',
}, async ({ server, context }) => {
  const page = await openSignedIn(context, server.origin, 'manager', '/settings?section=securite');
  await page.getByRole('button', { name: 'Activer' }).click();
  await dialog(page).getByLabel('Mot de passe actuel').fill(demoPassword);
  await dialog(page).getByRole('button', { name: 'Continuer' }).click();
  await expect(dialog(page).getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = (await page.locator('[data-secret]').getAttribute('data-secret')) ?? '';
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await dialog(page).getByLabel('Code de vérification').fill(totpOf(secret, -1));
  await dialog(page).getByRole('button', { name: 'Activer' }).click();
  const codes = dialog(page).getByRole('list', { name: 'Codes de récupération' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await dialog(page).getByRole('button', { name: 'J’ai conservé mes codes' }).click();
  await expect(page.getByText('Activée', { exact: true })).toBeVisible();

  const fresh = await context.browser()?.newContext({ locale: 'fr-FR' });
  const other = await fresh?.newPage();
  if (!other) throw new Error('no second browser');
  await other.goto(`${server.origin}/contacts`);
  await signInWith(other, demoPassword, 'manager@zellige.demo');
  const code = other.getByLabel('Code de vérification');
  await code.fill('000000');
  await other.getByRole('button', { name: 'Vérifier' }).click();
  await expect(other.getByText('Le code de vérification est incorrect')).toBeVisible();
  await code.fill(totpOf(secret));
  await other.getByRole('button', { name: 'Vérifier' }).click();
  await expect(other.getByText(/Bienvenue/)).toBeVisible();

  await page.reload();
  await page
    .getByRole('button', { name: /^Déconnecter .+ sur / })
    .first()
    .click();
  await expect(page.getByText('Appareil déconnecté')).toBeVisible();
  // Told live, or at the next request.
  await expect(async () => {
    const products = other.getByRole('link', { name: 'Produits', exact: true });
    await products.click({ timeout: 1000 }).catch(() => undefined);
    await expect(other.getByText('Votre session a expiré')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await fresh?.close();

  await page.getByRole('button', { name: 'Désactiver' }).click();
  await dialog(page).getByLabel('Mot de passe actuel').fill(demoPassword);
  await dialog(page).getByLabel('Code de vérification ou de récupération').fill(recovery);
  await dialog(page).getByRole('button', { name: 'Désactiver' }).click();
  await expect(page.getByText('Désactivée', { exact: true })).toBeVisible();
});

test('a password is changed with the sentences of the specification, from the settings dialog', {
  tag: '@soak',
}, async ({ server, context }) => {
  const page = await openSignedIn(context, server.origin, 'commercial');
  await page.getByRole('button', { name: 'Mon compte' }).click();
  await page.getByRole('menuitem', { name: 'Paramètres' }).click();
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  const fill = async (current: string, next: string, confirm: string) => {
    await dialog(page).getByLabel('Mot de passe actuel').fill(current);
    await dialog(page).getByLabel('Nouveau mot de passe', { exact: false }).first().fill(next);
    await dialog(page).getByLabel('Confirmer le nouveau mot de passe').fill(confirm);
    await dialog(page).getByRole('button', { name: 'Changer le mot de passe' }).click();
  };
  await fill('', '', '');
  await expect(page.getByText('Veuillez remplir tous les champs')).toBeVisible();
  await fill(demoPassword, 'nouveau-2026', 'autre-2026');
  await expect(page.getByText('Les nouveaux mots de passe ne correspondent pas')).toBeVisible();
  await fill('faux', 'nouveau-2026', 'nouveau-2026');
  await expect(page.getByText('Le mot de passe actuel est incorrect').first()).toBeVisible();
  await fill(demoPassword, 'nouveau-2026', 'nouveau-2026');
  await expect(page.getByText('Votre mot de passe a été mis à jour avec succès')).toBeVisible();

  await page.getByRole('link', { name: 'Tous les paramètres' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Entreprise' })).toHaveCount(0);
  const fresh = await context.browser()?.newContext({ locale: 'fr-FR' });
  const other = await fresh?.newPage();
  await other?.goto(server.origin);
  if (other) await signInWith(other, 'nouveau-2026', 'commercial@zellige.demo');
  await expect(other?.getByText(/Bienvenue/) ?? page.getByText('no second browser')).toBeVisible();
  await fresh?.close();

  // The tests after this one sign in as ever.
  await page.getByRole('button', { name: 'Mon compte' }).click();
  await page.getByRole('menuitem', { name: 'Paramètres' }).click();
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await fill('nouveau-2026', demoPassword, demoPassword);
  await expect(page.getByText('Votre mot de passe a été mis à jour avec succès').last()).toBeVisible();
});

const logo = fileURLToPath(new URL('../apps/web/public/apple-touch-icon.png', import.meta.url));

test('a logo is printed, and the terms of the company are what the next quote starts from', {
  tag: '@soak',
}, async ({ server, context }) => {
  const page = await openSignedIn(context, server.origin, 'admin', '/settings?section=entreprise');
  const rib = page.getByRole('textbox', { name: 'RIB' });
  await rib.fill('1'.repeat(24));
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('RIB invalide : la clé de contrôle ne correspond pas')).toBeVisible();
  await rib.fill('À compléter');
  await page.locator('input[type=file]').setInputFiles(logo);
  await expect(page.getByRole('img', { name: 'Logo actuel' })).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Paramètres sauvegardés').first()).toBeVisible();

  await page.getByRole('link', { name: 'Documents', exact: true }).click();
  await page.getByLabel('Validité des devis').fill('45');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Paramètres sauvegardés').first()).toBeVisible();

  await page.getByRole('link', { name: 'Devis', exact: true }).first().click();
  await page.getByRole('link', { name: 'Nouveau devis' }).first().click();
  await expect(page.getByLabel(/^Validité/)).toHaveValue('45');

  await visit(page, '/quotes/DEV-003', 'DEV-003');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF' }).click(),
  ]);
  expect((await readFile(await download.path())).toString('latin1')).toContain('/Subtype /Image');
});
