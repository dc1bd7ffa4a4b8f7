// The XML of an invoice and of a credit note, from the menu of its record: without a network where a server is, and where none is
// ('Préparation facturation électronique', docs/law.md 'Electronic invoicing').
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signIn, type StoredRecord } from './fixtures/api-client.ts';
import { openLocal, test as localTest } from './fixtures/local-site.ts';
import { copyComplete, openSignedIn } from './fixtures/pages.ts';
import { expect, test } from './fixtures/server.ts';

interface Numbered extends StoredRecord {
  number: string;
}

const entry = 'Préparation facturation électronique (XML)';

async function savedXml(page: Page): Promise<{ name: string; xml: string }> {
  await page.getByRole('button', { name: "Plus d'actions" }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: entry }).click(),
  ]);
  await expect(page.getByText('Préparation facturation électronique enregistrée').first()).toBeVisible();
  return { name: download.suggestedFilename(), xml: await readFile(await download.path(), 'utf8') };
}

test.describe('the XML of a record', () => {
  test('is the same without a network as the server gives', { tag: '@soak' }, async ({ server, context }) => {
    const api = await signIn(server.origin, 'admin');
    const items = [
      { name: 'Écran 65" & socle', quantity: 2, unitPrice: 10_000, vatRate: 20 },
      { name: 'Formation', type: 'service', unit: 'heure', quantity: 1.5, unitPrice: 400, vatRate: 0 },
    ];
    const input = { client: 'Riad du XML', items, vatExemption: 'CGI art. 92' };
    const invoice = (await api.call<Numbered>('POST', '/api/invoices', input)).body.data;
    const made = await api.call<Numbered>('POST', `/api/invoices/${invoice.id}/credit-notes`, {
      amount: 1200,
      reason: 'Geste commercial',
    });
    const note = made.body.data;
    const headers = { authorization: `Bearer ${api.token}` };
    const served = async (path: string): Promise<string> =>
      (await fetch(`${server.origin}/api/${path}/ubl`, { headers })).text();

    const page = await openSignedIn(context, server.origin, 'admin', '/invoices');
    await copyComplete(page);
    const [ofInvoice, ofNote] = [
      await served(`invoices/${invoice.id}`),
      await served(`credit-notes/${note.id}`),
    ];
    expect(ofInvoice).toContain('<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>');

    await context.setOffline(true);
    await page.getByRole('link', { name: invoice.number }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: invoice.number })).toBeVisible();
    expect(await savedXml(page)).toEqual({
      name: `Facture_${invoice.number}_Riad_du_XML.xml`,
      xml: ofInvoice,
    });
    await page.getByRole('link', { name: note.number }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: note.number })).toBeVisible();
    expect(await savedXml(page)).toEqual({ name: `Avoir_${note.number}_Riad_du_XML.xml`, xml: ofNote });
  });
});

localTest('the XML of an invoice is made without a server', { tag: '@soak' }, async ({ context, site }) => {
  const page = await openLocal(context, site, '/invoices');
  await page
    .getByRole('link', { name: /FAC-\d+/ })
    .first()
    .click();
  const title = page.getByRole('heading', { level: 1, name: /^FAC-/ });
  await expect(title).toBeVisible();
  const number = (await title.textContent()) ?? '';
  const { name, xml } = await savedXml(page);
  expect(name).toContain(`Facture_${number}_`);
  expect(xml).toContain(`<cbc:ID>${number}</cbc:ID>`);
  expect(xml).toContain('<cac:LegalMonetaryTotal>');
});
