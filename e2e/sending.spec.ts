// A quote that a salesperson sends by e-mail from a phone without a network: it waits in sight, and once the network is back
// it arrives at a real mail server, once, with its number and its PDF.
import { openAtWork, startCompanyAtWork } from './fixtures/letters.ts';
import { expect, test } from './fixtures/server.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a quote sent by e-mail from a phone, offline first, arrives once with its PDF', {
  tag: '@soak',
}, async ({ context }) => {
  const company = await startCompanyAtWork();
  const { mail } = company;
  try {
    const page = await openAtWork(context, company, '/quotes');
    await context.setOffline(true);
    await page
      .getByRole('link', { name: /DEV-025/ })
      .first()
      .click();
    await page.getByRole('button', { name: "Plus d'actions" }).click();
    await page.getByRole('menuitem', { name: 'Dupliquer' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Dupliquer' }).click();
    await expect(page).toHaveURL(/\/edit$/);
    await page.goto(page.url().replace(/\/edit$/, ''));
    await expect(page.getByText('Provisoire').first()).toBeVisible();
    await page.getByRole('button', { name: 'Envoyer' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Vous êtes hors ligne')).toBeVisible();
    await dialog.getByLabel('À', { exact: false }).first().fill('achats@');
    await dialog.getByRole('button', { name: 'Envoyer l’e-mail' }).click();
    await expect(dialog.getByText('Adresse email invalide')).toBeVisible();
    await dialog.getByLabel('À', { exact: false }).first().fill('achats@client.ma');
    await dialog.getByRole('button', { name: 'Envoyer l’e-mail' }).click();
    await expect(page.getByText("En attente d'envoi").first()).toBeVisible();
    expect(mail.received).toHaveLength(0);

    await context.setOffline(false);
    await expect.poll(() => mail.received.length, { timeout: 30_000 }).toBe(1);
    await expect(page.getByText('Envoyé', { exact: true })).toBeVisible();
    const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    expect(number).toMatch(/^DEV-\d{3}$/);
    const [{ letter } = { letter: '' }] = mail.received;
    expect(letter).toMatch(new RegExp(`Subject: .*${number}`));
    const [, pdf = ''] = /application\/pdf[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(letter) ?? [];
    expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    await page.reload();
    await expect(page.getByText('Envoyé', { exact: true })).toBeVisible();
    expect(mail.received).toHaveLength(1);
  } finally {
    await company.close();
  }
});
