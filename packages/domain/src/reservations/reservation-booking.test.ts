// Over which units a change of a reservation is decided, and when it asks for none (docs/product.md 'Reservations').
import { describe, expect, it } from 'vitest';
import { openScene } from '../testing/scene.ts';

const product = { name: 'Écran', price: { sale: 1, rental: 100 }, category: 'c', availability: 'en_stock' };

async function openDepot(quantity: number, productId = 'PRD-1') {
  const scene = openScene();
  await scene.done('create_products', { id: 'PRD-1', ...product });
  await scene.done('create_inventory', { id: 'ART-1', name: 'Dépôt', quantity, productId });
  return scene;
}

describe('a reservation of an item that has got its product since', () => {
  it('is prolonged over what the product is promised, too', async () => {
    const { done, refused } = await openDepot(1, '');
    const days = { start: '2026-12-01', end: '2026-12-04' };
    await done('create_reservations', { id: 'RES-1', itemId: 'ART-1', quantity: 1, ...days });
    await done('update_inventory', { id: 'ART-1', changes: { productId: 'PRD-1' } });
    const next = { productId: 'PRD-1', quantity: 1, start: '2026-12-05', end: '2026-12-09', client: 'Riad' };
    await done('create_reservations', next);
    const failure = await refused('extend_reservations', { id: 'RES-1', endDate: '2026-12-07' });
    expect(failure.message).toContain('réservé par Riad');
    await done('extend_reservations', { id: 'RES-1', endDate: '2026-12-05' });
  });
});
