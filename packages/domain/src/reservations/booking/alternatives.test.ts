// A refusal for units that are taken offers alternatives (docs/product.md 'Reservations').
import { describe, expect, it } from 'vitest';
import { openScene } from '../../testing/scenes/scene.ts';

const price = { sale: 1, rental: 100 };
const days = { start: '2026-12-01', end: '2026-12-04' };

/** Three screens, all of them taken over those days. */
async function openDepot() {
  const scene = openScene();
  const { done } = scene;
  const product = async (id: string, units: number | null, more: object = {}) => {
    const fields = { price, category: 'ecrans', availability: 'en_stock', ...more };
    await done('create_products', { id, name: id, ...fields });
    if (units === null) return;
    await done('create_inventory', { id: `ART-${id}`, name: id, quantity: units, productId: id });
  };
  const reserve = (productId: string, quantity: number, more: object = {}) =>
    done('create_reservations', { productId, quantity, client: 'Riad', ...days, ...more });
  await product('A-TAKEN', 3);
  await reserve('A-TAKEN', 3);
  /** What is offered to who asks for so many of it. */
  const offered = async (quantity: number, more: object = {}) => {
    const wanted = { productId: 'A-TAKEN', quantity, ...days, ...more };
    const { code, message, fields } = await scene.refused('create_reservations', wanted);
    expect([code, fields?.quantity]).toEqual(['material_unavailable', message]);
    return / · Libres : (.*)$/.exec(message)?.[1] ?? null;
  };
  return { ...scene, product, reserve, offered };
}

describe('a refusal for want of units', () => {
  it('offers products of the same category with enough free units, three at most', async () => {
    const { offered, product, reserve } = await openDepot();
    expect(await offered(2)).toBeNull();
    await product('B', 5);
    await product('C', 4);
    await product('D', 1);
    await reserve('B', 3);
    expect(await offered(2)).toBe('B (2), C (4)');
    expect(await offered(1)).toBe('B (2), C (4), D (1)');
    await product('E', 9);
    expect(await offered(1)).toBe('B (2), C (4), D (1)');
    expect(await offered(3)).toBe('C (4), E (9)');
    expect(await offered(10)).toBeNull();
  });

  it('offers only what would be prepared before it is promised', async () => {
    const { offered, product, reserve } = await openDepot();
    for (const [id, turnaroundHours] of [
      ['B', 24],
      ['C', 0],
    ] as const) {
      await product(id, 2, { turnaroundHours });
      await reserve(id, 2, { start: '2026-12-04', end: '2026-12-06' });
    }
    expect(await offered(2)).toBe('C (2)');
  });

  it('offers nothing of another category, of the corbeille, that the stock does not follow, or that is made of others', async () => {
    const { done, offered, product } = await openDepot();
    await product('B', 5, { category: 'tentes' });
    await product('C', 5);
    await done('archive_products', { id: 'C' });
    await product('D', 5, { isStocked: false });
    await product('E', null);
    await product('F', 5, { category: 'tentes' });
    await product('G', null, { isStocked: false, parts: [{ productId: 'F', quantity: 1 }] });
    expect(await offered(1)).toBeNull();
    await product('H', 5);
    expect(await offered(1)).toBe('H (5)');
  });

  it('does not offer the product itself where one item of it is asked for', async () => {
    const { done, offered, product } = await openDepot();
    await done('create_inventory', { id: 'ART-2', name: 'Salon', quantity: 4, productId: 'A-TAKEN' });
    await product('B', 5);
    expect(await offered(4, { itemId: 'ART-A-TAKEN' })).toBe('B (5)');
  });

  it('tells who has the units and from when they are free, too', async () => {
    const { refused, product } = await openDepot();
    await product('B', 5);
    const { message } = await refused('create_reservations', { productId: 'A-TAKEN', quantity: 1, ...days });
    expect(message).toBe(
      'Indisponible : 0 unité(s) libre(s) du 01/12/2026 au 04/12/2026 (réservé par Riad) · libre à partir du 04/12/2026 · Libres : B (5)',
    );
  });

  it('counts what events hold of them, and not what the writer would give up', async () => {
    const { done, product, reserve, refused } = await openDepot();
    await product('B', 5);
    const reservedMaterials = [{ itemId: 'ART-B', quantity: 1 }];
    await done('create_events', { title: 'Salon', startDate: '2026-12-02', reservedMaterials });
    const own = await reserve('B', 2);
    const changes = { productId: 'A-TAKEN' };
    const { message } = await refused('update_reservations', { id: own.id, changes });
    expect(message).toMatch(/ · Libres : B \(4\)$/);
  });
});
