// A bank statement: read, proposed, accepted with and without a network, and never matched twice (docs/product.md 'Bank
// statements').
import type { Page } from '@playwright/test';
import { signIn, type StoredRecord } from './fixtures/api-client.ts';
import { openSignedIn } from './fixtures/pages.ts';
import { inspect } from './fixtures/screens.ts';
import { expect, test } from './fixtures/server.ts';

test.use({ serviceWorkers: 'block' });

const file = (name: string, text: string) => ({ name, mimeType: '', buffer: Buffer.from(text) });
const given = (page: Page, name: string, text: string) =>
  page.getByLabel('Choisir un fichier').setInputFiles(file(name, text));

interface Open extends StoredRecord {
  client: string;
  remainingAmount: number;
}

/** Three invoices that wait, of 1 234,56, 777 and 345,60 more than what others owe. */
async function threeInvoices(origin: string): Promise<Open[]> {
  const api = await signIn(origin, 'manager');
  const made: Open[] = [];
  for (const [client, unitPrice] of [
    ['Riad Zitouna Événements', 1028.8],
    ['Palmeraie Congrès', 647.5],
    ['Ourika Lumières', 288],
  ] as const) {
    const items = [{ name: 'Écran', quantity: 1, unitPrice, vatRate: 20 }];
    const { body } = await api.call<Open>('POST', '/api/invoices', { client, items });
    made.push(body.data);
  }
  return made;
}

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const amount = (value: number): string => value.toFixed(2).replace('.', ',');

