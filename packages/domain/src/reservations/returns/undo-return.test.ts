// A return entered by mistake (docs/product.md 'Rental returns').
import { describe, expect, it } from 'vitest';
import type { DeliveryNote } from '../../delivery-notes/delivery-note.schema.ts';
import { employee, manager } from '../../testing/actors.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import type { ReturnState } from '../reservation.schema.ts';

/** Three units of an item, out with a note. */
async function openOut() {
  const scene = openScene();
  const { done, engine } = scene;
  const price = { sale: 1, rental: 1 };
  await done('create_products', {
    id: 'PRD-1',
    name: 'Écran',
    price,
    category: 'c',
    availability: 'en_stock',
  });
  await done('create_inventory', { id: 'ART-1', name: 'Dépôt', quantity: 4, productId: 'PRD-1' });
  const note = await done<DeliveryNote>('create_bonLivraison', {
    client: 'Atlas',
    clientAdresse: 'Rabat',
    livreur: 'Hicham',
    items: [
      {
        productName: 'Écran',
        quantity: 3,
        reference: 'PRD-1',
        dateDebut: '2026-11-21',
        dateFin: '2026-11-25',
      },
    ],
  });
  await done('ship_bonLivraison', { id: note.id });
  const id = engine.all('reservations')[0]?.id;
  const row = () => engine.all('reservations')[0];
  const counters = () => {
    const item = engine.row('inventory', 'ART-1');
    return [item?.quantity, item?.rentedQuantity, item?.maintenanceQuantity, item?.damagedQuantity];
  };
  const back = (...states: ReturnState[]) =>
    done('return_reservations', { id, lines: states.map((state) => ({ state })) }, employee);
  return { ...scene, id, row, counters, back };
}

describe('a return that is undone', () => {
  it.each<[ReturnState[]]>([
    [['bon']],
    [['à nettoyer', 'endommagé']],
    [['manquant']],
    [['manquant', 'bon', 'bon']],
  ])('of %j leaves everything as it was before', async (states) => {
    const { done, id, row, counters, back, engine } = await openOut();
    expect(counters()).toEqual([1, 3, 0, 0]);
    await back(...states);
    expect(counters()).not.toEqual([1, 3, 0, 0]);
    await done('undo_return_reservations', { id }, employee);
    expect(counters()).toEqual([1, 3, 0, 0]);
    expect(row()).toMatchObject({ state: 'sortie', returnedQuantity: 0, returns: [], returnedAt: null });
    expect(engine.row('inventory', 'ART-1')?.alert).toBe('');
    await back(...states);
    expect(row()?.returns).toHaveLength(1);
  });

  it('is not undone once a unit that was missing has been found', async () => {
    const { done, refused, id, back, counters, engine } = await openOut();
    await done('follow_units_inventory', { id: 'ART-1' });
    await back('manquant');
    const lost = engine.all('units').find(({ archivedAt }) => archivedAt !== null);
    await done('restore_units', { id: lost?.id });
    expect((await refused('undo_return_reservations', { id })).code).toBe('illegal_transition');
    expect(counters()).toEqual([2, 2, 0, 0]);
  });

  it('is not undone once its very unit has left again, though another one is there', async () => {
    const { done, refused, id, back, engine } = await openOut();
    await done('follow_units_inventory', { id: 'ART-1' });
    await back('bon');
    const [unitId] = engine.all('movements').at(-1)?.unitIds ?? [];
    await done('set_status_inventory', { id: 'ART-1', status: 'loué', unitIds: [unitId] });
    expect(engine.row('inventory', 'ART-1')?.quantity).toBe(1);
    expect((await refused('undo_return_reservations', { id })).code).toBe('illegal_transition');
  });

  it('undoes the last one alone, and none where there is none', async () => {
    const { done, refused, id, row, back } = await openOut();
    expect((await refused('undo_return_reservations', { id })).code).toBe('illegal_transition');
    await back('bon');
    await back('endommagé');
    await done('undo_return_reservations', { id }, employee);
    expect(row()).toMatchObject({ state: 'retour partiel', returnedQuantity: 1 });
    expect(row()?.returns).toMatchObject([{ lines: [{ state: 'bon' }] }]);
  });

  it('is undone on the same day by whoever made it, later by a manager', async () => {
    const { done, refused, id, back, goTo } = await openOut();
    await back('bon');
    goTo('2026-11-22');
    expect((await refused('undo_return_reservations', { id }, employee)).code).toBe('forbidden');
    await done('undo_return_reservations', { id }, manager);
  });

  it('is not undone once its units were repaired, sold or lent again', async () => {
    const { done, refused, id, back } = await openOut();
    await back('endommagé');
    await done('set_status_inventory', { id: 'ART-1', status: 'disponible' });
    expect((await refused('undo_return_reservations', { id })).message).toContain(
      'a changé depuis ce retour',
    );
  });

  it('keeps the pictures of a return with it', async () => {
    const { done, id, row } = await openOut();
    const photos = [{ id: 'FIC-1', name: 'vitre.jpg' }];
    await done('return_reservations', { id, lines: [{ state: 'endommagé' }], photos }, employee);
    expect(row()?.returns).toMatchObject([{ photos }]);
  });

  it('refuses units of an item that the reservation does not have out', async () => {
    const { done, refused, id } = await openOut();
    await done('create_inventory', { id: 'ART-2', name: 'Atelier', quantity: 3, productId: 'PRD-1' });
    const lines = [{ itemId: 'ART-2', state: 'bon' }];
    expect((await refused('return_reservations', { id, lines })).fields).toHaveProperty(['lines.0.quantity']);
  });
});
