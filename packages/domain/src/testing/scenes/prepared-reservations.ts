// Reservations taken to the state that an operation of the tests expects.
import { commercial } from '../actors.ts';
import type { Scene } from './scene.ts';

/** Prepares records in the scene and answers the input of the operation. */
export type Prepare = (scene: Scene) => Promise<unknown>;

const product = { name: 'Écran', price: { sale: 1, rental: 0 }, category: 'c', availability: 'en_stock' };
const reason = 'Essai';

/** A reservation of commercial1, whose units leave with a note of the admin's when `isOut`. */
export const ownReservation =
  (more: object = {}, isOut = false): Prepare =>
  async ({ done }) => {
    await done('create_products', { id: 'PRD-1', ...product });
    await done('create_inventory', { name: 'Écran', quantity: 3, productId: 'PRD-1' });
    const days = { startDate: '2026-12-01', endDate: '2026-12-04' };
    const rental = { type: 'rental', name: 'Écran', productId: 'PRD-1', unitPrice: 1, ...days };
    const { id: quoteId } = await done('create_quotes', { client: 'Atlas', items: [rental] }, commercial);
    await done('accept_quotes', { id: quoteId });
    const id = `${quoteId}~${quoteId}-1`;
    if (isOut) {
      const carried = { productName: 'Écran', quantity: 1, reference: 'PRD-1', lineId: `${quoteId}-1` };
      const out = { ...carried, dateDebut: days.startDate, dateFin: days.endDate };
      const address = { clientAdresse: 'Rabat', livreur: 'Hicham' };
      const note = await done('create_bonLivraison', {
        client: 'Atlas',
        devisId: quoteId,
        ...address,
        items: [out],
      });
      await done('ship_bonLivraison', { id: note.id });
    }
    const signed = { paper: 'contrat', signatureClient: 'Amal', signedByName: 'Amal' };
    return { id, reason, endDate: '2026-12-03', changes: { notes: 'Quai 2' }, ...signed, ...more };
  };

/** The same of an item that is followed one by one, with a unit of it to choose. */
export const followedReservation: Prepare = async (scene) => {
  const input = (await ownReservation()(scene)) as { id: string };
  const [stock] = scene.engine.all('inventory');
  await scene.done('follow_units_inventory', { id: stock?.id });
  return { id: input.id, to: scene.engine.all('units')[0]?.id };
};

/** The same once the admin did that to it. */
export const reservationAfter =
  (action: string, more: object, isOut = false): Prepare =>
  async (scene) => {
    const input = (await ownReservation(more, isOut)(scene)) as { id: string };
    await scene.done(action, input);
    return input;
  };

export const cancelledReservation: Prepare = async (scene) => {
  const input = (await ownReservation()(scene)) as { id: string };
  await scene.done('cancel_reservations', { id: input.id, reason });
  return { id: input.id };
};
