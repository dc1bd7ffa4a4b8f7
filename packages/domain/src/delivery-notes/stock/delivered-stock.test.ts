import { describe, expect, it } from 'vitest';
import type { InventoryItem, Movement } from '../../inventory/inventory.schema.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import { undoOperations } from '../../transfers/undo-import.ts';
import type { DeliveryNote } from '../delivery-note.schema.ts';

const ready = { client: 'Atlas', clientAdresse: 'Rabat', livreur: 'Hicham' };
const signatureClient = 'Amal';

async function openDelivery(lines: object[] = [{ productName: 'Écran', quantity: 3, reference: 'SN-1' }]) {
  const scene = openScene();
  await scene.done('create_inventory', { id: 'ART-1', name: 'Écran', serialNumber: 'SN-1', quantity: 5 });
  await scene.done('create_inventory', { id: 'ART-2', name: 'Câble', quantity: 2 });
  const note = await scene.done<DeliveryNote>('create_bonLivraison', { ...ready, items: lines });
  return {
    ...scene,
    note,
    step: (verb: string, input: object = {}) =>
      scene.done<DeliveryNote>(`${verb}_bonLivraison`, { id: note.id, ...input }),
    stock: (id = 'ART-1') => scene.engine.row('inventory', id)?.quantity,
    moves: () =>
      scene.engine
        .all('movements')
        .filter((row: Movement) => row.relatedId === note.id)
        .map((row) => [row.itemId, row.kind, row.quantity]),
  };
}

describe('stock and deliveries', () => {
  it('leaves once, when the goods do, and says for which note', async () => {
    const { step, stock, moves, note, engine } = await openDelivery();
    expect(stock()).toBe(5);
    expect((await step('ship')).items[0]).toHaveProperty('inventoryId', 'ART-1');
    expect(stock()).toBe(2);
    await step('start');
    await step('deliver', { signatureClient });
    expect(stock()).toBe(2);
    expect(moves()).toEqual([['ART-1', 'sortie', -3]]);
    expect(engine.all('movements').at(-1)).toMatchObject({
      id: `MVT-${note.id}~1`,
      relatedType: 'bonLivraison',
      relatedId: note.id,
      reason: 'Atlas',
      balance: 2,
    });
  });

  it('leaves with the same single movement when handed over on the spot', async () => {
    const { step, stock, moves } = await openDelivery();
    await step('deliver', { signatureClient });
    expect(stock()).toBe(2);
    expect(moves()).toEqual([['ART-1', 'sortie', -3]]);
  });

  it('takes back what was not handed over, and the rest on return', async () => {
    const { step, stock, moves, note } = await openDelivery();
    await step('ship');
    const items = [{ id: note.items[0]?.id, quantiteLivree: 1 }];
    await step('deliver_partially', { signatureClient, items });
    expect(stock()).toBe(4);
    await step('return', { reason: 'Fin de chantier' });
    expect(stock()).toBe(5);
    expect(moves()).toEqual([
      ['ART-1', 'sortie', -3],
      ['ART-1', 'retour', 2],
      ['ART-1', 'retour', 1],
    ]);
  });

  it('keeps refused goods out until they are back', async () => {
    const { step, stock } = await openDelivery();
    await step('ship');
    await step('refuse', { reason: 'Emballage abîmé' });
    expect(stock()).toBe(2);
    await step('return', { reason: 'Rentré au dépôt' });
    expect(stock()).toBe(5);
  });

  it('follows a forced status wherever it goes', async () => {
    const { step, stock } = await openDelivery();
    const reason = 'Erreur de saisie';
    await step('force', { status: 'livre', reason });
    expect(stock()).toBe(2);
    await step('force', { status: 'en_preparation', reason });
    expect(stock()).toBe(5);
    await step('ship');
    expect(stock()).toBe(2);
    await step('force', { status: 'retour', reason });
    expect(stock()).toBe(5);
  });

  it('leaves by its lines as they are once a note was forced back and changed', async () => {
    const { done, note, step, stock } = await openDelivery();
    const reason = 'Erreur de saisie';
    await step('deliver', { signatureClient });
    const back = await step('force', { status: 'en_preparation', reason });
    expect(back).toMatchObject({ shippedAt: null, deliveredAt: null });
    const items = [
      { productName: 'Écran', quantity: 1, reference: 'SN-1' },
      { productName: 'Câble', quantity: 2, inventoryId: 'ART-2' },
    ];
    await done('update_bonLivraison', { id: note.id, changes: { items } });
    await step('ship');
    expect([stock(), stock('ART-2')]).toEqual([4, 0]);
    await step('force', { status: 'retour', reason });
    expect([stock(), stock('ART-2')]).toEqual([5, 2]);
  });

  it('stays where it is when the import of a note is undone', async () => {
    const { done, note, stock, moves, engine } = await openDelivery();
    const made = { collection: 'bonLivraison' as const, id: note.id, version: note.version };
    const undone = undoOperations(note, made) ?? [];
    for (const { action, input } of undone) await done(action, input);
    expect(engine.row('bonLivraison', note.id)?.archivedAt).not.toBeNull();
    expect([stock(), moves()]).toEqual([5, []]);
  });

  it('is found by key, by reference or by serial number, lines of one item together', async () => {
    const { step, stock, moves } = await openDelivery([
      { productName: 'Écran', quantity: 1, inventoryId: 'ART-1' },
      { productName: 'Écran', quantity: 1, reference: 'ART-1' },
      { productName: 'Écran', quantity: 1, reference: 'SN-1' },
      { productName: 'Câble', quantity: 1.5, inventoryId: 'ART-2' },
      { productName: 'Pose', quantity: 1, reference: 'PRD-101' },
    ]);
    const { items } = await step('ship');
    expect(items.map(({ inventoryId }) => inventoryId)).toEqual([
      'ART-1',
      'ART-1',
      'ART-1',
      'ART-2',
      undefined,
    ]);
    expect([stock(), stock('ART-2')]).toEqual([2, 0]);
    expect(moves()).toEqual([
      ['ART-1', 'sortie', -3],
      ['ART-2', 'sortie', -2],
    ]);
  });

  it('refuses goods that the stock does not hold, and nothing has moved then', async () => {
    const { refused, note, stock } = await openDelivery([
      { productName: 'Câble', quantity: 3, reference: 'ART-2' },
      { productName: 'Écran', quantity: 1, reference: 'SN-1' },
    ]);
    expect(await refused('ship_bonLivraison', { id: note.id })).toMatchObject({
      code: 'stock_insufficient',
      message: 'Stock insuffisant pour « Câble » : 2 unité(s) en stock',
    });
    expect([stock(), stock('ART-2')]).toEqual([5, 2]);
  });

  it('knows nothing of goods that are no item of it', async () => {
    const { step, engine } = await openDelivery([{ productName: 'Écran', quantity: 3, reference: 'AUTRE' }]);
    await step('ship');
    expect(engine.all('inventory').map((item: InventoryItem) => item.quantity)).toEqual([5, 2]);
  });
});
