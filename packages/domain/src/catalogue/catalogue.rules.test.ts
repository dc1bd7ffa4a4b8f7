import { describe, expect, it } from 'vitest';
import { hidingPrice } from '../kernel/records/subject.ts';
import { technicalCharacteristics } from './catalogue.rules.ts';
import type { Product } from './catalogue.schema.ts';
import { productSubject, serviceSubject } from './catalogue.subjects.ts';

const now = new Date();
const key = ({ newKey }: Pick<typeof productSubject, 'newKey'>, drawn: number) =>
  newKey({ now, random: () => drawn });
const someone = (role: string) => ({ id: 'u', role, fullName: 'U' });

describe('the catalogue', () => {
  it('keys products and services by a prefix and six digits', () => {
    const keys = [key(productSubject, 0), key(productSubject, 0.123_456), key(serviceSubject, 0.999_999_9)];
    expect(keys).toEqual(['PRD-000000', 'PRD-123456', 'SRV-999999']);
  });

  it('reads one characteristic per line, also without a value or with a colon in it', () => {
    expect(technicalCharacteristics('Diagonale : 65"\n\nHeures : 8:00 à 18:00\nTactile')).toEqual([
      { name: 'Diagonale', value: '65"' },
      { name: 'Heures', value: '8:00 à 18:00' },
      { name: 'Tactile', value: '' },
    ]);
  });

  it('hides prices without touching the rest', () => {
    const row = { id: 'a', price: { sale: '1.00' } };
    expect(hidingPrice('catalogue.prices')(row, someone('employee'))).toEqual({ id: 'a' });
    expect(hidingPrice('catalogue.prices')(row, someone('commercial'))).toBe(row);
  });

  it.each([
    ['admin', ['purchasePrice', 'price']],
    ['manager', ['purchasePrice', 'price']],
    ['commercial', ['price']],
    ['employee', []],
  ] as const)('shows %s these prices of a product: %j', (role, shown) => {
    const row = { id: 'PRD-1', purchasePrice: '1.00', price: { sale: '2.00' } } as Product;
    expect(Object.keys(productSubject.redact(row, someone(role)))).toEqual(['id', ...shown]);
  });

  it('finds a product by reference, SKU, name and characteristics', () => {
    const line = productSubject.searchLine({
      id: 'PRD-101',
      name: 'Écran Rif',
      description: '',
      sku: 'MI-ECR-65',
      technicalSpecs: 'Dalle : IPS',
    } as Product);
    for (const text of ['prd-101', 'ecran rif', 'mi-ecr-65', 'ips']) expect(line).toContain(text);
  });
});
