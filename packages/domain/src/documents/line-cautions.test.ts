// Cautions of rental lines, apart from every total (docs/product.md 'Rental returns').
import { describe, expect, it } from 'vitest';
import type { Invoice } from '../invoices/invoice.schema.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import { openScene } from '../testing/scenes/scene.ts';
import { cautionOf } from './lines.ts';

const rental = {
  type: 'rental',
  name: 'Écran',
  productId: 'PRD-1',
  quantity: 2,
  unitPrice: 100,
  startDate: '2026-12-01',
  endDate: '2026-12-04',
};

const line = (more: object) => ({ type: 'rental' as const, optional: false, caution: 100, ...more });

async function openRental() {
  const scene = openScene();
  const price = { sale: 1, rental: 100 };
  await scene.done('create_products', {
    id: 'PRD-1',
    name: 'Écran',
    price,
    category: 'c',
    availability: 'en_stock',
  });
  await scene.done('create_inventory', { id: 'ART-1', name: 'Dépôt', quantity: 3, productId: 'PRD-1' });
  return scene;
}

describe('the caution of rental lines', () => {
  it('is in no total, and follows the line to the invoice and the reservation', async () => {
    const { done, quote, engine } = await openRental();
    const without = await quote({ items: [rental] });
    const asked = await quote({ items: [{ ...rental, caution: '5 000,00' }] });
    expect(asked.total).toBe(without.total);
    expect(cautionOf(asked.items)).toBe(5000);
    await done('accept_quotes', { id: asked.id });
    expect(engine.all('reservations').map(({ caution }) => caution?.asked)).toEqual([5000]);
    const invoice = await done<Invoice>('convert_quotes', { id: asked.id });
    expect(invoice.amount).toBe(without.total);
    expect(cautionOf(invoice.items)).toBe(5000);
  });

  it('keeps what came in when the line asks for another', async () => {
    const { done, quote, engine } = await openRental();
    const { id, items } = await quote({ items: [{ ...rental, caution: 5000 }] });
    await done('send_quotes', { id });
    const [reservation] = engine.all('reservations');
    await done('receive_caution_reservations', { id: reservation?.id, amount: 1000, mode: 'Espèces' });
    await done('update_quotes', { id, changes: { items: [{ ...items[0], caution: 4000 }] } });
    expect(engine.all('reservations')[0]?.caution).toMatchObject({
      asked: 4000,
      received: [{ amount: 1000 }],
    });
  });

  it('is that of the product where a new line says nothing, and 0 where it says so', async () => {
    const { quote, engine, done } = await openRental();
    // The price list of this scene has the caution as the catalogue stores it.
    const product = engine.row('products', 'PRD-1');
    engine.load([
      {
        collection: 'products',
        row: { ...product, price: { ...product?.price, caution: '2500.00' } } as never,
      },
    ]);
    const over = { startDate: '2026-11-01', endDate: '2026-11-04' };
    const made = await quote({ items: [rental, { ...rental, caution: 0 }, { ...rental, ...over }] });
    expect(made.items.map(({ caution }) => caution)).toEqual([5000, 0, undefined]);
    const changes = { items: [made.items[2], { ...rental, id: 'l-new', quantity: 1 }] };
    const changed = await done<Quote>('update_quotes', { id: made.id, changes });
    expect(changed.items.map(({ caution }) => caution)).toEqual([undefined, 2500]);
  });

  it('counts for rentals that count', () => {
    expect(
      cautionOf([line({}), line({ optional: true }), line({ type: 'sale' }), line({ caution: undefined })]),
    ).toBe(100);
  });
});
