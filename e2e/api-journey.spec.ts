// From a customer file to a paid, delivered, documented sale, over the API (docs/product.md 'Quotes', 'Invoices', 'Delivery
// notes').
import { expect, test } from './fixtures/server.ts';
import { type ApiClient, signIn, type StoredRecord } from './fixtures/api-client.ts';
import { runCommand } from './fixtures/command-line.ts';
import { pdfText } from './fixtures/pdf-text.ts';
import { customerFile, priceList } from './fixtures/real-files.ts';

test.use({ serviceWorkers: 'block' });

interface Document extends StoredRecord {
  amount: number;
  total: number;
  items: { id: string; quantity: number; unitPrice: number }[];
}

const fiveLines = (products: StoredRecord[]) => [
  {
    type: 'sale',
    productId: products[0]?.id,
    name: String(products[0]?.['name']),
    quantity: 2,
    unitPrice: 14_500,
  },
  {
    type: 'sale',
    name: 'Borne tactile 32" totem',
    description: 'Lecteur NFC',
    quantity: 1,
    unitPrice: '18 900,00',
    discount: 10,
  },
  { type: 'sale', name: 'Support mural renforcé', quantity: 3, unitPrice: 450.5, discount: 5 },
  { type: 'service', name: 'Installation sur site', unit: 'jour', quantity: 1.5, unitPrice: 1800 },
  { type: 'service', name: 'Formation des utilisateurs', unit: 'forfait', quantity: 1, unitPrice: 2500 },
];

async function post(api: ApiClient, path: string, body: unknown = {}) {
  const answer = await api.call<Document>('POST', path, body);
  expect(answer.status, `${path}: ${JSON.stringify(answer.body.error)}`).toBeLessThan(300);
  return answer.body.data;
}

test('a customer file becomes a paid, delivered and documented sale', { tag: '@soak' }, async ({
  server,
}) => {
  await runCommand(server, ['import', 'contacts', customerFile]);
  await runCommand(server, ['import', 'products', priceList]);
  const api = await signIn(server.origin, 'commercial');
  const found = await api.call<StoredRecord[]>('GET', '/api/contacts/search?q=imprimerie%20nour');
  const contact = found.body.data[0];
  expect(contact).toBeDefined();
  const products = (await api.call<StoredRecord[]>('GET', '/api/products?limit=50&q=4K')).body.data;
  expect(products.length).toBeGreaterThan(0);

  const quote = await post(api, '/api/quotes', {
    contactId: contact?.id,
    client: 'Imprimerie «Nour»',
    clientPhone: '06 61 23 45 67',
    items: fiveLines(products),
  });
  expect(quote.id).toBe(quote.number);
  expect(quote.number).toMatch(/^DEV-\d{3,}$/);
  expect(quote.amount).toBe(52_493.92);
  expect(quote.total).toBe(62_992.7);

  expect((await post(api, `/api/quotes/${quote.id}/send`)).status).toBe('En attente');
  expect((await post(api, `/api/quotes/${quote.id}/accept`)).status).toBe('Accepté');
  const office = await signIn(server.origin, 'admin');
  const before = await numbers(office);
  const invoice = await post(api, `/api/quotes/${quote.id}/convert`);
  expect(invoice.id).toMatch(/^INV-\d{13}$/);
  expect(invoice.number).toBe(numberAfter(before));
  expect(invoice.amount).toBe(quote.total);
  expect(daysBetween(String(invoice['date']), String(invoice['dueDate']))).toBe(30);
  expect((await post(api, `/api/quotes/${quote.id}/convert`)).id).toBe(invoice.id);
  expect((await numbers(office)).length).toBe(before.length + 1);

  const part = await post(api, `/api/invoices/${invoice.id}/payments`, {
    amount: 20_000,
    mode: 'Chèque',
    date: '2026-11-21',
    reference: 'CH 4471',
  });
  expect(part.status).toBe('Partiellement payée');
  expect(part['remainingAmount']).toBe(42_992.7);
  const refused = await api.call('POST', `/api/invoices/${invoice.number}/payments`, {
    amount: 50_000,
    mode: 'Chèque',
  });
  expect(refused.status).toBe(422);
  expect(refused.body.error?.fields?.['amount']).toBe(
    'Le montant dépasse le reste à payer (42\u00a0992,70 MAD)',
  );
  const paid = await post(api, `/api/invoices/${invoice.id}/payments`, {
    amount: 42_992.7,
    mode: 'Virement',
    date: '2026-11-22',
  });
  expect(paid.status).toBe('Payée');
  expect(paid['paidAt']).toBe('2026-11-22');

  const note = await post(api, `/api/invoices/${invoice.id}/bon-livraison`);
  expect(note).toMatchObject({
    factureId: invoice.id,
    clientAdresse: 'Adresse à compléter',
    livreur: 'À assigner',
    transporteur: 'Transport interne',
    modeLivraison: 'livraison_directe',
    totalColis: 1,
    conditionsLivraison: 'Livraison standard',
    status: 'en_preparation',
  });
  expect(daysBetween(String(note['dateCreation']), String(note['dateLivraison']))).toBe(1);
  const incomplete = await api.call('POST', `/api/bon-livraison/${note.id}/ship`, {});
  expect(incomplete.status).toBe(422);
  await api.call('PUT', `/api/bon-livraison/${note.id}`, {
    livreur: 'Youssef',
    clientAdresse: '175, bd Zerktouni, Marrakech',
  });
  expect((await post(api, `/api/bon-livraison/${note.id}/ship`)).status).toBe('expedie');
  expect(
    (await post(api, `/api/bon-livraison/${note.id}/deliver`, { signatureClient: 'Mme Alaoui' })).status,
  ).toBe('livre');

  await expectDocuments(api, server.origin, { quote, invoice, note });
});

