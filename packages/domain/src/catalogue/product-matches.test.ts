import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from './catalogue.schema.ts';
import { productMatcher } from './product-matches.ts';

const productOf = (id: string, name: string, more: Partial<Product> = {}) =>
  ({ id, name, sku: '', category: 'ecrans', archivedAt: null, isStocked: true, ...more }) as Product;

const products = [
  productOf('PRD-101', 'Écran interactif Rif 65"', { sku: 'MI-ECR-65' }),
  productOf('PRD-102', 'Écran interactif Rif 75"', { sku: 'MI-ECR-75' }),
  productOf('PRD-105', 'Borne d\'accueil 32"', { category: 'bornes' }),
  productOf('PRD-120', 'Pied roulant 100 kg', { category: 'supports' }),
  productOf('PRD-121', 'Support mural motorisé', { category: 'supports' }),
  productOf('PRD-127', 'Câble HDMI optique 15 m', { category: 'accessoires' }),
  productOf('PRD-130', 'Micro', { category: 'son' }),
  productOf('PRD-131', 'micro', { category: 'accessoires' }),
  productOf('PRD-140', 'Drone', { archivedAt: '2026-11-01T00:00:00.000Z' }),
  productOf('PRD-141', 'Table sur mesure', { isStocked: false }),
  productOf('KIT-150', 'Salle complète', { parts: [{ productId: 'PRD-101', name: '', quantity: 1 }] }),
];
const match = productMatcher(products);
const item = (name: string, more: object = {}) => ({ name, category: '', serialNumber: '', ...more });
const told = (found: ReturnType<typeof match>) =>
  found.map(({ product, by, isSure }) => `${product.id} ${by}${isSure ? ' sure' : ''}`);

describe('the product of an item', () => {
  it.each([
    ['ecran INTERACTIF rif 65', {}, ['PRD-101 name sure']],
    ['Rif 65" : écran interactif', {}, ['PRD-101 name sure']],
    ['Écran du hall (MI-ECR-75)', {}, ['PRD-102 reference sure']],
    ['Écran du hall', { serialNumber: 'PRD-102' }, ['PRD-102 reference sure']],
    ['Écran interactif', {}, ['PRD-101 words', 'PRD-102 words']],
    ['Écran interactif 75', {}, ['PRD-102 words']],
    ['Pied roulant', {}, ['PRD-120 words']],
    ['Câble HDMI 15 m', {}, ['PRD-127 words']],
    // Two products are called the same.
    ['Micro', {}, ['PRD-130 name', 'PRD-131 name']],
    // Its reference says one, its name another.
    ['Pied roulant 100 kg', { serialNumber: 'mi-ecr-65' }, ['PRD-101 reference', 'PRD-120 name']],
    ['Chaise de bureau', {}, []],
    ['Drone', {}, []],
    ['Table sur mesure', {}, []],
    ['Salle complète', {}, []],
    ['', {}, []],
    ['« »', {}, []],
  ])('called %j %j is %j', (name, more, expected) => {
    expect(told(match(item(name, more)))).toEqual(expected);
  });

  it('is rather of the same category', () => {
    const two = productMatcher([
      productOf('A', 'Support fixe mural', { category: 'son' }),
      productOf('B', 'Support fixe sol', { category: 'supports' }),
    ]);
    expect(two(item('Support fixe', { category: 'supports' }))[0]?.product.id).toBe('B');
    expect(two(item('Support fixe', { category: 'son' }))[0]?.product.id).toBe('A');
  });
});

const scored = (found: ReturnType<typeof match>) =>
  found.map(({ product, score, isSure, by }) => [product.id, score, isSure, by]);

describe('whatever the names', () => {
  const word = fc.constantFrom('écran', 'Borne', 'pied', 'mural', '65', '75', 'HDMI', 'de', 'LED');
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  const catalogue = fc
    .array(name, { maxLength: 12 })
    .map((names) => names.map((text, index) => productOf(`PRD-${index}`, text)));

  it('the order of the catalogue, case and accents change nothing, and three at most are proposed, one sure', () => {
    fc.assert(
      fc.property(catalogue, name, (all, text) => {
        const found = productMatcher(all)(item(text));
        expect(scored(productMatcher(all.toReversed())(item(text)))).toEqual(scored(found));
        const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
        expect(scored(productMatcher(all)(item(folded)))).toEqual(scored(found));
        expect(found.length).toBeLessThanOrEqual(3);
        expect(found.filter(({ isSure }) => isSure).length).toBeLessThanOrEqual(1);
        expect(found.every(({ score }) => score > 0 && score <= 1)).toBe(true);
        expect(found.every(({ isSure, score }) => !isSure || score === 1)).toBe(true);
      }),
    );
  });

  it('an item called as one product alone is surely that one', () => {
    fc.assert(
      fc.property(catalogue, (all) => {
        const unique = [...all, productOf('PRD-UNIQUE', 'Totem Atlas P3')];
        expect(productMatcher(unique)(item('totem  atlas p3'))[0]).toMatchObject({
          product: { id: 'PRD-UNIQUE' },
          isSure: true,
        });
      }),
    );
  });
});
