// A setting for tests of events: three technicians, one of them with an account, and an item of four units.
import type { Event } from '../../events/event.schema.ts';
import type { Technician } from '../../settings/technician-list.ts';
import type { Actor } from '../../kernel/identity/permissions.ts';
import { openScene, sceneDay } from './scene.ts';

const technician = (id: string, name: string, userId = ''): Technician => ({
  id,
  name,
  email: '',
  speciality: 'Installation',
  initials: name.slice(0, 2).toUpperCase(),
  available: true,
  userId,
});

export const sceneTechnicians = [
  technician('T1', 'Hicham', 'employe'),
  technician('T2', 'Nadia'),
  technician('T3', 'Anas'),
];

/** An item of four units in the house, as the stock has it. */
const screens = {
  id: 'ART-1',
  name: 'Écran 65"',
  category: '',
  status: 'disponible',
  quantity: 4,
  rentedQuantity: 0,
  maintenanceQuantity: 0,
  damagedQuantity: 0,
  location: 'Entrepôt principal',
  lastMaintenance: '',
  alert: '',
  price: { sale: '0.00', rental: '0.00' },
  serialNumber: '',
  purchaseDate: '',
  minQuantity: 0,
  maxQuantity: 10,
  supplier: '',
  warranty: '',
  version: 1,
  rev: 1,
  createdAt: '',
  updatedAt: '',
  createdBy: 'admin',
  updatedBy: 'admin',
  archivedAt: null,
};

/** The day after the scene's, on which its events take place unless they say otherwise. */
export const eventDay = '2026-11-22';

export async function openEventScene() {
  const scene = openScene(sceneDay);
  scene.engine.load([{ collection: 'inventory', row: screens }]);
  await scene.done('update_technicians_settings', { technicians: sceneTechnicians });
  return {
    ...scene,
    event: (fields: object = {}, actor?: Actor): Promise<Event> =>
      scene.done<Event>('create_events', { title: 'Salon', startDate: eventDay, ...fields }, actor),
  };
}
