// Deliveries of items that are followed one by one (docs/product.md 'Units'), and goods that leave without being in the stock.
import { describe, expect, it } from 'vitest';
import { commercial, manager } from '../../testing/actors.ts';
import { openUnitStore, rented, sold } from '../../testing/scenes/unit-store.ts';
import type { DeliveryNote } from '../delivery-note.schema.ts';

const proof = { signatureClient: 'Amal' };

async function openStore() {
  const store = await openUnitStore();
  const { done, engine } = store;
  const step = (verb: string, { id }: DeliveryNote, input: object = {}) =>
    done<DeliveryNote>(`${verb}_bonLivraison`, { id, ...input });
  const states = () => engine.all('units').map(({ serialNumber, state }) => `${serialNumber} ${state}`);
  return { ...store, step, states };
}

const lineOf = ({ items }: DeliveryNote) => items[0];

describe('units on a delivery note', () => {
  it('are the next in order, at the place of departure first, and the note says which', async () => {
    const { done, note, step, states, unit } = await openStore();
    await done('create_contacts', { id: 7, name: 'Atlas', type: 'client', phone: '0661234567' });
    const made = await note([{ ...sold, quantity: 3 }], { lieuDepart: 'magasin', contactId: 7 });
    const shipped = await step('ship', made);
    expect(lineOf(shipped)).toMatchObject({
      inventoryIds: ['ART-2', 'ART-1'],
      serialNumbers: ['D', 'E', 'A'],
    });
    expect(states()).toEqual(['A vendu', 'B disponible', 'C disponible', 'D vendu', 'E vendu']);
    expect(unit('D')).toMatchObject({ client: 'Atlas', contactId: 7, relatedId: made.id });
  });

  it('are those that were chosen as goods leave, on the line before or by its serial number', async () => {
    const { note, step, unit, ids, refused } = await openStore();
    const made = await note([{ ...rented, quantity: 2, unitIds: ids('E') }]);
    expect(lineOf(made)?.serialNumbers).toEqual(['E']);
    const shipped = await step('ship', made, { items: [{ id: lineOf(made)?.id, unitIds: ids('C', 'E') }] });
    expect(lineOf(shipped)?.serialNumbers).toEqual(['C', 'E']);
    const other = await note([{ productName: 'Écran', quantity: 1, reference: 'c' }]);
    expect((await refused('ship_bonLivraison', { id: other.id })).message).toBe(
      "L'unité C ne peut pas être prise : Loué",
    );
    const third = await note([{ productName: 'Écran', quantity: 1, reference: ' b ' }]);
    expect(lineOf(await step('ship', third))?.serialNumbers).toEqual(['B']);
    expect([unit('A').state, unit('B').state]).toEqual(['disponible', 'vendu']);
  });

  it('come back as those that were not handed over, and the rest on return', async () => {
    const { note, step, states, unit, ids, refused } = await openStore();
    const made = await note([{ ...rented, quantity: 3 }]);
    const shipped = await step('ship', made);
    const id = lineOf(shipped)?.id;
    const partly = (unitIds: string[], quantiteLivree: number) => ({
      ...proof,
      items: [{ id, quantiteLivree, unitIds }],
    });
    const deliver = (input: object) => refused('deliver_partially_bonLivraison', { id: made.id, ...input });
    expect((await deliver(partly(ids('D'), 1))).message).toBe("L'unité D n'est pas sur ce bon de livraison");
    expect((await deliver(partly(ids('A', 'B'), 1))).message).toBe('Choisissez 1 unité(s) au plus');
    const delivered = await step('deliver_partially', made, partly(ids('C'), 2));
    expect(lineOf(delivered)?.serialNumbers).toEqual(['A', 'C']);
    expect(states().slice(0, 3)).toEqual(['A loué', 'B disponible', 'C loué']);
    const returned = await step('return', made, { reason: 'Fin' });
    expect(unit('C')).toMatchObject({ state: 'disponible', client: '', relatedId: '' });
    expect(lineOf(returned)?.serialNumbers).toEqual(['A', 'C']);
  });

  it('come back once: one that the depot took back stays, those of another note stay out', async () => {
    const { note, step, states, ids, done } = await openStore();
    const first = await note([{ ...rented, quantity: 2, unitIds: ids('A', 'B') }]);
    const second = await note([{ ...rented, quantity: 1, unitIds: ids('C') }]);
    for (const each of [first, second]) await step('ship', each);
    await done('return_inventory', { id: 'ART-1', quantity: 1, unitIds: ids('A') });
    const third = await note([{ ...rented, quantity: 1, unitIds: ids('A') }]);
    await step('ship', third);
    await step('deliver', first, proof);
    await step('return', first, { reason: 'Fin' });
    expect(states().slice(0, 3)).toEqual(['A loué', 'B disponible', 'C loué']);
  });

  it('that left before their item was followed come back too', async () => {
    const { done, note, step, engine } = await openStore();
    await done('create_inventory', { id: 'ART-3', name: 'Borne', quantity: 4 });
    const made = await note([
      { productName: 'Borne', quantity: 1, inventoryId: 'ART-3' },
      {
        productName: 'Borne',
        quantity: 1,
        inventoryId: 'ART-3',
        dateDebut: '2026-11-23',
        dateFin: '2026-11-25',
      },
    ]);
    await step('ship', made);
    await done('follow_units_inventory', { id: 'ART-3' });
    await step('deliver', made, proof);
    await step('return', made, { reason: 'Fin' });
    const states = engine.all('units').filter(({ itemId }) => itemId === 'ART-3');
    expect(states.map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'disponible'));
    expect(engine.row('inventory', 'ART-3')).toMatchObject({ quantity: 4, rentedQuantity: 0 });
  });

  it('are refused of another article, or beyond what the line carries', async () => {
    const { done, note, refused, ids } = await openStore();
    await done('create_inventory', {
      id: 'ART-3',
      name: 'Borne',
      followsUnits: true,
      quantity: 1,
      serialNumbers: ['Z'],
    });
    const wrong = await note([{ ...sold, quantity: 1, unitIds: ids('Z') }]);
    expect((await refused('ship_bonLivraison', { id: wrong.id })).message).toBe(
      "L'unité Z est d'un autre article : Borne",
    );
    const many = await note([{ ...sold, quantity: 1, unitIds: ids('A', 'B') }]);
    expect((await refused('ship_bonLivraison', { id: many.id })).message).toBe(
      'Choisissez 1 unité(s) au plus',
    );
  });
});

