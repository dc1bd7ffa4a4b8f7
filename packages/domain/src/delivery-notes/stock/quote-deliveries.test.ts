// A note made from a quote, and the invoice made of it before or after: one order, delivered once.
import { describe, expect, it } from 'vitest';
import { addDays } from '../../kernel/values/dates.ts';
import { openScene, type Scene, sceneDay } from '../../testing/scenes/scene.ts';
import type { Invoice } from '../../invoices/invoice.schema.ts';
import type { DeliveryNote } from '../delivery-note.schema.ts';

const ready = { client: 'Atlas', clientAdresse: 'Rabat', livreur: 'Hicham' };
const signatureClient = 'Amal';

async function openOrder() {
  const scene = openScene();
  const items = [
    { name: 'Écran', quantity: 5, unitPrice: 100 },
    { name: 'Pied', quantity: 2, unitPrice: 10, optional: true },
  ];
  const quote = await scene.quote({ items });
  await scene.done('accept_quotes', { id: quote.id });
  const [line] = quote.items;
  return { ...scene, quote, lineId: line?.id ?? '' };
}

const ofQuote = ({ quote, lineId }: Awaited<ReturnType<typeof openOrder>>, quantity: number) => ({
  ...ready,
  devisId: quote.id,
  items: [{ productName: 'Écran', quantity, lineId }],
});

const convert = ({ done }: Pick<Scene, 'done'>, id: string) => done<Invoice>('convert_quotes', { id });

describe('a note made from a quote', () => {
  it('holds what the quote orders, over all the notes of the quote', async () => {
    const order = await openOrder();
    const note = await order.done<DeliveryNote>('create_bonLivraison', ofQuote(order, 3));
    expect(note.items[0]).toMatchObject({ lineId: order.lineId, quantiteCommandee: 5 });
    expect(await order.refused('create_bonLivraison', ofQuote(order, 3))).toMatchObject({
      code: 'quantity_exceeds_remaining',
      message: 'Quantité livrée supérieure à la quantité restante (2)',
    });
  });

  it('counts as delivered on the invoice made later', async () => {
    const order = await openOrder();
    const note = await order.done<DeliveryNote>('create_bonLivraison', ofQuote(order, 3));
    await order.done('deliver_bonLivraison', { id: note.id, signatureClient });
    const invoice = await convert(order, order.quote.id);
    const rest = await order.note(invoice.id);
    expect(rest.items.map(({ productName, quantity }) => [productName, quantity])).toEqual([['Écran', 2]]);
    expect(await order.refused('create_from_invoice_bonLivraison', { factureId: invoice.id })).toMatchObject({
      code: 'nothing_to_deliver',
    });
  });

  it('is of the line that asks for its product, where nobody names it', async () => {
    const scene = openScene();
    const price = { sale: 100, rental: 10 };
    const product = { id: 'PRD-1', name: 'Écran', price, category: 'c', availability: 'en_stock' };
    await scene.done('create_products', product);
    const items = [{ name: 'Écran', productId: 'PRD-1', quantity: 5, unitPrice: 100 }];
    const quote = await scene.quote({ items });
    await scene.done('accept_quotes', { id: quote.id });
    const named = [{ productName: 'Écran', quantity: 3, reference: 'PRD-1' }];
    const note = await scene.done<DeliveryNote>('create_bonLivraison', {
      ...ready,
      devisId: quote.id,
      items: named,
    });
    expect(note.items[0]).toMatchObject({ lineId: quote.items[0]?.id, quantiteCommandee: 5 });
    const invoice = await convert(scene, quote.id);
    expect((await scene.note(invoice.id)).items[0]?.quantity).toBe(2);
  });

  it('rents what its line rents, with the goods and the days of the line, where nobody says them', async () => {
    const scene = openScene();
    await scene.done('create_products', {
      id: 'PRD-1',
      name: 'Écran',
      price: { sale: '9000', rental: '100' },
      category: 'c',
      availability: 'en_stock',
    });
    await scene.done('create_inventory', { id: 'A', name: 'Écran', quantity: 5, productId: 'PRD-1' });
    const days = { startDate: addDays(sceneDay, 1), endDate: addDays(sceneDay, 4) };
    const rental = {
      type: 'rental',
      name: 'Écran',
      productId: 'PRD-1',
      quantity: 3,
      unitPrice: 100,
      ...days,
    };
    const quote = await scene.quote({ items: [rental] });
    await scene.done('accept_quotes', { id: quote.id });
    const items = [{ productName: 'Écran', quantity: 3, lineId: quote.items[0]?.id }];
    const note = await scene.done<DeliveryNote>('create_bonLivraison', {
      ...ready,
      devisId: quote.id,
      items,
    });
    const [item] = note.items;
    const told = { reference: 'PRD-1', dateDebut: days.startDate, dateFin: days.endDate };
    expect(item).toMatchObject(told);
    const changes = { items: [{ id: item?.id, productName: 'Écran', reference: 'PRD-1', quantity: 2 }] };
    await scene.done('update_bonLivraison', { id: note.id, changes });
    await scene.done('ship_bonLivraison', { id: note.id });
    expect(scene.engine.all('inventory')[0]).toMatchObject({ quantity: 3, rentedQuantity: 2 });
    expect(scene.engine.all('reservations')).toMatchObject([{ state: 'sortie' }]);
  });

  it('takes only what the notes of its invoice leave', async () => {
    const order = await openOrder();
    const invoice = await convert(order, order.quote.id);
    await order.note(invoice.id);
    expect(await order.refused('create_bonLivraison', ofQuote(order, 1))).toMatchObject({
      code: 'quantity_exceeds_remaining',
    });
  });

  it('goes on its way after the invoice was made, and no further than it', async () => {
    const order = await openOrder();
    const note = await order.done<DeliveryNote>('create_bonLivraison', ofQuote(order, 5));
    const invoice = await convert(order, order.quote.id);
    expect(await order.refused('create_from_invoice_bonLivraison', { factureId: invoice.id })).toMatchObject({
      code: 'nothing_to_deliver',
    });
    await order.done('ship_bonLivraison', { id: note.id });
    const delivered = await order.done<DeliveryNote>('deliver_bonLivraison', {
      id: note.id,
      signatureClient,
    });
    expect(delivered.status).toBe('livre');
  });

  it('is free of the order again when the goods are back', async () => {
    const order = await openOrder();
    const note = await order.done<DeliveryNote>('create_bonLivraison', ofQuote(order, 5));
    await order.done('ship_bonLivraison', { id: note.id });
    await order.done('refuse_bonLivraison', { id: note.id, reason: 'Absent' });
    await order.done('return_bonLivraison', { id: note.id, reason: 'Rentré' });
    const invoice = await convert(order, order.quote.id);
    expect((await order.note(invoice.id)).items[0]?.quantity).toBe(5);
  });
});