test('lines of a table pay invoices by number, amount and name, once', async ({ context, server }) => {
  const [first, second, third] = await threeInvoices(server.origin);
  const text = [
    'Relevé de compte;011 780 0000012345678901 24;;',
    "Date d'opération;Libellé;Débit;Crédit",
    `20/11/2026;VIR RECU ${first?.number};;${amount(first?.remainingAmount ?? 0)}`,
    `20/11/2026;VIR RECU PALMERAIE CONG;;${amount(second?.remainingAmount ?? 0)}`,
    '19/11/2026;COMMISSION;35,00;',
    '19/11/2026;VIR RECU INCONNU;;400,00',
  ].join('\n');
  const guessed = `18/11/2026;VIREMENT;;${amount(third?.remainingAmount ?? 0)}`;
  const page = await openSignedIn(context, server.origin, 'manager', '/payments');
  await page.getByRole('link', { name: 'Importer un relevé bancaire' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Relevé bancaire' })).toBeVisible();
  await given(page, 'releve.csv', `${text}\n${guessed}`);
  await page.getByRole('button', { name: 'Rapprocher' }).click();
  await expect(page.getByText('3 propositions, dont 2 sûres')).toBeVisible();
  await page.getByRole('button', { name: 'Accepter 2 lignes cochées' }).click();
  await expect(page.getByText('2 lignes rapprochées').first()).toBeVisible();
  await expect(page.getByText(/2 lignes déjà rapprochées · 1 débit laissé de côté/)).toBeVisible();

  // An amount alone is a guess: another invoice is one press away.
  await page.getByRole('button', { name: /^Choisir la facture de VIREMENT/ }).click();
  const other = page.getByRole('dialog', { name: 'Choisir la facture' });
  await expect(other.getByText(/^VIREMENT · /)).toBeVisible();
  await page.keyboard.press('Escape');

  // What says nothing is given to an invoice by a person; what is above it is the client's credit.
  await page.getByRole('button', { name: /^Choisir la facture de VIR RECU INCONNU/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Choisir la facture' });
  await dialog.getByRole('combobox', { name: 'Facture' }).fill('Ourika');
  await page.getByRole('option', { name: /Ourika/ }).click();
  await expect(dialog.getByText(/54,40.* de plus : un crédit du client/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Payer cette facture' }).click();
  await expect(page.getByText(/3 lignes déjà rapprochées/)).toBeVisible();

  // The same file again, and a later one of the same days: nothing is matched twice.
  await page.getByRole('button', { name: 'Choisir un autre fichier' }).click();
  await given(page, 'releve-2.csv', text);
  await page.getByRole('button', { name: 'Rapprocher' }).click();
  await expect(page.getByText('Rien à rapprocher')).toBeVisible();
  await expect(page.getByText(/3 lignes déjà rapprochées/)).toBeVisible();

  // A wrong match is taken back where it is shown; its payment is struck through, and the line pays the right invoice.
  await page.getByRole('button', { name: /^Dissocier VIR RECU PALMERAIE/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Dissocier « VIR RECU PALMERAIE CONG » ?' });
  await question.getByRole('button', { name: 'Dissocier' }).click();
  await expect(page.getByText('1 proposition, dont 1 sûre')).toBeVisible();
  await page.getByRole('button', { name: /^Accepter VIR RECU PALMERAIE/ }).click();
  await expect(page.getByText(/3 lignes déjà rapprochées/)).toBeVisible();
  await inspect(page, 'lines that are matched');

  const api = await signIn(server.origin, 'manager');
  const read = async (id: string | number | undefined) =>
    (await api.call<Open>('GET', `/api/invoices/${id}`)).body.data;
  await expect(async () => {
    expect(await read(first?.id)).toMatchObject({ status: 'Payée', remainingAmount: 0 });
    expect(await read(second?.id)).toMatchObject({ status: 'Payée', remainingAmount: 0 });
    expect(await read(third?.id)).toMatchObject({ status: 'Payée', remainingAmount: -54.4 });
  }).toPass();
});

test('lines of an OFX file cash cheques without a network', async ({ context, server }) => {
  const api = await signIn(server.origin, 'manager');
  const [invoice] = await threeInvoices(server.origin);
  await api.call('POST', `/api/invoices/${invoice?.id}/payments`, {
    amount: 500,
    mode: 'Chèque',
    date: daysAgo(3),
    cheque: { number: '7719334', bank: 'CIH', drawer: 'Riad Zitouna' },
  });
  const booked = daysAgo(1).replaceAll('-', '');
  const text = `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><ACCTID>12345678901</BANKACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>CHECK<DTPOSTED>${booked}<TRNAMT>500.00<FITID>X-1<NAME>REMISE CHQ 7719334</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  const page = await openSignedIn(context, server.origin, 'manager', '/payments/statement');
  await expect(page.getByRole('heading', { level: 1, name: 'Relevé bancaire' })).toBeVisible();
  await given(page, 'releve.ofx', text);
  await expect(page.getByText('Chèque n° 7719334', { exact: false })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Accepter REMISE CHQ 7719334/ }).click();
  await expect(page.getByText('1 ligne déjà rapprochée')).toBeVisible();
  await context.setOffline(false);
  await expect(async () => {
    const { body } = await api.call<StoredRecord[]>('GET', `/api/invoices/${invoice?.id}/payments`);
    expect(body.data).toMatchObject([{ state: 'encaissé', statementLine: expect.stringContaining('X-1') }]);
  }).toPass();
});

test('a file that is no statement is refused in French', async ({ context, server }) => {
  const page = await openSignedIn(context, server.origin, 'manager', '/payments/statement');
  await given(page, 'vide.ofx', 'OFXHEADER:100\n<OFX></OFX>');
  await expect(page.getByText('Ce fichier ne contient aucune ligne à importer')).toBeVisible();
  await given(page, 'programme.exe', '\u0000\u0001');
  await expect(page.getByText('Format non accepté')).toBeVisible();
});

test('a commercial matches none', async ({ context, server }) => {
  const page = await openSignedIn(context, server.origin, 'commercial', '/payments/statement');
  await expect(page.getByText("Vous n'avez pas les droits pour cette action")).toBeVisible();
  await page.getByRole('link', { name: 'Retour à la liste' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Chèques et effets' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Importer un relevé bancaire' })).toHaveCount(0);
});
