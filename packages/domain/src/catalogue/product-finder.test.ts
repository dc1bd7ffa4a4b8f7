import { describe, expect, it } from 'vitest';
import { ProductFinder } from './product-finder.ts';

const product = (id: string, name: string, sku = '', archivedAt: string | null = null) => ({
  id,
  name,
  sku,
  archivedAt,
});
const finder = new ProductFinder([
  product('PRD-1', 'Écran 65"', 'ZL-65'),
  product('PRD-2', 'Micro'),
  product('PRD-3', 'micro'),
  product('PRD-4', 'Vieux pied', '', '2026-11-01T00:00:00.000Z'),
  // Called as another's reference.
  product('PRD-5', 'PRD-1'),
]);

describe('the product that a cell names', () => {
  it.each([
    ['prd-1', { id: 'PRD-1' }],
    ['zl-65', { id: 'PRD-1' }],
    [' ECRAN 65" ', { id: 'PRD-1' }],
    ['', { id: '' }],
    ['Micro', { reason: '« Micro » désigne plusieurs produits (PRD-2, PRD-3) : écrivez la référence' }],
    ['Vieux pied', { reason: '« Vieux pied » est dans la corbeille du catalogue : restaurez-le d’abord' }],
    [
      'Chaise',
      { reason: '« Chaise » n’est pas au catalogue : créez le produit, ou écrivez sa référence ou son nom' },
    ],
  ])('%j is %j', (text, found) => {
    expect(finder.find(text)).toEqual(found);
  });

  it.each([
    ['PRD-1', 'Écran 65"'],
    ['PRD-2', 'PRD-2'],
    ['PRD-5', 'PRD-5'],
    ['PRD-9', 'PRD-9'],
  ])('is written so that it is found again: %s as %s', (id, cell) => {
    expect(finder.cellOf(id)).toBe(cell);
  });
});
