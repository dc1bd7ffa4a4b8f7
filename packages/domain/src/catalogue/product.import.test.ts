import { describe, expect, it } from 'vitest';
import { isProductTable, planProducts, type ProductImportOptions } from './product.import.ts';

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

function plan(rows: Record<string, string>[], options: Partial<ProductImportOptions> = {}) {
  let made = 0;
  const table = {
    headers,
    rows: rows.map((fields, index) => ({
      line: index + 2,
      cells: headers.map((header, column) => fields[header] ?? base[column] ?? ''),
    })),
  };
  return planProducts(table, {
    stored: [],
    categories: [],
    newCategoryId: () => `cat-${++made}`,
    ...options,
  });
}

const one = (fields: Record<string, string>) => plan([fields]).rows[0];
const other = { Référence: 'PRD-002', SKU: 'ZL-65', Désignation: 'Écran 65"' };

describe('a price list', () => {
  it('is recognised by its columns', () => {
    const { mapping } = plan([]);
    expect([...mapping.columns.keys()]).toHaveLength(8);
    expect(mapping.ignored).toEqual([]);
    expect(isProductTable(mapping)).toBe(true);
    expect(
      isProductTable(
        planProducts(
          { headers: ['Nom', 'Ville'], rows: [] },
          { stored: [], categories: [], newCategoryId: () => '' },
        ).mapping,
      ),
    ).toBe(false);
  });

  it('becomes products: one characteristic per line, prices as decimal strings', () => {
    expect(one({})).toMatchObject({
      outcome: 'valid',
      input: {
        id: 'PRD-001',
        name: 'Écran 55"',
        category: 'cat-1',
        price: { sale: '14500.00', rental: '510.00' },
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
  ])('reads the price %j', (text, sale) => {
    expect(one({ 'Prix vente HT': text })).toMatchObject({ outcome: 'valid', input: { price: { sale } } });
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
  ])('with %j is refused: %s', (fields, reason) => {
    expect(one(fields)).toMatchObject({ outcome: 'refused', reasons: [reason] });
  });

  it('takes a blank rental price for a product that is not rented', () => {
    expect(one({ 'Location / jour HT': '' })).toMatchObject({
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
  ])('reads the availability %j as %s', (text, availability, isTold) => {
    const row = one({ Disponibilité: text });
    expect(row).toMatchObject({ input: { availability } });
    expect(row?.notices.some(({ kind }) => kind === 'availabilityMissing')).toBe(isTold);
  });
});

describe('categories', () => {
  it('that exist are found whatever their case and accents; missing ones are made once', () => {
    const { rows, newCategories } = plan(
      [
        { Catégorie: 'ecrans INTERACTIFS' },
        { ...other, Catégorie: 'Bornes' },
        { Référence: 'c', SKU: 'c', Catégorie: 'bornes' },
      ],
      { categories: [{ id: 'cat-ecrans', name: 'Écrans interactifs' }] },
    );
    expect(
      rows.map((row) => row.outcome === 'valid' && (row.input as { category: string }).category),
    ).toEqual(['cat-ecrans', 'cat-1', 'cat-1']);
    expect(newCategories).toEqual([{ id: 'cat-1', name: 'Bornes', type: 'product' }]);
  });

  it('are not made for rows that do not come in', () => {
    expect(plan([{ Catégorie: 'Bornes', 'Prix vente HT': '' }]).newCategories).toEqual([]);
  });
});

describe('doubles', () => {
  it.each([
    [{ SKU: 'autre' }, 'même référence'],
    [{ Référence: 'prd-002', Désignation: 'x' }, 'même SKU'],
  ])('of an earlier row: %j, %s', (fields, by) => {
    expect(plan([{}, fields]).rows[1]).toMatchObject({ outcome: 'duplicate', duplicateOf: { line: 2, by } });
  });

  it('by designation only where there is neither reference nor SKU', () => {
    const bare = { Référence: '', SKU: '' };
    expect(plan([bare, bare]).rows.map((row) => row.outcome)).toEqual(['valid', 'duplicate']);
    expect(plan([{}, { Référence: 'b', SKU: 'b' }]).rows.map((row) => row.outcome)).toEqual([
      'valid',
      'valid',
    ]);
  });

  it('of a stored product are told, in the corbeille too', () => {
    const stored = [{ id: 'prd-001', sku: '', name: 'Écran', archivedAt: '2026-11-01T00:00:00Z' }];
    expect(plan([{}], { stored }).rows[0]).toMatchObject({
      duplicateOf: { line: null, label: 'Écran (dans la corbeille)', by: 'même référence' },
    });
  });
});
