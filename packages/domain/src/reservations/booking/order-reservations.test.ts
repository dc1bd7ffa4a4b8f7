// The documents of an order update its reservations after units have left and come back (docs/product.md 'Reservations').
import { describe, expect, it } from 'vitest';
import type { DeliveryNote } from '../../delivery-notes/delivery-note.schema.ts';
import type { Invoice } from '../../invoices/invoice.schema.ts';
import { openScene } from '../../testing/scenes/scene.ts';

const product = { name: 'Écran', price: { sale: 1, rental: 100 }, category: 'c', availability: 'en_stock' };
const days = { startDate: '2026-11-22', endDate: '2026-11-25' };
const line = { type: 'rental', productId: 'PRD-1', name: 'Écran', quantity: 2, unitPrice: 100, ...days };

/** A rental of two units that was accepted and went out with a note of its quote. */
async function openOut() {
  const scene = openScene();
  const { done, engine } = scene;
  await done('create_products', { id: 'PRD-1', ...product });
  await done('create_inventory', { id: 'ART-1', name: 'Dépôt', quantity: 3, productId: 'PRD-1' });
  const quote = await scene.quote({ items: [line] });
  await done('accept_quotes', { id: quote.id });
  const note = await done<DeliveryNote>('create_bonLivraison', {
    client: 'Atlas',
    clientAdresse: 'Rabat',
    livreur: 'Hicham',
    devisId: quote.id,
    items: [{ productName: 'Écran', quantity: 2, lineId: quote.items[0]?.id }],
  });
  await done('ship_bonLivraison', { id: note.id });
  await done('deliver_bonLivraison', { id: note.id, signatureClient: 'Amal' });
  return { ...scene, quote, note, states: () => engine.all('reservations').map(({ state }) => state) };
}

async function openReturned() {
  const scene = await openOut();
  scene.goTo('2026-11-25');
  const [reservation] = scene.engine.all('reservations');
  await scene.done('return_reservations', { id: reservation?.id, lines: [{ quantity: 2, state: 'bon' }] });
  return scene;
}

describe('a rental that was delivered by mistake', () => {
  it('is firm again, not back, once its note is in preparation again', async () => {
    const { done, note, states } = await openOut();
    await done('force_bonLivraison', { id: note.id, status: 'en_preparation', reason: 'Erreur' });
    expect(states()).toEqual(['ferme']);
    await done('ship_bonLivraison', { id: note.id });
    expect(states()).toEqual(['sortie']);
  });
});

describe('a rental that is back', () => {
  it('stays so when its quote is invoiced and the invoice changed', async () => {
    const { done, quote, states } = await openReturned();
    const invoice = await done<Invoice>('convert_quotes', { id: quote.id });
    expect(states()).toEqual(['retournée']);
    const items = invoice.items.map((item) => ({ ...item, endDate: '2026-11-28' }));
    await done('update_invoices', { id: invoice.id, changes: { items } });
    expect(states()).toEqual(['retournée']);
  });

  it('is invoiced whatever became of its units', async () => {
    const { done, quote, states } = await openReturned();
    await done('set_status_inventory', { id: 'ART-1', status: 'endommagé', quantity: 3 });
    await done('convert_quotes', { id: quote.id });
    expect(states()).toEqual(['retournée']);
  });
});
