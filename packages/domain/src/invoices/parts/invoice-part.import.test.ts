// Files of invoices that take a part of a quote (docs/product.md §7): how each is told, and why one does not come in.
import { beforeAll, describe, expect, it } from 'vitest';
import { creationOf } from '../../testing/plan-table.ts';
import { bringIn, filesOf, planIn, textsOf } from '../../testing/file-travel.ts';
import type { Tables } from '../../testing/round-trip.ts';
import { openScene, type Scene } from '../../testing/scenes/scene.ts';

/** 3 000 HT at 20 % and 333,30 at 10 %: 3 966,63 TTC. */
const items = [
  { name: 'Écran', unitPrice: 1000, quantity: 3 },
  { name: 'Câble', unitPrice: 33.33, quantity: 10, vatRate: 10, unit: 'mètre' },
];
const families = ['quotes', 'invoices'] as const;

let files: Tables;

const key = (rank: number) => `INV-${1_700_000_000_000 + rank}`;

/** DEV-001: FAC-001 a deposit, FAC-002 two screens, FAC-003 the rest. DEV-002, of somebody else, and its deposit FAC-004. */
beforeAll(async () => {
  const { quote, done, engine, ...scene } = openScene();
  const accepted = async (fields: object) => {
    const made = await quote({ items, ...fields });
    await done('accept_quotes', { id: made.id });
    return made;
  };
  const own = await accepted({});
  const [screen] = own.items;
  await done('deposit_invoice_quotes', { id: own.id, invoiceId: key(1), percent: 30 });
  const lines = [{ lineId: screen?.id, quantity: 2 }];
  await done('convert_quotes', { id: own.id, invoiceId: key(2), lines });
  await done('convert_quotes', { id: own.id, invoiceId: key(3) });
  const other = await accepted({ client: 'Borj' });
  await done('deposit_invoice_quotes', { id: other.id, invoiceId: key(4), percent: 30 });
  files = filesOf({ quote, done, engine, ...scene }, families);
});

const numberOf = (row: readonly string[]): string => row[0] ?? '';

/** The rows of these invoices, with other words in some columns. */
function rowsOf(numbers: readonly string[], cells: Record<string, string> = {}): string[][] {
  const [headers = [], ...rows] = textsOf(files.invoices, (row) => numbers.includes(numberOf(row)));
  return [headers, ...rows.map((row) => row.map((text, index) => cells[headers[index] ?? ''] ?? text))];
}

async function sceneWith(...numbers: string[]): Promise<Scene> {
  const scene = openScene();
  await bringIn(scene, files, ['quotes']);
  for (const record of await planIn(scene, 'invoices', rowsOf(numbers)))
    await scene.done('create_invoices', creationOf(record));
  return scene;
}

it('tell the nature, the share by rate, what is deducted and the line of the quote', () => {
  const told = [
    'Nature de la facture',
    'Part du devis',
    'Pourcentage du devis',
    'Acomptes déduits',
    'Ligne du devis',
  ];
  const [headers = [], ...rows] = rowsOf(['FAC-001', 'FAC-002', 'FAC-003']);
  const cells = rows.map((row) => told.map((name) => row[headers.indexOf(name)]?.replaceAll('\u00a0', ' ')));
  const deposit = '20 % : 900,00 + 180,00 ; 10 % : 99,99 + 10,00';
  expect(cells).toEqual([
    ['Facture d’acompte', deposit, '30', '', ''],
    ['Facture d’acompte', deposit, '30', '', ''],
    ['', '20 % : 2 000,00 + 400,00 ; 10 % : 0,00 + 0,00', '', '', '1'],
    ['', '20 % : 100,00 + 20,00 ; 10 % : 233,31 + 23,33', '', `FAC-001 (${deposit})`, '1'],
    ['', '20 % : 100,00 + 20,00 ; 10 % : 233,31 + 23,33', '', `FAC-001 (${deposit})`, '2'],
  ]);
});

