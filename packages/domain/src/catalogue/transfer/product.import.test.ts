import { describe, expect, it } from 'vitest';
import { mapColumns, missingColumns } from '../../kernel/transfers/import-table.ts';
import { resultOf } from '../../transfers/import-result.ts';
import { creationOf, planTable, type StoredRows } from '../../testing/plan-table.ts';
import { productImport } from './product.import.ts';

const headers = [
  'Référence',
  'Désignation',
  'Catégorie',
  'Prix vente HT',
  'Location / jour HT',
  'Disponibilité',
  'SKU',
  'Caractéristiques',
];
const base = [
  'PRD-001',
  'Écran 55"',
  'Écrans interactifs',
  '14 500,00',
  '510,00',
  'en stock',
  'ZL-55',
  'Diagonale : 55 | Dalle : LED',
];

async function plan(rows: Record<string, string>[], stored: StoredRows = {}) {
  const cells = rows.map((fields) => headers.map((header, column) => fields[header] ?? base[column] ?? ''));
  const planned = await planTable(productImport, [headers, ...cells], { stored });
  return {
    rows: planned.map((record) => ({ ...record, input: creationOf(record) })),
    newCategories: resultOf(planned).newCategories,
  };
}

const one = async (fields: Record<string, string>) => (await plan([fields])).rows[0];
const kitRow = (id: string, parts: string) => [id, `Salle ${id}`, 'Kits', '100', parts];

/** The reading of a file that has these columns too. */
async function withColumns(more: Record<string, string>) {
  const lines = [
    [...headers, ...Object.keys(more)],
    [...base, ...Object.values(more)],
  ];
  const [record] = await planTable(productImport, lines);
  return { record, input: creationOf(record) };
}
const other = { Référence: 'PRD-002', SKU: 'ZL-65', Désignation: 'Écran 65"' };

describe('a price list', () => {
  it('is recognised by its columns', async () => {
    const mapping = mapColumns(headers, productImport.fields);
    expect([...mapping.columns.keys()]).toHaveLength(8);
    expect(mapping.ignored).toEqual([]);
    const others = mapColumns(['Nom', 'Ville'], productImport.fields);
    expect(missingColumns(others, productImport.fields)).toEqual(['Prix de vente']);
  });

  it('becomes products: one characteristic per line, prices as decimal strings', async () => {
    expect(await one({})).toMatchObject({
      outcome: 'valid',
      input: {
        id: 'PRD-001',
        name: 'Écran 55"',
        category: expect.stringMatching(/^CAT-\d{6}$/) as string,
        price: { sale: '14500.00', rental: '510.00', rentalWeek: '', rentalMonth: '', caution: '' },
        isStocked: true,
        availability: 'en_stock',
        sku: 'ZL-55',
        technicalSpecs: 'Diagonale : 55\nDalle : LED',
      },
    });
  });

  it.each([
    ['14 500,00', '14500.00'],
    ['14\u00a0500,00', '14500.00'],
    ['14\u202f500', '14500.00'],
    ['18900 DH', '18900.00'],
    ['1080,00', '1080.00'],
  ])('reads the price %j', async (text, sale) => {
    expect(await one({ 'Prix vente HT': text })).toMatchObject({
      outcome: 'valid',
      input: { price: { sale } },
    });
  });

  it.each([
    [{ Désignation: '' }, 'Désignation : Ce champ est obligatoire'],
    [{ Catégorie: '' }, 'Catégorie : Ce champ est obligatoire'],
    [{ 'Prix vente HT': '' }, 'Prix de vente : Ce champ est obligatoire'],
    [{ 'Prix vente HT': 'sur devis' }, 'Prix de vente : Montant invalide'],
    [{ 'Prix vente HT': '-5' }, 'Prix de vente : Le prix ne peut pas être négatif'],
    [
      { 'Prix vente HT': '14.500' },
      'Prix de vente : 14.500 peut se lire de deux façons : écrivez 14500 ou 14,50',
    ],
    [{ 'Location / jour HT': 'oui' }, 'Prix de location : Montant invalide'],
  ])('with %j is refused: %s', async (fields, reason) => {
    expect(await one(fields)).toMatchObject({ outcome: 'refused', reasons: [reason] });
  });

  it('has prices by week and month, and a caution', async () => {
    const columns = { 'Location / semaine': '2 450,00', 'Location par mois HT': '7800', Caution: '3 000 DH' };
    expect((await withColumns(columns)).input).toMatchObject({
      price: { rental: '510.00', rentalWeek: '2450.00', rentalMonth: '7800.00', caution: '3000.00' },
    });
  });

  it.each([
    [{ 'Location / semaine': 'cher' }, 'Location / semaine : Montant invalide'],
    [{ 'Location / mois': '-1' }, 'Location / mois : Le prix ne peut pas être négatif'],
    [{ Caution: '3.000' }, 'Caution : 3.000 peut se lire de deux façons : écrivez 3000 ou 3,00'],
    [{ 'Suivi en stock': 'parfois' }, 'Suivi en stock : Répondez par oui ou par non'],
  ])('with %j is refused as well: %s', async (columns, reason) => {
    const { record } = await withColumns(columns);
    expect(record).toMatchObject({ outcome: 'refused', reasons: [reason] });
  });

  it.each([
    ['Oui', true],
    ['NON', false],
    ['', true],
  ])('says of a product whether the stock follows it: %j', async (text, isStocked) => {
    expect((await withColumns({ 'Suivi en stock': text })).input).toMatchObject({ isStocked });
  });

  it('is a kit of what stands before it in the file, or in the catalogue', async () => {
    const head = ['Référence', 'Désignation', 'Catégorie', 'Prix de vente', 'Pièces du kit'];
    const stored = {
      products: [{ id: 'PRD-7', name: 'Pied', sku: '', archivedAt: null, price: {}, parts: [] }],
    };
    const lines = [
      head,
      kitRow('PRD-8', ''),
      kitRow('KIT-1', '2 × PRD-8 | pied'),
      kitRow('KIT-2', '1 x PRD-9 | KIT-1'),
    ];
    const [, kit, wrong] = await planTable(productImport, lines, { stored });
    expect(creationOf(kit).parts).toMatchObject([
      { productId: 'PRD-8', quantity: 2 },
      { productId: 'PRD-7', quantity: 1 },
    ]);
    expect(wrong).toMatchObject({
      outcome: 'refused',
      reasons: [
        'Pièces du kit : « PRD-9 » n’est pas au catalogue : créez le produit, ou écrivez sa référence ou son nom',
      ],
    });
  });

  it('takes a blank rental price for a product that is not rented', async () => {
    expect(await one({ 'Location / jour HT': '' })).toMatchObject({
      input: { price: { rental: '0.00' } },
      notices: [{ kind: 'noRental' }, { kind: 'categoryNew' }],
    });
  });

  it.each([
    ['sur commande', 'sur_commande', false],
    ['EN_STOCK', 'en_stock', false],
    ['Disponible', 'en_stock', false],
    ['', 'sur_commande', true],
    ['peut-être', 'sur_commande', true],
  ])('reads the availability %j as %s', async (text, availability, isTold) => {
    const row = await one({ Disponibilité: text });
    expect(row).toMatchObject({ input: { availability } });
    expect(row?.notices.some(({ kind }) => kind === 'availabilityMissing')).toBe(isTold);
  });
});

