// Samples of the operations of the stock, its units and reservations.
import type { Scene } from './records.ts';
import { archived, because, changing, on, photo, type Sample } from './sample.ts';
import { changedUnit, countedItem, rentedItem, unit } from './unit-samples.ts';

const cheque = { amount: 100, mode: 'Chèque' };
const item = (scene: Scene) => scene.item();

export const inventory: Record<string, Sample> = {
  create_inventory: async (scene) => ({ name: 'Borne', serialNumber: scene.word('NEW'), quantity: 1 }),
  update_inventory: async (scene) => ({
    id: await scene.item(),
    changes: { serialNumber: scene.word('NEW') },
  }),
  adjust_inventory: on(item, { mode: 'remove', quantity: 10 }),
  set_status_inventory: on(item, { status: 'maintenance', quantity: 2 }),
  return_inventory: on(rentedItem, { quantity: 2 }),
  lose_inventory: on(rentedItem, { quantity: 2, from: 'location', ...because }),
  create_movements: async (scene) => ({ itemId: await scene.item(), kind: 'sortie', quantity: 10 }),
  archive_inventory: on((scene) => scene.item(0)),
  restore_inventory: archived('inventory', (scene) => scene.item(0)),
  follow_units_inventory: on(rentedItem),
  count_inventory: countedItem,
  create_units: async (scene) => ({
    itemId: await scene.make('inventory', { name: scene.word('Écran'), followsUnits: true }),
    serialNumber: scene.word('UN'),
  }),
  update_units: async (scene) => ({ id: await unit(scene), changes: { serialNumber: scene.word('UN') } }),
  archive_units: on(unit),
  restore_units: archived('units', unit),
  give_up_units: on(unit, { values: { place: 'Dépôt' } }),
  give_up_inventory: on(item, { values: { location: 'Dépôt' } }),
};

const reservation =
  (...steps: (string | [string, object])[]) =>
  (scene: Scene) =>
    scene.reservation(...steps);

export const reservations: Record<string, Sample> = {
  create_reservations: async (scene) => ({
    itemId: await scene.item(),
    quantity: 3,
    start: scene.day,
    end: `${scene.day}T18:00`,
    contactId: await scene.stranger(),
  }),
  update_reservations: changing(reservation(), { quantity: 5, place: 'Quai 2' }),
  plan_reservations: on(reservation(), { changes: { returnAtDepot: true, departureTime: '09:30' } }),
  extend_reservations: async (scene) => ({ id: await scene.reservation(), endDate: '2035-01-01' }),
  cancel_reservations: on(reservation(), because),
  return_reservations: on((scene) => scene.rented(), { lines: [{ quantity: 2, state: 'endommagé' }] }),
  add_photo_reservations: on((scene) => scene.rented(), { returnId: 'RET-1', photo }),
  undo_return_reservations: async (scene) => ({
    id: await scene.step('reservations', await scene.rented(), [
      'return',
      { lines: [{ quantity: 2, state: 'bon' }] },
    ]),
  }),
  change_unit_reservations: changedUnit,
  report_fault_reservations: on((scene) => scene.rented(), because),
  clear_fault_reservations: on(async (scene) =>
    scene.step('reservations', await scene.rented(), ['report_fault', because]),
  ),
  sign_reservations: on(reservation(), {
    paper: 'contrat',
    signatureClient: 'Amal',
    signedByName: 'Amal',
  }),
  bill_by_month_reservations: on(reservation()),
  receive_caution_reservations: on(reservation(), cheque),
  return_caution_reservations: on(reservation(['receive_caution', cheque]), cheque),
  archive_reservations: on(reservation(['cancel', because])),
  restore_reservations: archived('reservations', reservation(['cancel', because])),
  give_up_reservations: on(reservation(), { values: { notes: 'Avant' } }),
};