describe('the last invoice of a quote', () => {
  it('comes in with its balance, and its quote is Facturé', async () => {
    const { engine } = await sceneWith('FAC-001', 'FAC-002', 'FAC-003');
    const last = engine.all('invoices').at(-1);
    expect(last).toMatchObject({ amount: 376.64, deductions: [{ number: 'FAC-001', total: 1189.99 }] });
    expect(engine.all('quotes')[0]).toMatchObject({ status: 'Facturé', invoiceId: last?.id });
  });

  it('deducts all that is left of a deposit whose number alone is told', async () => {
    const scene = await sceneWith('FAC-001', 'FAC-002');
    const [planned] = await planIn(scene, 'invoices', rowsOf(['FAC-003'], { 'Acomptes déduits': 'FAC-001' }));
    await scene.done('create_invoices', creationOf(planned));
    expect(scene.engine.all('invoices').at(-1)).toMatchObject({ deductions: [{ total: 1189.99 }] });
  });

  it.each<[string, string, Record<string, string>, RegExp]>([
    [
      'an unknown nature',
      'FAC-003',
      { 'Nature de la facture': 'Pro forma' },
      /^Nature de la facture : Nature inconnue/,
    ],
    ['no share', 'FAC-003', { 'Part du devis': '' }, /^Part du devis : Écrivez le taux/],
    [
      'a share that cannot be read',
      'FAC-003',
      { 'Part du devis': '20 % : 100' },
      /^Part du devis : Écrivez le taux/,
    ],
    [
      'a rate told twice',
      'FAC-003',
      { 'Part du devis': '20 % : 50,00 + 10,00 ; 20 % : 50,00 + 10,00' },
      /^Part du devis : Écrivez le taux/,
    ],
    [
      'another total',
      'FAC-003',
      { 'Total TTC': '3 966,63' },
      /^Part du devis : La part fait 376,64 TTC, et le total 3.966,63$/,
    ],
    ['no quote', 'FAC-003', { Devis: '' }, /^Devis : Ce champ est obligatoire/],
    [
      'the quote of another client',
      'FAC-003',
      { Client: 'Borj' },
      /^Devis : Ce devis est celui d’un autre client : Atlas/,
    ],
    [
      'a deposit that is not here',
      'FAC-003',
      { 'Acomptes déduits': 'FAC-099' },
      /^Acomptes déduits : « FAC-099 » n’est pas parmi les factures/,
    ],
    [
      'a deposit of another client',
      'FAC-003',
      { 'Acomptes déduits': 'FAC-004' },
      /^Acomptes déduits : « FAC-\d+ » n’est pas un acompte/,
    ],
    [
      'an invoice that is no deposit',
      'FAC-003',
      { 'Acomptes déduits': 'FAC-002' },
      /^Acomptes déduits : « FAC-\d+ » n’est pas un acompte/,
    ],
    [
      'more than the deposit',
      'FAC-003',
      { 'Acomptes déduits': 'FAC-001 (20 % : 900,01 + 180,00)' },
      /^Acomptes déduits : Ce qui est déduit dépasse/,
    ],
    [
      'lines that do not make the share',
      'FAC-003',
      { 'Acomptes déduits': '' },
      /^Part du devis : La part, acomptes déduits ajoutés/,
    ],
    [
      'a line that the quote has not',
      'FAC-003',
      { 'Ligne du devis': '9' },
      /Ligne du devis : Cette ligne n’est pas à facturer/,
    ],
    [
      'a line told twice',
      'FAC-003',
      { 'Ligne du devis': '1' },
      /Ligne du devis : Cette ligne est citée deux fois/,
    ],
    [
      'no line of the quote',
      'FAC-003',
      { 'Ligne du devis': '' },
      /Ligne du devis : Cette ligne n’est pas à facturer/,
    ],
    [
      'more given back than taken',
      'FAC-003',
      { 'Rendu au devis': '20 % : 100,01 + 20,00' },
      /^Rendu au devis : /,
    ],
    [
      'more units than are left',
      'FAC-002',
      {
        'Part du devis': '20 % : 100,00 + 20,00',
        'Total TTC': '120,00',
        'Prix unitaire HT': '50,00',
      },
      /Quantité : Il reste 1 unité/,
    ],
    [
      'more than the quote has left',
      'FAC-002',
      { Numéro: 'X-1' },
      /^Part du devis : Il ne reste que .*120,00.*à facturer sur le devis/,
    ],
  ])('is refused for %s', async (_why, number, cells, told) => {
    const scene = await sceneWith('FAC-001', 'FAC-002', 'FAC-004');
    const [planned] = await planIn(scene, 'invoices', rowsOf([number], { Numéro: 'X-1', ...cells }));
    expect(planned).toMatchObject({ outcome: 'refused' });
    expect(planned?.outcome === 'refused' ? planned.reasons[0] : '').toMatch(told);
  });

  it('is refused where another one deducts the deposit', async () => {
    const scene = await sceneWith('FAC-001', 'FAC-002', 'FAC-003');
    const again = {
      Numéro: 'X-1',
      'Part du devis': '20 % : 0,00 + 0,00 ; 10 % : 0,00 + 0,00',
      'Total TTC': '0,00',
      Quantité: '0,001',
      'Prix unitaire HT': '0,01',
      'Acomptes déduits': 'FAC-001 (20 % : 0,00 + 0,00)',
    };
    const [planned] = await planIn(scene, 'invoices', rowsOf(['FAC-003'], again));
    expect(planned).toMatchObject({ outcome: 'refused', reasons: [expect.stringMatching(/déjà déduit/)] });
  });
});

describe('a quote that comes in after its invoices', () => {
  it('is refused where they take more of it than there is', async () => {
    const scene = openScene();
    await bringIn(scene, files, ['invoices']);
    const [headers = [], row = []] = textsOf(files.quotes, (cells) => numberOf(cells) === 'DEV-001');
    const [planned] = await planIn(scene, 'quotes', [headers, row]);
    expect(planned).toMatchObject({ outcome: 'refused' });
    expect(planned?.outcome === 'refused' ? planned.reasons : []).toEqual([
      expect.stringMatching(/^Facture : FAC-00\d, /),
    ]);
  });
});
