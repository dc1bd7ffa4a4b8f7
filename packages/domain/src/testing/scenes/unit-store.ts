// A product that is followed one by one, of which the depot has A, B and C, and the shop D and E, with notes that carry it.
import type { DeliveryNote } from '../../delivery-notes/delivery-note.schema.ts';
import type { Unit } from '../../inventory/units/unit.schema.ts';
import { openScene } from './scene.ts';

const product = { name: 'Écran 65"', price: { sale: 1, rental: 1 }, category: 'c', availability: 'en_stock' };
const ready = { client: 'Atlas', clientAdresse: 'Rabat', livreur: 'Hicham', dateLivraison: '2026-11-23' };

/** Lines of a note. */
export const sold = { productName: product.name, reference: 'PRD-1' };
export const rented = { ...sold, dateDebut: '2026-11-23', dateFin: '2026-11-25' };

export async function openUnitStore() {
  const scene = openScene();
  const { done, engine } = scene;
  await done('create_products', { id: 'PRD-1', ...product });
  const item = { name: product.name, productId: 'PRD-1', followsUnits: true };
  const depot = { location: 'Dépôt', quantity: 3, serialNumbers: ['A', 'B', 'C'] };
  const shop = { location: 'Magasin', quantity: 2, serialNumbers: ['D', 'E'] };
  await done('create_inventory', { id: 'ART-1', ...item, ...depot });
  await done('create_inventory', { id: 'ART-2', ...item, ...shop });
  const unit = (serial: string): Unit => {
    const found = engine.all('units').find(({ serialNumber }) => serialNumber === serial);
    if (!found) throw new Error(`no unit ${serial}`);
    return found;
  };
  const ids = (...serials: string[]) => serials.map((one) => unit(one).id);
  const note = (items: object[], more: object = {}) =>
    done<DeliveryNote>('create_bonLivraison', { ...ready, ...more, items });
  return { ...scene, product, unit, ids, note };
}
