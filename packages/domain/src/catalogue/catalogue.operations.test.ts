import { describe, expect, it } from 'vitest';
import { openScene } from '../testing/scenes/scene.ts';
import type { Product } from './catalogue.schema.ts';

const product = {
  id: 'PRD-1',
  name: 'Écran',
  price: { sale: '14 500,00', rental: 510 },
  category: 'cat-1',
  availability: 'en_stock',
  sku: 'A1',
};
const service = { id: 'SRV-1', name: 'Pose', price: { sale: 450 }, category: 'cat-2', unit: 'heure' };

describe('products', () => {
  it('keep their prices as decimal strings', async () => {
    const { done } = openScene();
    expect(await done('create_products', product)).toMatchObject({
      price: { sale: '14500.00', rental: '510.00' },
      description: '',
      technicalSpecs: '',
    });
  });

  it('keep their prices by week and month and their caution when a change names none', async () => {
    const { done } = openScene();
    const price = { sale: 14_500, rental: 510, rentalWeek: '2 450', rentalMonth: 7800, caution: 3000 };
    await done('create_products', { ...product, price });
    const changes = { price: { sale: 14_000, rental: 500, caution: '' } };
    expect(await done('update_products', { id: 'PRD-1', changes })).toMatchObject({
      price: {
        sale: '14000.00',
        rental: '500.00',
        rentalWeek: '2450.00',
        rentalMonth: '7800.00',
        caution: '',
      },
    });
  });

  it('get a PRD- key when nobody gave one', async () => {
    const { done } = openScene();
    const { id: _id, ...rest } = product;
    expect(await done('create_products', rest)).toHaveProperty('id', expect.stringMatching(/^PRD-\d{6}$/));
  });

  it.each([
    [{ name: '' }, { name: 'Ce champ est obligatoire' }],
    [{ price: { sale: -1, rental: 0 } }, { 'price.sale': 'Le prix ne peut pas être négatif' }],
    [{ price: { sale: 1, rental: 0, caution: 'x' } }, { 'price.caution': 'Montant invalide' }],
    [
      { price: { sale: 1, rental: 0, rentalWeek: -1 } },
      { 'price.rentalWeek': 'Le prix ne peut pas être négatif' },
    ],
    [{ price: { sale: 'cher', rental: 0 } }, { 'price.sale': 'Montant invalide' }],
    [{ availability: 'bientôt' }, { availability: 'Choisissez une valeur de la liste' }],
  ])('with %j are refused', async (fields, expected) => {
    const { refused } = openScene();
    expect((await refused('create_products', { ...product, ...fields })).fields).toEqual(expected);
  });

  it('have a SKU of their own, or none', async () => {
    const { done, refused } = openScene();
    await done('create_products', product);
    const other = { ...product, id: 'PRD-2' };
    expect(await refused('create_products', other)).toMatchObject({
      code: 'sku_taken',
      fields: { sku: 'Ce SKU existe déjà' },
    });
    await done('create_products', { ...other, sku: '' });
    await done('create_products', { ...other, id: 'PRD-3', sku: '' });
    const taken = await refused('update_products', { id: 'PRD-2', changes: { sku: 'A1' } });
    expect(taken.code).toBe('sku_taken');
    await done('update_products', { id: 'PRD-1', changes: { sku: 'A1', name: 'Écran 65' } });
  });

  it('leave their SKU to another while they are in the corbeille, and come back without taking it', async () => {
    const { done, refused } = openScene();
    await done('create_products', product);
    await done('archive_products', { id: 'PRD-1' });
    await done('create_products', { ...product, id: 'PRD-2' });
    expect((await refused('restore_products', { id: 'PRD-1' })).code).toBe('sku_taken');
    await done('update_products', { id: 'PRD-2', changes: { sku: 'A2' } });
    expect(await done<Product>('restore_products', { id: 'PRD-1' })).toMatchObject({
      sku: 'A1',
      archivedAt: null,
    });
  });

  it('come back for two people who restore them, and with what was written on them meanwhile', async () => {
    const { done, refused } = openScene();
    const price = { sale: 14_500, rental: 510, rentalWeek: 2450 };
    await done('create_products', { ...product, price });
    await done('create_products', { ...product, id: 'PRD-2', sku: '' });
    await done('archive_products', { id: 'PRD-1' });
    const parts = [{ productId: 'PRD-2', quantity: 2 }];
    expect((await refused('restore_products', { id: 'PRD-1', changes: { parts } })).fields).toHaveProperty(
      'parts',
    );
    const changes = { price: { sale: 14_000, rental: 510 } };
    const back = { archivedAt: null, price: { sale: '14000.00', rentalWeek: '2450.00' } };
    expect(await done('restore_products', { id: 'PRD-1', changes })).toMatchObject(back);
    expect(await done('restore_products', { id: 'PRD-1' })).toMatchObject(back);
  });
});

describe('services', () => {
  it('have a unit, a price, and perhaps a duration and a skill', async () => {
    const { done, refused } = openScene();
    expect(await done('create_services', service)).toMatchObject({
      price: { sale: '450.00' },
      duration: '',
      skill: '',
    });
    expect((await refused('create_services', { ...service, id: 'b', unit: 'mois' })).fields).toEqual({
      unit: 'Choisissez une valeur de la liste',
    });
    expect(await done('update_services', { id: 'SRV-1', changes: { skill: 'Réseau' } })).toMatchObject({
      version: 2,
    });
  });
});

describe('categories', () => {
  it('are active, with a colour', async () => {
    const { done, refused } = openScene();
    const category = { id: 'cat-1', name: 'Écrans', type: 'product' };
    expect(await done('create_categories', category)).toMatchObject({ isActive: true, color: '#6050dc' });
    const wrong = await refused('create_categories', { ...category, id: 'b', color: 'bleu' });
    expect(wrong.fields).toEqual({ color: 'Couleur invalide' });
  });

  it('stay while something is in them', async () => {
    const { done, refused } = openScene();
    await done('create_categories', { id: 'cat-1', name: 'Écrans', type: 'product' });
    await done('create_categories', { id: 'cat-2', name: 'Pose', type: 'service' });
    await done('create_products', product);
    await done('create_services', service);
    expect(await refused('archive_categories', { id: 'cat-1' })).toMatchObject({
      code: 'in_use',
      message: 'Cette catégorie contient encore 1 élément',
    });
    expect((await refused('archive_categories', { id: 'cat-2' })).code).toBe('in_use');
    const changes = { type: 'service', name: 'Écrans' };
    expect((await refused('update_categories', { id: 'cat-1', changes })).code).toBe('in_use');
    await done('update_categories', { id: 'cat-1', changes: { ...changes, type: 'product' } });
    await done('archive_products', { id: 'PRD-1' });
    await done('archive_categories', { id: 'cat-1' });
  });
});
