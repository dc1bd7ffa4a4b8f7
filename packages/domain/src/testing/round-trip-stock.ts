// The catalogue, the stock and the reservations by hand of tests of import and export, in every state that a file can tell.
import type { Row } from '../kernel/identity/collection-map.ts';
import { addDays } from '../kernel/values/dates.ts';

/** Runs an operation that must succeed, as the admin. */
export type Done = (action: string, input: object) => Promise<Row>;

export async function catalogue(done: Done): Promise<void> {
  await done('create_categories', { id: 'CAT-aller', name: 'Aller-retour', type: 'product' });
  await done('create_categories', { id: 'CAT-pose', name: 'Poses', type: 'service' });
  await done('create_products', {
    id: 'PRD-aller',
    name: 'Borne "55"; tactile',
    description: '+ pied',
    price: {
      sale: '14500.00',
      rental: '510.50',
      rentalWeek: '2450',
      rentalMonth: '7800',
      caution: '3000',
      lateFee: '120.5',
    },
    category: 'CAT-aller',
    availability: 'en_stock',
    sku: 'ZL-55',
    technicalSpecs: 'Diagonale : 55\nPorts : HDMI | USB || VGA\nDalle : LED',
    isStocked: false,
    purchasePrice: '9100.5',
    turnaroundHours: 6,
    warrantyMonths: 36,
  });
  const plain = { price: { sale: '90', rental: '0' }, category: 'CAT-aller', availability: 'sur_commande' };
  await done('create_products', { ...plain, id: 'PRD-double-1', name: 'Pied' });
  await done('create_products', { ...plain, id: 'PRD-double-2', name: 'pied' });
  await done('create_products', {
    ...plain,
    id: 'KIT-aller',
    name: 'Accueil complet',
    parts: [
      { productId: 'PRD-aller', quantity: 1 },
      { productId: 'PRD-double-2', quantity: 12 },
    ],
  });
  await done('create_services', {
    id: 'SRV-aller',
    name: 'Pose au mur',
    price: { sale: '350.5' },
    category: 'CAT-pose',
    unit: 'heure',
    duration: '2 h',
    skill: 'Montage',
    warrantyMonths: 12,
  });
}

/** Items of one product in two places, of a name that two products have, outside the catalogue, in every state. */
export async function stock(done: Done): Promise<void> {
  const item = (id: string, fields: object) => done('create_inventory', { id, name: id, ...fields });
  await item('ART-aller-1', {
    name: '=Bornes; "hall"',
    productId: 'PRD-aller',
    category: 'CAT-aller',
    quantity: 9,
    serialNumber: 'SN-1',
    location: 'Allée Z',
    price: { sale: '14500', rental: '510.5' },
    purchaseDate: '2024-02-29',
    minQuantity: 1,
    maxQuantity: 20,
    supplier: 'Atlas; fils',
    warranty: '36 mois',
    alert: '- à voir',
    turnaroundHours: 12,
  });
  const set = (status: string, quantity: number) =>
    done('set_status_inventory', { id: 'ART-aller-1', status, quantity, location: 'Allée Z' });
  await set('maintenance', 2);
  await set('endommagé', 1);
  await set('loué', 3);
  await item('ART-aller-2', { name: 'Bornes', productId: 'PRD-aller', quantity: 1 });
  await item('ART-aller-3', { productId: 'PRD-double-2', quantity: 1 });
  await item('ART-aller-4', { isOffCatalogue: true, quantity: 1, lastMaintenance: '2026-01-31' });
}

/** Made by hand: by the product and to leave with a note, by the item with hours, beyond the stock, of a kit, and cancelled. */
export async function reservations(done: Done, today: string): Promise<void> {
  const [start, end] = [addDays(today, 400), addDays(today, 402)];
  const made = (fields: object) => done('create_reservations', { quantity: 1, start, end, ...fields });
  const held = await made({ productId: 'PRD-double-2', client: 'Atlas', place: 'Rabat', notes: 'une\ndeux' });
  const items = [{ productName: 'Pied', quantity: 1, reservationId: held.id }];
  await done('create_bonLivraison', { client: 'Atlas', items });
  await made({ productId: 'KIT-aller', client: 'Riad', overbookReason: 'Louée ailleurs' });
  await made({ itemId: 'ART-aller-4', start: `${start}T09:30`, end: `${end}T18:00` });
  await made({ itemId: 'ART-aller-4', client: 'Deux fois', overbookReason: 'Louée ailleurs' });
  const gone = await made({ itemId: 'ART-aller-1', client: 'Atlas' });
  await done('cancel_reservations', { id: gone.id, reason: '=Reporté' });
}
