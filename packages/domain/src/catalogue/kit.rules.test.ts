import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openScene } from '../testing/scenes/scene.ts';
import { freeKits, isKit, kitParts } from './kit.rules.ts';

const product = { price: { sale: 1, rental: 1 }, category: 'c', availability: 'en_stock' };
const room = {
  ...product,
  id: 'KIT-1',
  name: 'Salle de réunion 75"',
  parts: [
    { productId: 'PRD-1', quantity: 1 },
    { productId: 'PRD-2', quantity: 2 },
  ],
};

async function openCatalogue() {
  const scene = openScene();
  await scene.done('create_products', { ...product, id: 'PRD-1', name: 'Écran 75"' });
  await scene.done('create_products', { ...product, id: 'PRD-2', name: 'Caméra' });
  await scene.done('create_products', { ...product, id: 'PRD-3', name: 'Pied' });
  return scene;
}

describe('a kit', () => {
  it('is made of other products, keeps their names, and has no stock of its own', async () => {
    const { done } = await openCatalogue();
    const kit = await done('create_products', { ...room, isStocked: true });
    expect(kit).toMatchObject({
      isStocked: false,
      parts: [
        { productId: 'PRD-1', name: 'Écran 75"', quantity: 1 },
        { productId: 'PRD-2', name: 'Caméra', quantity: 2 },
      ],
    });
    const parts = [{ productId: 'PRD-3', quantity: 4 }];
    expect(await done('update_products', { id: 'KIT-1', changes: { parts, isStocked: true } })).toMatchObject(
      {
        isStocked: false,
        parts: [{ name: 'Pied', quantity: 4 }],
      },
    );
  });

  it.each([
    [[{ productId: 'PRD-9', quantity: 1 }], 'Cette pièce n’est pas au catalogue : PRD-9'],
    [[{ productId: 'KIT-2', quantity: 1 }], 'Cette pièce n’est pas au catalogue : KIT-2'],
    [[{ productId: 'KIT-1', quantity: 1 }], 'Un kit ne contient pas d’autre kit : Salle de réunion 75"'],
    [[room.parts[0], room.parts[0]], 'Cette pièce est déjà dans le kit : Écran 75"'],
  ])('is not made of %j', async (parts, sentence) => {
    const { done, refused } = await openCatalogue();
    await done('create_products', room);
    const wrong = await refused('create_products', { ...room, id: 'KIT-2', parts });
    expect(wrong.fields).toEqual({ parts: sentence });
  });

  it('has 30 parts at most, whole units of each', async () => {
    const { refused } = await openCatalogue();
    const many = Array.from({ length: 31 }, (_, index) => ({ productId: `PRD-${index}`, quantity: 1 }));
    expect((await refused('create_products', { ...room, parts: many })).fields).toHaveProperty('parts');
    const parts = [{ productId: 'PRD-1', quantity: 0.5 }];
    expect((await refused('create_products', { ...room, parts })).fields).toHaveProperty('parts.0.quantity');
  });

  it('stays one, and what is none does not become one: no part turns into a kit', async () => {
    const { done, refused } = await openCatalogue();
    await done('create_products', room);
    const emptied = await refused('update_products', { id: 'KIT-1', changes: { parts: [] } });
    expect(emptied.fields).toEqual({ parts: 'Un kit garde au moins une pièce' });
    const parts = [{ productId: 'PRD-3', quantity: 1 }];
    const grown = await refused('update_products', { id: 'PRD-1', changes: { parts } });
    expect(grown.fields?.parts).toContain('ne peut le devenir');
  });

  it('keeps a part that went to the corbeille, and takes no such part anew', async () => {
    const { done, refused } = await openCatalogue();
    await done('create_products', room);
    await done('archive_products', { id: 'PRD-2' });
    await done('update_products', { id: 'KIT-1', changes: { parts: room.parts, name: 'Salle' } });
    const wrong = await refused('create_products', { ...room, id: 'KIT-2' });
    expect(wrong.fields?.parts).toContain('Caméra');
  });
});

describe('the parts of kits', () => {
  it('are counted for so many kits; what is no kit has none', () => {
    const parts = [
      { productId: 'PRD-1', name: 'Écran', quantity: 1 },
      { productId: 'PRD-2', name: 'Caméra', quantity: 2 },
    ];
    expect(kitParts({ parts }, 3).map(({ quantity }) => quantity)).toEqual([3, 6]);
    expect(kitParts({}, 3)).toEqual([]);
    expect(isKit({ parts: [] })).toBe(false);
  });

  it.each([
    [[9, 9], 4],
    [[2, 9], 2],
    [[9, 1], 0],
    [[9, -1], 0],
    [[null, 5], 2],
    [[null, null], null],
  ])('free in %j units make %j kits: the scarcest part decides', (free, kits) => {
    const parts = [
      { productId: '0', name: '', quantity: 1 },
      { productId: '1', name: '', quantity: 2 },
    ];
    expect(freeKits({ parts }, (id) => free[Number(id)] ?? null)).toBe(kits);
  });

  it('free are enough for the kits they make, and not for one more', () => {
    const part = fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      free: fc.integer({ min: 0, max: 99 }),
    });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (drawn) => {
        const parts = drawn.map(({ quantity }, index) => ({ productId: `${index}`, name: '', quantity }));
        const kits = freeKits({ parts }, (id) => drawn[Number(id)]?.free ?? null) ?? -1;
        const enough = (count: number) =>
          kitParts({ parts }, count).every(({ quantity }, index) => quantity <= (drawn[index]?.free ?? 0));
        expect([enough(kits), enough(kits + 1)]).toEqual([true, false]);
      }),
    );
  });
});