describe('categories', () => {
  it('that exist are found whatever their case and accents; missing ones are made once', async () => {
    const { rows, newCategories } = await plan(
      [
        { Catégorie: 'ecrans INTERACTIFS' },
        { ...other, Catégorie: 'Bornes' },
        { Référence: 'c', SKU: 'c', Catégorie: 'bornes' },
      ],
      {
        categories: [{ id: 'cat-ecrans', name: 'Écrans interactifs', type: 'product', archivedAt: null }],
      },
    );
    const [first, second, third] = rows.map(({ input }) => input.category);
    expect(first).toBe('cat-ecrans');
    expect(second).toBe(third);
    expect(newCategories).toEqual(['Bornes']);
  });

  it('are not made for rows that do not come in', async () => {
    expect((await plan([{ Catégorie: 'Bornes', 'Prix vente HT': '' }])).newCategories).toEqual([]);
  });
});

describe('doubles', () => {
  it.each([
    [{ SKU: 'autre' }, 'même référence'],
    [{ Référence: 'prd-002', Désignation: 'x' }, 'même SKU'],
  ])('of an earlier row: %j, %s', async (fields, by) => {
    expect((await plan([{}, fields])).rows[1]).toMatchObject({
      outcome: 'duplicate',
      duplicateOf: { line: 2, by },
    });
  });

  it('by designation only where there is neither reference nor SKU', async () => {
    const bare = { Référence: '', SKU: '' };
    expect((await plan([bare, bare])).rows.map((row) => row.outcome)).toEqual(['valid', 'duplicate']);
    expect((await plan([{}, { Référence: 'b', SKU: 'b' }])).rows.map((row) => row.outcome)).toEqual([
      'valid',
      'valid',
    ]);
  });

  it('of a stored product are told, in the corbeille too', async () => {
    const stored = [{ id: 'prd-001', sku: '', name: 'Écran', archivedAt: '2026-11-01T00:00:00Z' }];
    expect((await plan([{}], { products: stored })).rows[0]).toMatchObject({
      duplicateOf: { line: null, label: 'Écran (dans la corbeille)', by: 'même référence' },
    });
  });
});
