// Which units come back, where a reservation left with several notes or from several items (docs/product.md 'Rental returns').
import { expect, it } from 'vitest';
import type { DeliveryNote } from '../../delivery-notes/delivery-note.schema.ts';
import { openScene } from '../../testing/scenes/scene.ts';

const product = { name: 'Écran', price: { sale: 1, rental: 1 }, category: 'c', availability: 'en_stock' };

/** Followed items by the serial numbers of their units, and what leaves with notes of its own client. */
async function openHouse(items: Readonly<Record<string, readonly string[]>>) {
  const scene = openScene();
  const { done, engine } = scene;
  await done('create_products', { id: 'PRD-1', ...product });
  for (const [id, serialNumbers] of Object.entries(items))
    await done('create_inventory', {
      id,
      name: id,
      quantity: serialNumbers.length,
      productId: 'PRD-1',
      followsUnits: true,
      serialNumbers,
    });
  const unit = (serial: string) => {
    const found = engine.all('units').find(({ serialNumber }) => serialNumber === serial);
    if (!found) throw new Error(`no unit ${serial}`);
    return found;
  };
  const states = () =>
    Object.fromEntries(engine.all('units').map(({ serialNumber, state }) => [serialNumber, state]));
  const book = (client: string, quantity: number) =>
    done('create_reservations', {
      productId: 'PRD-1',
      quantity,
      start: '2026-11-21',
      end: '2026-11-25',
      client,
    });
  const leave = async (reservationId: unknown, serials: readonly string[]): Promise<DeliveryNote> => {
    const unitIds = serials.map((serial) => unit(serial).id);
    const note = await done<DeliveryNote>('create_bonLivraison', {
      client: 'Atlas',
      clientAdresse: 'Rabat',
      livreur: 'Hicham',
      items: [{ productName: 'Écran', reference: 'PRD-1', quantity: serials.length, reservationId, unitIds }],
    });
    await done('ship_bonLivraison', { id: note.id });
    await done('deliver_bonLivraison', { id: note.id, signatureClient: 'Amal' });
    return note;
  };
  return { ...scene, unit, states, book, leave };
}

it('is the unit that was scanned, whichever note it left with', async () => {
  const { done, unit, states, book, leave } = await openHouse({ 'ART-1': ['U', 'V'] });
  const { id } = await book('Atlas', 2);
  await leave(id, ['U']);
  await leave(id, ['V']);
  await done('return_reservations', { id, lines: [{ unitId: unit('V').id, state: 'endommagé' }] });
  expect(states()).toEqual({ U: 'loué', V: 'endommagé' });
});

it('is the unit that was named, though the others come back by a line before it', async () => {
  const { done, engine, unit, states, book, leave } = await openHouse({ 'ART-A': ['U'], 'ART-B': ['V'] });
  const { id } = await book('Atlas', 2);
  await leave(id, ['U', 'V']);
  const lines = [
    { quantity: 1, state: 'bon' },
    { unitId: unit('U').id, state: 'endommagé' },
  ];
  await done('return_reservations', { id, lines });
  expect(states()).toEqual({ U: 'endommagé', V: 'disponible' });
  expect(engine.all('inventory').map(({ rentedQuantity }) => rentedQuantity)).toEqual([0, 0]);
  await done('undo_return_reservations', { id });
  expect(states()).toEqual({ U: 'loué', V: 'loué' });
});

it('leaves the units of another client there, where somebody booked its own back by hand', async () => {
  const { done, engine, unit, states, book, leave } = await openHouse({ 'ART-1': ['U', 'V'] });
  const { id } = await book('Atlas', 1);
  await leave(id, ['U']);
  const other = await book('Riad', 1);
  await leave(other.id, ['V']);
  await done('return_inventory', { id: 'ART-1', quantity: 1, unitIds: [unit('U').id] });
  await done('return_reservations', { id, lines: [{ quantity: 1, state: 'bon' }] });
  expect(states()).toEqual({ U: 'disponible', V: 'loué' });
  expect(engine.row('reservations', String(id))?.state).toBe('retournée');
  await done('return_reservations', { id: other.id, lines: [{ unitId: unit('V').id, state: 'bon' }] });
  expect(states()).toEqual({ U: 'disponible', V: 'disponible' });
});

it('hands over the unit of another item that took its place on the way', async () => {
  const { done, unit, states, book } = await openHouse({ 'ART-A': ['U', 'W'] });
  const { id } = await book('Atlas', 1);
  const note = await done<DeliveryNote>('create_bonLivraison', {
    client: 'Atlas',
    clientAdresse: 'Rabat',
    livreur: 'Hicham',
    items: [
      { productName: 'Écran', reference: 'PRD-1', quantity: 1, reservationId: id, unitIds: [unit('U').id] },
    ],
  });
  await done('ship_bonLivraison', { id: note.id });
  await done('create_inventory', {
    id: 'ART-B',
    name: 'ART-B',
    quantity: 1,
    productId: 'PRD-1',
    followsUnits: true,
    serialNumbers: ['V'],
  });
  await done('change_unit_reservations', {
    id,
    from: unit('U').id,
    to: unit('V').id,
    state: 'endommagé',
  });
  await done('deliver_bonLivraison', { id: note.id, signatureClient: 'Amal' });
  expect(states()).toEqual({ U: 'endommagé', W: 'disponible', V: 'loué' });
});

it('stays on the line that it left with, whatever becomes of the note afterwards', async () => {
  const { done, engine, unit, book } = await openHouse({ 'ART-1': ['U', 'V'] });
  await done('create_products', { id: 'PRD-2', ...product });
  await done('create_inventory', { id: 'ART-2', name: 'Support', quantity: 2, productId: 'PRD-2' });
  const { id } = await book('Atlas', 2);
  const note = await done<DeliveryNote>('create_bonLivraison', {
    client: 'Atlas',
    clientAdresse: 'Rabat',
    livreur: 'Hicham',
    items: [
      {
        productName: 'Écran',
        reference: 'PRD-1',
        quantity: 2,
        reservationId: id,
        dateDebut: '2026-11-21',
        dateFin: '2026-11-25',
        unitIds: [unit('U').id, unit('V').id],
      },
      { productName: 'Support', reference: 'PRD-2', quantity: 2 },
    ],
  });
  await done('ship_bonLivraison', { id: note.id });
  await done('deliver_bonLivraison', { id: note.id, signatureClient: 'Amal' });
  await done('return_reservations', { id, lines: [{ unitId: unit('U').id, state: 'bon' }] });
  const back = [{ id: note.items[1]?.id, quantity: 1 }];
  await done('take_back_bonLivraison', { id: note.id, reason: 'Un de trop', items: back });
  expect(engine.row('bonLivraison', note.id)?.items[0]?.serialNumbers?.toSorted()).toEqual(['U', 'V']);
});
