// Units of the stock are prepared here before operations on them are tried.
import type { Scene } from './records.ts';

export const rentedItem = async (scene: Scene) =>
  scene.step('inventory', await scene.item(), ['set_status', { status: 'loué', quantity: 2 }]);

/** A unit of an item that is followed one by one. */
export const unit = async (scene: Scene): Promise<string> => {
  const itemId = await scene.make('inventory', { name: scene.word('Écran'), followsUnits: true });
  return scene.make('units', { itemId, serialNumber: scene.word('UN') });
};

/** A reservation that chose a unit, and another unit for it. */
export const changedUnit = async (scene: Scene): Promise<object> => {
  const itemId = await scene.make('inventory', { name: scene.word('Écran'), followsUnits: true });
  const from = await scene.make('units', { itemId, serialNumber: scene.word('UN') });
  const to = await scene.make('units', { itemId, serialNumber: scene.word('UN') });
  const days = { start: scene.day, end: `${scene.day}T23:00` };
  const choice = { itemId, unitIds: [from], quantity: 1, assignedTo: scene.owner };
  return { id: await scene.make('reservations', { ...choice, ...days }), from, to };
};

/** An item of which a count of its place found fewer. */
export const countedItem = async (scene: Scene): Promise<object> => {
  const id = await scene.item();
  return { id, place: 'Entrepôt principal', items: [{ id, quantity: 1 }], reason: 'Essai' };
};
