import { describe, expect, it } from 'vitest';
import { creationOf, planTable, type StoredRows } from '../testing/plan-table.ts';
import { inventoryImport } from './inventory.import.ts';

const product = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  sku: '',
  archivedAt: null,
  ...more,
});
const stored: StoredRows = {
  products: [
    product('PRD-1', 'Écran 65"', { sku: 'ZL-65' }),
    product('PRD-2', 'Micro'),
    product('PRD-3', 'micro'),
  ],
  categories: [{ id: 'cat-ecrans', name: 'Écrans', type: 'product', archivedAt: null }],
};
const base = {
  Référence: 'ART-1',
  Équipement: 'Écran du hall',
  Produit: 'PRD-1',
  Catégorie: 'ecrans',
  Quantité: '8',
  'Numéro de série': 'SN-1',
};

async function one(fields: Record<string, string>, more: StoredRows = {}) {
  const row = { ...base, ...fields };
  const lines = [Object.keys(row), Object.values(row)];
  const [record] = await planTable(inventoryImport, lines, { stored: { ...stored, ...more } });
  return record;
}

describe('a file of the stock', () => {
  it.each([['PRD-1'], ['prd-1'], ['ZL-65'], ['ÉCRAN 65"']])('finds the product by %s', async (text) => {
    expect(creationOf(await one({ Produit: text }))).toMatchObject({
      id: 'ART-1',
      productId: 'PRD-1',
      category: 'cat-ecrans',
      quantity: 8,
    });
  });

  it('takes an item without a product', async () => {
    expect(creationOf(await one({ Produit: '' }))).toMatchObject({ productId: '' });
  });

  it('brings the units where they were', async () => {
    const record = await one({
      'En location': '2',
      'En maintenance': '1',
      Endommagés: '3',
      Emplacement: 'Rabat',
    });
    expect(
      record?.outcome === 'valid' &&
        record.operations.map(({ action, input }) => [action, input.status, input.quantity, input.location]),
    ).toEqual([
      ['create_inventory', undefined, 10, 'Rabat'],
      ['set_status_inventory', 'loué', 2, 'Rabat'],
      ['set_status_inventory', 'endommagé', 4, 'Rabat'],
      ['set_status_inventory', 'maintenance', 1, 'Rabat'],
    ]);
  });

  it.each([
    [{ Équipement: '' }, 'Équipement : Ce champ est obligatoire'],
    [{ Quantité: '2.000' }, 'Quantité : 2.000 peut se lire de deux façons : écrivez 2000 ou 2,00'],
    [
      { 'Stock minimum': '1.000' },
      'Stock minimum : 1.000 peut se lire de deux façons : écrivez 1000 ou 1,00',
    ],
    [
      { Produit: 'Chaise' },
      'Produit : « Chaise » n’est pas au catalogue : créez le produit, ou écrivez sa référence ou son nom',
    ],
    [
      { Produit: 'Micro' },
      'Produit : « Micro » désigne plusieurs produits (PRD-2, PRD-3) : écrivez la référence',
    ],
    [{ Quantité: '2,5' }, 'Quantité : Nombre invalide'],
    [{ Quantité: 'beaucoup' }, 'Quantité : Nombre invalide'],
    [
      { Quantité: '2', 'En maintenance': '3' },
      'Quantité : Plus d’unités en maintenance ou endommagées qu’en stock',
    ],
    [{ 'Vente HT': '14.500' }, 'Vente HT : 14.500 peut se lire de deux façons : écrivez 14500 ou 14,50'],
    [{ "Date d'achat": '31/02/2026' }, "Date d'achat : Date invalide"],
  ])('with %j is refused: %s', async (fields, reason) => {
    expect(await one(fields)).toMatchObject({ outcome: 'refused', reasons: [reason] });
  });

  it('knows an item again by its reference, its serial number, or its name and place', async () => {
    const item = { id: 'ART-1', name: 'Autre', serialNumber: '', location: '', archivedAt: null };
    const by = async (fields: Record<string, string>, row: object) => {
      const record = await one(fields, { inventory: [{ ...item, ...row }] });
      return record?.outcome === 'duplicate' ? record.duplicateOf.by : record?.outcome;
    };
    expect(await by({}, {})).toBe('même référence');
    expect(await by({ Référence: '' }, { serialNumber: 'sn-1' })).toBe('même numéro de série');
    const bare = { Référence: '', 'Numéro de série': '', Emplacement: 'Rabat' };
    expect(await by(bare, { name: base.Équipement, location: 'Rabat' })).toBe('même désignation');
    expect(await by(bare, { name: base.Équipement, location: 'Fès' })).toBe('valid');
  });
});
