// A reservation made by hand leaves with a delivery note that carries it, and comes back as any other.
import { describe, expect, it } from 'vitest';
import type { Reservation } from '../../reservations/reservation.schema.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import type { DeliveryNote } from '../delivery-note.schema.ts';

const ready = { client: 'Atlas', clientAdresse: 'Rabat', livreur: 'Hicham' };
const price = { sale: 1, rental: 100 };
const product = { id: 'PRD-1', name: 'Écran', price, category: 'c', availability: 'en_stock' };

/** Three units of the depot, two of them promised by hand. */
async function openPromise(more: object = {}) {
  const scene = openScene();
  await scene.done('create_products', product);
  await scene.done('create_inventory', { id: 'ART-1', name: 'Dépôt', quantity: 3, productId: 'PRD-1' });
  const reservation = await scene.done<Reservation>('create_reservations', {
    productId: 'PRD-1',
    quantity: 2,
    start: '2026-12-01T09:00',
    end: '2026-12-04T18:00',
    client: 'Atlas',
    ...more,
  });
  const note = (quantity: number, item: object = {}) => ({
    ...ready,
    items: [{ productName: 'Écran', quantity, reservationId: reservation.id, ...item }],
  });
  const reservations = () => scene.engine.all('reservations');
  const item = () => scene.engine.row('inventory', 'ART-1');
  return { ...scene, reservation, note, reservations, item };
}

describe('a note that carries a reservation made by hand', () => {
  it('is of its goods and its days, takes it out, and holds nothing beside it', async () => {
    const { done, note, reservations, item } = await openPromise();
    const made = await done<DeliveryNote>('create_bonLivraison', note(2));
    expect(made.items[0]).toMatchObject({
      reference: 'PRD-1',
      dateDebut: '2026-12-01',
      dateFin: '2026-12-04',
    });
    await done('ship_bonLivraison', { id: made.id });
    expect(reservations()).toMatchObject([
      { state: 'sortie', departures: [{ noteId: made.id, quantity: 2 }] },
    ]);
    expect(item()).toMatchObject({ quantity: 1, rentedQuantity: 2 });
    await done('return_reservations', { id: reservations()[0]?.id, lines: [{ quantity: 2, state: 'bon' }] });
    expect(reservations()).toMatchObject([{ state: 'retournée' }]);
    expect(item()).toMatchObject({ quantity: 3, rentedQuantity: 0 });
  });

  it('takes no more of it than other notes leave', async () => {
    const { done, refused, note, reservations } = await openPromise();
    expect(await refused('create_bonLivraison', note(3))).toMatchObject({
      code: 'quantity_exceeds_remaining',
    });
    const first = await done<DeliveryNote>('create_bonLivraison', note(2));
    const second = await done<DeliveryNote>('create_bonLivraison', note(1));
    await done('ship_bonLivraison', { id: first.id });
    expect(await refused('ship_bonLivraison', { id: second.id })).toMatchObject({
      code: 'quantity_exceeds_remaining',
    });
    await done('refuse_bonLivraison', { id: first.id, reason: 'Absent' });
    await done('return_bonLivraison', { id: first.id, reason: 'Rentré' });
    expect(reservations()).toMatchObject([{ state: 'ferme', departures: [] }]);
    await done('ship_bonLivraison', { id: second.id });
    expect(reservations()).toMatchObject([{ state: 'sortie' }]);
  });

  it('takes its chosen item, whatever else stands in the product', async () => {
    const { done, note, engine } = await openPromise({ itemId: 'ART-1', productId: '' });
    await done('create_inventory', { id: 'ART-0', name: 'Annexe', quantity: 9, productId: 'PRD-1' });
    const made = await done<DeliveryNote>('create_bonLivraison', note(2));
    await done('ship_bonLivraison', { id: made.id });
    expect(engine.row('inventory', 'ART-0')).toMatchObject({ quantity: 9 });
    expect(engine.row('inventory', 'ART-1')).toMatchObject({ quantity: 1, rentedQuantity: 2 });
  });

  it('is refused one that is over, of an order, or nowhere', async () => {
    const { done, refused, note, reservation } = await openPromise();
    await done('cancel_reservations', { id: reservation.id, reason: 'Annulé' });
    const wrong = { code: 'validation_failed', fields: { 'items.0.reservationId': expect.any(String) } };
    expect(await refused('create_bonLivraison', note(1))).toMatchObject(wrong);
    expect(await refused('create_bonLivraison', note(1, { reservationId: 'RES-404' }))).toMatchObject(wrong);
  });
});