describe('what the stock lacks', () => {
  const forceReason = 'Arrivage non saisi';

  it('leaves when a manager says why: what there is moves, the rest stays in sight', async () => {
    const { note, refused, done, engine, step } = await openStore();
    const made = await note([{ ...sold, quantity: 7 }], { assignedTo: commercial.id });
    expect((await refused('ship_bonLivraison', { id: made.id })).code).toBe('stock_insufficient');
    const forced = { id: made.id, forceReason };
    expect((await refused('ship_bonLivraison', forced, commercial)).code).toBe('forbidden');
    const shipped = await done<DeliveryNote>('ship_bonLivraison', forced, manager);
    expect(shipped).toMatchObject({ statusReason: forceReason, updatedBy: manager.id });
    expect(lineOf(shipped)).toMatchObject({ stockShort: 2, serialNumbers: ['A', 'B', 'C', 'D', 'E'] });
    expect(engine.row('inventory', 'ART-1')).toMatchObject({
      quantity: 0,
      alert: `2 unité(s) sortie(s) sans stock (${String(shipped.number)})`,
    });
    await step('start', made);
    await step('deliver', made, proof);
    const returned = await step('return', made, { reason: 'Fin' });
    expect(lineOf(returned)).not.toHaveProperty('stockShort');
    expect([engine.row('inventory', 'ART-1')?.quantity, engine.row('inventory', 'ART-2')?.quantity]).toEqual([
      3, 2,
    ]);
  });

  it('keeps the reason of a forced status where nothing was missing', async () => {
    const { note, done } = await openStore();
    const made = await note([{ ...sold, quantity: 1 }]);
    const shipped = await done<DeliveryNote>('ship_bonLivraison', { id: made.id, forceReason }, manager);
    expect(shipped.statusReason).toBe('');
  });
});
