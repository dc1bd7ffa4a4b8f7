import { describe, expect, it } from 'vitest';
import {
  newProductId,
  newServiceId,
  productSearchLine,
  technicalCharacteristics,
  withoutPrice,
} from './catalogue.rules.ts';
import type { Product } from './catalogue.schema.ts';

describe('the catalogue', () => {
  it('keys products and services by a prefix and six digits', () => {
    expect([newProductId(() => 0), newProductId(() => 0.123_456), newServiceId(() => 0.999_999_9)]).toEqual([
      'PRD-000000',
      'PRD-123456',
      'SRV-999999',
    ]);
  });

  it('reads one characteristic per line, also without a value or with a colon in it', () => {
    expect(technicalCharacteristics('Diagonale : 65"\n\nHeures : 8:00 à 18:00\nTactile')).toEqual([
      { name: 'Diagonale', value: '65"' },
      { name: 'Heures', value: '8:00 à 18:00' },
      { name: 'Tactile', value: '' },
    ]);
  });

  it('hides prices without touching the rest', () => {
    expect(withoutPrice({ id: 'a', price: { sale: '1.00' } })).toEqual({ id: 'a' });
  });

  it('finds a product by reference, SKU, name and characteristics', () => {
    const line = productSearchLine({
      id: 'PRD-101',
      name: 'Écran Rif',
      description: '',
      sku: 'MI-ECR-65',
      technicalSpecs: 'Dalle : IPS',
    } as Product);
    for (const text of ['prd-101', 'ecran rif', 'mi-ecr-65', 'ips']) expect(line).toContain(text);
  });
});
