import { describe, expect, it } from 'vitest';
import { openScene } from '../../testing/scenes/scene.ts';
import type { DeliveryNote } from '../delivery-note.schema.ts';

const signatureClient = 'Amal';

async function openDelivery() {
  const scene = openScene();
  await scene.done('create_inventory', { id: 'ART-1', name: 'Écran', serialNumber: 'SN-1', quantity: 5 });
  const note = await scene.done<DeliveryNote>('create_bonLivraison', {
    client: 'Atlas',
    clientAdresse: 'Rabat',
    livreur: 'Hicham',
    items: [{ productName: 'Écran', quantity: 3, reference: 'SN-1' }],
  });
  const { id } = note;
  return {
    ...scene,
    id,
    step: (verb: string, input: object = {}) =>
      scene.done<DeliveryNote>(`${verb}_bonLivraison`, { id, ...input }),
    handOver: (quantiteLivree: number) =>
      scene.done<DeliveryNote>('deliver_partially_bonLivraison', {
        id,
        signatureClient,
        items: [{ id: note.items[0]?.id, quantiteLivree }],
      }),
    stock: () => scene.engine.row('inventory', 'ART-1')?.quantity,
  };
}

describe('goods that a client did not take', () => {
  it('refused ones are in the stock again once they are booked in, with the reason of the refusal', async () => {
    const { step, stock } = await openDelivery();
    await step('ship');
    const refused = await step('refuse', { reason: 'Hall fermé' });
    expect(refused).toMatchObject({ status: 'refuse', goodsBackAt: null });
    expect(stock()).toBe(2);
    const back = await step('bring_back');
    expect(back).toMatchObject({ status: 'retour', statusReason: 'Hall fermé' });
    expect(back.goodsBackAt).toEqual(expect.any(String));
    expect(stock()).toBe(5);
    expect(await step('bring_back')).toEqual(back);
    expect(stock()).toBe(5);
  });

  it('the rest of a partial delivery is expected until it is booked in, and the note stays what was handed over', async () => {
    const { step, stock, handOver } = await openDelivery();
    await step('ship');
    expect(await handOver(1)).toMatchObject({ status: 'partiellement_livre', goodsBackAt: null });
    const back = await step('bring_back');
    expect(back).toMatchObject({ status: 'partiellement_livre', items: [{ quantiteLivree: 1 }] });
    expect(back.goodsBackAt).toEqual(expect.any(String));
    expect(await step('bring_back')).toEqual(back);
    expect(stock()).toBe(4);
  });

  it('nothing is expected where all was handed over', async () => {
    const { step, handOver, refused, id } = await openDelivery();
    await step('ship');
    expect(await handOver(3)).not.toHaveProperty('goodsBackAt');
    expect(await refused('bring_back_bonLivraison', { id })).toMatchObject({
      message: 'Rien de ce bon ne revient au dépôt',
    });
  });
});
