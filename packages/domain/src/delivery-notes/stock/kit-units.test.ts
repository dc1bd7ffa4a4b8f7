// The very units of the parts of a kit: chosen as they leave, told by the note, given back one by one (docs/product.md 'Units').
import { describe, expect, it } from 'vitest';
import { openScene } from '../../testing/scenes/scene.ts';
import type { DeliveryNote } from '../delivery-note.schema.ts';

const ready = { client: 'Atlas', clientAdresse: 'Rabat', livreur: 'Hicham' };
const proof = { signatureClient: 'Amal' };
const product = { price: { sale: 1, rental: 1 }, category: 'c', availability: 'en_stock' };
const days = { dateDebut: '2026-11-23', dateFin: '2026-11-25' };

/** Kits of a screen and two cameras, each followed one by one; a lamp that is of none. */
async function openStore() {
  const scene = openScene();
  const { done, engine } = scene;
  const followed = async (id: string, name: string, serialNumbers: string[]) => {
    await done('create_products', { ...product, id, name });
    const item = { id: `ART-${id}`, name, productId: id, followsUnits: true };
    await done('create_inventory', { ...item, quantity: serialNumbers.length, serialNumbers });
  };
  await followed('PRD-1', 'Écran', ['E1', 'E2', 'E3']);
  await followed('PRD-2', 'Caméra', ['C1', 'C2', 'C3', 'C4', 'C5']);
  await followed('PRD-3', 'Lampe', ['L1']);
  const parts = [
    { productId: 'PRD-1', quantity: 1 },
    { productId: 'PRD-2', quantity: 2 },
  ];
  await done('create_products', { ...product, id: 'KIT', name: 'Salle', parts });
  const ids = (...serials: string[]) =>
    serials.map((serial) => engine.all('units').find((unit) => unit.serialNumber === serial)?.id ?? serial);
  const out = () =>
    engine
      .all('units')
      .filter(({ state }) => state !== 'disponible')
      .map(({ serialNumber }) => serialNumber);
  const note = (line: object = {}) =>
    done<DeliveryNote>('create_bonLivraison', {
      ...ready,
      items: [{ productName: 'Salle', reference: 'KIT', quantity: 2, ...line }],
    });
  return { ...scene, ids, out, note };
}

const lineOf = (note: DeliveryNote) => note.items[0];
const chosenFor = (note: DeliveryNote, unitIds: string[]) => ({
  id: note.id,
  items: [{ id: lineOf(note)?.id, unitIds }],
});

describe('units of the parts of a kit', () => {
  it('are those that were chosen as they left, of each part, the rest in order', async () => {
    const { done, note, ids, out } = await openStore();
    const made = await note(days);
    const chosen = ids('C5', 'E3', 'C2', 'E1');
    const shipped = await done<DeliveryNote>('ship_bonLivraison', chosenFor(made, chosen));
    expect(out()).toEqual(['E1', 'E3', 'C1', 'C2', 'C3', 'C5']);
    expect(lineOf(shipped)?.serialNumbers).toEqual(['E3', 'E1', 'C5', 'C2', 'C1', 'C3']);
    expect(lineOf(shipped)?.unitIds).toEqual(ids('E3', 'E1', 'C5', 'C2', 'C1', 'C3'));
    expect(lineOf(shipped)?.kitParts?.map(({ unitIds }) => unitIds)).toEqual([
      ids('E3', 'E1'),
      ids('C5', 'C2', 'C1', 'C3'),
    ]);
  });

  it('that the line names before it leaves are those that leave', async () => {
    const { done, note, ids, out } = await openStore();
    const made = await note({ quantity: 1, unitIds: ids('E2', 'C4', 'C5') });
    expect(lineOf(made)?.serialNumbers).toEqual(['E2', 'C4', 'C5']);
    await done('ship_bonLivraison', { id: made.id });
    expect(out()).toEqual(['E2', 'C4', 'C5']);
  });

  it('are of its parts, and no more of one than the line carries', async () => {
    const { note, refused, ids, out } = await openStore();
    const made = await note({ quantity: 1 });
    const refusal = async (...serials: string[]) =>
      (await refused('ship_bonLivraison', chosenFor(made, ids(...serials)))).message;
    expect(await refusal('L1')).toBe("L'unité L1 est d'un autre article : Lampe");
    expect(await refusal('E1', 'E2')).toBe('Choisissez 1 unité(s) au plus');
    expect(out()).toEqual([]);
  });

  it('come back as those that were not handed over', async () => {
    const { done, note, refused, ids, out } = await openStore();
    const made = await note(days);
    await done('ship_bonLivraison', { id: made.id });
    const partly = (...serials: string[]) => ({
      ...proof,
      id: made.id,
      items: [{ id: lineOf(made)?.id, quantiteLivree: 1, unitIds: ids(...serials) }],
    });
    const refusal = async (...serials: string[]) =>
      (await refused('deliver_partially_bonLivraison', partly(...serials))).message;
    expect(await refusal('C5')).toBe("L'unité C5 n'est pas sur ce bon de livraison");
    expect(await refusal('E1', 'E2')).toBe('Choisissez 1 unité(s) au plus');
    await done('deliver_partially_bonLivraison', partly('E2', 'C3', 'C4'));
    expect(out()).toEqual(['E2', 'C3', 'C4']);
    await done('return_bonLivraison', { id: made.id, reason: 'Fin' });
    expect(out()).toEqual([]);
  });

  it('are named on a note on its way as they are once one was exchanged', async () => {
    const { done, note, engine, ids } = await openStore();
    const made = await note({ quantity: 1, ...days });
    await done('ship_bonLivraison', { id: made.id });
    const camera = engine.all('reservations').find(({ productId }) => productId === 'PRD-2');
    const [from, to] = ids('C1', 'C5');
    await done('change_unit_reservations', { id: camera?.id, from, to, state: 'endommagé' });
    const line = engine.row('bonLivraison', made.id)?.items[0];
    expect(line?.serialNumbers).toEqual(['E1', 'C2', 'C5']);
    expect(line?.kitParts?.[1]?.unitIds).toEqual(ids('C5', 'C2'));
    const delivered = await done<DeliveryNote>('start_bonLivraison', { id: made.id });
    expect(delivered.items[0]?.unitIds?.toSorted()).toEqual(ids('E1', 'C2', 'C5').toSorted());
  });
});
