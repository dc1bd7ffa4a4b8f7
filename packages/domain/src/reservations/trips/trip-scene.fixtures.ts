// A setting for tests of who brings and collects rentals: three technicians, a driver, vehicles, and ten screens to rent.
import type { Reservation } from '../reservation.schema.ts';
import type { Actor } from '../../kernel/identity/permissions.ts';
import { eventDay, openEventScene, sceneTechnicians } from '../../testing/scenes/event-scene.ts';

/** A colleague who is no technician. */
export const chauffeur: Actor = { id: 'chauffeur', role: 'employee', fullName: 'Nabil Fassi' };

const written = {
  version: 1,
  rev: 1,
  createdAt: '',
  updatedAt: '',
  createdBy: 'admin',
  updatedBy: 'admin',
  archivedAt: null,
};

export async function openTripScene() {
  const scene = await openEventScene();
  scene.engine.load([{ collection: 'staff', row: { ...written, ...chauffeur, isActive: true } }]);
  for (const vehicle of ['VEH-1', 'VEH-2'])
    await scene.done('create_vehicles', { id: vehicle, name: vehicle === 'VEH-1' ? 'Fourgon' : 'Camion' });
  const price = { sale: 1, rental: 100 };
  const product = { id: 'PRD-1', name: 'Écran', price, category: 'c', availability: 'en_stock' };
  await scene.done('create_products', product);
  await scene.done('create_inventory', { id: 'ART-9', name: 'Écran', quantity: 10, productId: 'PRD-1' });
  const rental = (key: string, fields: object = {}, actor?: Actor): Promise<Reservation> =>
    scene.done<Reservation>(
      'create_reservations',
      {
        id: key,
        productId: 'PRD-1',
        quantity: 1,
        start: eventDay,
        end: '2026-11-24',
        client: 'Riad',
        place: 'Fès',
        ...fields,
      },
      actor,
    );
  const plan = (key: string, changes: object, more: object = {}, actor?: Actor): Promise<Reservation> =>
    scene.done<Reservation>('plan_reservations', { id: key, changes, ...more }, actor);
  return {
    ...scene,
    rental,
    plan,
    /** Its units leave with a note of its own. */
    async leave(reservationId: string): Promise<void> {
      const line = { productName: 'Écran', quantity: 1, reference: 'PRD-1', reservationId };
      const days = { dateDebut: eventDay, dateFin: '2026-11-24' };
      const items = [{ ...line, ...days }];
      const note = await scene.done('create_bonLivraison', {
        client: 'Riad',
        clientAdresse: 'Fès',
        livreur: 'Hicham',
        items,
      });
      await scene.done('ship_bonLivraison', { id: note.id });
    },
    row: (key: string): Reservation => {
      const found = scene.engine.all('reservations').find(({ id }) => id === key);
      if (!found) throw new Error(`no reservation ${key}`);
      return found;
    },
    technicians: sceneTechnicians,
  };
}