async function expectDocuments(
  api: ApiClient,
  origin: string,
  documents: Record<'quote' | 'invoice' | 'note', Document>,
) {
  const { quote, invoice, note } = documents;
  const devis = await pdfText(`${origin}/api/quotes/${quote.id}/pdf`, api.token);
  for (const text of [
    'DEVIS COMMERCIAL',
    String(quote.number),
    'Désignation',
    'Qté',
    'Prix unitaire',
    'Remise',
    'Total',
    'Sous-total HT',
    'Remises',
    'TVA (20%)',
    'TOTAL TTC',
    '62 992,70 MAD',
    'Arrêté le présent devis à la somme de',
    'soixante-deux mille neuf cent quatre-vingt-douze dirhams et soixante-dix centimes',
    'ICE',
    'Page 1 /',
  ]) {
    expect(devis.text.toLowerCase(), text).toContain(text.toLowerCase());
  }
  expect(devis.fileName).toBe(`Devis_${quote.number}_Imprimerie__Nour_.pdf`);
  const facture = await pdfText(`${origin}/api/invoices/${invoice.id}/pdf`, api.token);
  for (const text of [
    'FACTURE COMMERCIALE',
    String(invoice.number),
    'Arrêté la présente facture à la somme de',
    'Document généré le',
  ]) {
    expect(facture.text, text).toContain(text);
  }
  const bl = await pdfText(`${origin}/api/bon-livraison/${note.id}/pdf`, api.token);
  for (const text of ['BON DE LIVRAISON', String(note.number), 'Youssef', '175, bd Zerktouni'])
    expect(bl.text, text).toContain(text);
  expect(bl.text).not.toContain('14 500,00');
}

async function numbers(api: ApiClient): Promise<string[]> {
  const answer = await api.call<StoredRecord[]>('GET', '/api/invoices?limit=200');
  return answer.body.data.map((invoice) => String(invoice.number));
}

const rankOf = (number: string): number => Number(number.replace('FAC-', ''));
const numberAfter = (known: string[]): string =>
  `FAC-${String(Math.max(0, ...known.map(rankOf)) + 1).padStart(3, '0')}`;
const daysBetween = (start: string, end: string): number =>
  (Date.parse(end) - Date.parse(start)) / 86_400_000;

test('200 invoices created through 64 connections have 200 distinct consecutive numbers', async ({
  server,
}) => {
  const api = await signIn(server.origin, 'admin');
  const created: string[] = [];
  let left = 200;
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      while (left > 0) {
        left -= 1;
        const invoice = await post(api, '/api/invoices', {
          client: 'Médiathèque',
          items: [{ name: 'Écran', quantity: 1, unitPrice: 100 }],
        });
        created.push(String(invoice.number));
      }
    }),
  );
  const ranks = created.map(rankOf).toSorted((a, b) => a - b);
  expect(ranks).toHaveLength(200);
  expect(ranks.at(-1)).toBe((ranks[0] ?? 0) + 199);
  expect(new Set(ranks).size).toBe(200);
});

test('the same write sent twice with one key counts once, and a stale version gets the current row', async ({
  server,
}) => {
  const api = await signIn(server.origin, 'manager');
  const key = { 'idempotency-key': crypto.randomUUID() };
  const body = { client: 'Lycée Descartes', items: [{ name: 'Écran', quantity: 1, unitPrice: 100 }] };
  const [first, second] = await Promise.all([1, 2].map(() => api.call('POST', '/api/invoices', body, key)));
  expect(first?.body.data.number).toBe(second?.body.data.number);
  const other = await api.call('POST', '/api/invoices', { ...body, client: 'Autre' }, key);
  expect(other.status).toBe(422);
  expect(other.body.error?.code).toBe('idempotency_mismatch');

  const id = String(first?.body.data.id);
  const changed = await api.call(
    'PUT',
    `/api/invoices/${id}`,
    { notes: 'Livrer le matin' },
    { 'if-match': '"1"' },
  );
  expect(changed.status).toBe(200);
  const stale = await api.call('PUT', `/api/invoices/${id}`, { notes: 'Autre note' }, { 'if-match': '"1"' });
  expect(stale.status).toBe(412);
  expect(stale.body.current).toMatchObject({ id, version: 2, notes: 'Livrer le matin' });
});
