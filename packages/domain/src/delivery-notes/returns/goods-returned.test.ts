// Sold goods that come back, some of them, each time with a return note (docs/product.md 'Delivery notes').
import { describe, expect, it } from 'vitest';
import type { CreditNote } from '../../credit-notes/credit-note.schema.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import type { DeliveryNote } from '../delivery-note.schema.ts';
import { creditsToReturn, returnsToCredit } from './returned-goods.ts';

const signatureClient = 'Amal';
const reason = 'Un de trop';

/** Three displays sold, delivered, of a stock of five; `serials` where they are followed one by one. */
async function openSale(serials: readonly string[] = []) {
  const scene = openScene();
  const { done, engine } = scene;
  await done('create_products', {
    id: 'PRD-1',
    name: 'Présentoir',
    price: { sale: 1000, rental: 10 },
    category: 'c',
    availability: 'en_stock',
  });
  await done('create_inventory', {
    id: 'ART-1',
    name: 'Dépôt',
    quantity: 5,
    productId: 'PRD-1',
    ...(serials.length > 0 && { followsUnits: true, serialNumbers: serials }),
  });
  const { id: invoiceId } = await scene.invoice({
    items: [{ name: 'Présentoir', productId: 'PRD-1', quantity: 3, unitPrice: 1000 }],
  });
  const { id } = await scene.note(invoiceId, { clientAdresse: 'Rabat', livreur: 'Hicham' });
  await done('ship_bonLivraison', { id });
  await done('deliver_bonLivraison', { id, signatureClient });
  const note = () => engine.row('bonLivraison', id)!;
  const itemId = note().items[0]!.id;
  const invoice = () => engine.row('invoices', invoiceId)!;
  return {
    ...scene,
    id,
    itemId,
    invoice,
    note,
    lineId: invoice().items[0]!.id,
    stock: () => engine.row('inventory', 'ART-1')?.quantity,
    takeBack: (quantity: number, more: object = {}) =>
      done<DeliveryNote>('take_back_bonLivraison', {
        id,
        reason,
        items: [{ id: itemId, quantity, ...more }],
      }),
    credit: (quantity: number) =>
      done<CreditNote>('create_creditNotes', {
        invoiceId,
        reason,
        lines: [{ lineId: invoice().items[0]!.id, quantity }],
      }),
    toCredit: () => returnsToCredit(invoice(), engine.all('bonLivraison')).map(({ quantity }) => quantity),
    toReturn: () => creditsToReturn(invoice(), engine.all('bonLivraison')).map(({ quantity }) => quantity),
  };
}

describe('one of three sold displays that comes back', () => {
  it('is in the stock again alone, has a return note, and is proposed to be credited', async () => {
    const { takeBack, credit, stock, toCredit, toReturn } = await openSale();
    expect(stock()).toBe(2);
    const back = await takeBack(1);
    expect(stock()).toBe(3);
    expect(back).toMatchObject({ status: 'livre', items: [{ quantiteLivree: 3, quantiteRetournee: 1 }] });
    expect(back.returns).toHaveLength(1);
    expect(back.returns?.[0]).toMatchObject({ reason, lines: [{ quantity: 1 }] });
    expect(back.returns?.[0]?.id).toMatch(/^BR-261121-\w{5}$/);
    expect([toCredit(), toReturn()]).toEqual([[1], []]);
    expect((await credit(1)).total).toBe(1200);
    expect([toCredit(), toReturn(), stock()]).toEqual([[], [], 3]);
  });

  it('credited first is proposed to come back, alone', async () => {
    const { takeBack, credit, stock, toCredit, toReturn } = await openSale();
    await credit(1);
    expect([toCredit(), toReturn(), stock()]).toEqual([[], [1], 2]);
    await takeBack(1);
    expect([toCredit(), toReturn(), stock()]).toEqual([[], [], 3]);
  });

  it('may be delivered anew instead: nothing is to be credited then', async () => {
    const { done, takeBack, toCredit, stock, note, invoice } = await openSale();
    await takeBack(1);
    const again = await done<DeliveryNote>('create_from_invoice_bonLivraison', { factureId: invoice().id });
    expect(again.items).toMatchObject([{ quantity: 1 }]);
    expect(toCredit()).toEqual([]);
    await done('update_bonLivraison', {
      id: again.id,
      changes: { clientAdresse: 'Rabat', livreur: 'Hicham' },
    });
    await done('ship_bonLivraison', { id: again.id });
    expect([stock(), note().status]).toEqual([2, 'livre']);
  });

  it('ends the note once the others are back too, which the stock has as they were', async () => {
    const { takeBack, stock, note, refused, id, itemId } = await openSale();
    await takeBack(1);
    const over = { id, reason, items: [{ id: itemId, quantity: 3 }] };
    expect(await refused('take_back_bonLivraison', over)).toMatchObject({
      code: 'quantity_exceeds_remaining',
      fields: { 'items.0.quantity': 'Il en reste 2 chez le client' },
    });
    await takeBack(2);
    expect([stock(), note().status, note().returns?.length]).toEqual([5, 'retour', 2]);
    expect(await refused('take_back_bonLivraison', over)).toMatchObject({ code: 'illegal_transition' });
  });

  it('comes back whole with a return note of all that was left', async () => {
    const { done, takeBack, stock, id, toCredit } = await openSale();
    await takeBack(1);
    const { returns } = await done<DeliveryNote>('return_bonLivraison', { id, reason });
    expect(returns?.map(({ lines }) => lines[0]?.quantity)).toEqual([1, 2]);
    expect([stock(), toCredit()]).toEqual([5, [3]]);
  });

  it('is with the client again where the office forces the note back to delivered', async () => {
    const { done, takeBack, stock, id, note } = await openSale();
    await takeBack(1);
    await done('force_bonLivraison', { id, status: 'livre', reason: 'Erreur' });
    expect([stock(), note().items[0]?.quantiteRetournee]).toEqual([2, undefined]);
  });
});

describe('units that come back', () => {
  it('are those that were named', async () => {
    const { engine, takeBack, note, refused, id, itemId } = await openSale(['S1', 'S2', 'S3', 'S4', 'S5']);
    const unit = (serial: string) => engine.all('units').find(({ serialNumber }) => serialNumber === serial)!;
    expect(note().items[0]?.serialNumbers).toEqual(['S1', 'S2', 'S3']);
    const stranger = { id, reason, items: [{ id: itemId, quantity: 1, unitIds: [unit('S4').id] }] };
    expect(Object.keys((await refused('take_back_bonLivraison', stranger)).fields ?? {})).toEqual([
      'items.0.unitIds',
    ]);
    await takeBack(1, { unitIds: [unit('S2').id] });
    expect(['S1', 'S2', 'S3'].map((serial) => unit(serial).state)).toEqual(['vendu', 'disponible', 'vendu']);
    expect(note().items[0]?.serialNumbers).toEqual(['S1', 'S3']);
    expect(note().returns?.[0]?.lines).toEqual([{ itemId, quantity: 1, serialNumbers: ['S2'] }]);
  });
});

it('refuses a rental, which comes back by its reservation', async () => {
  const { done, refused, engine } = await openSale();
  const note = await done<DeliveryNote>('create_bonLivraison', {
    client: 'Atlas',
    clientAdresse: 'Rabat',
    livreur: 'Hicham',
    items: [
      { productName: 'Écran', quantity: 1, dateDebut: '2026-11-21', dateFin: '2026-11-23' },
      { productName: 'Câble', quantity: 2 },
    ],
  });
  await done('ship_bonLivraison', { id: note.id });
  await done('deliver_bonLivraison', { id: note.id, signatureClient });
  const [rental, sold] = note.items;
  const asked = { id: note.id, reason, items: [{ id: rental?.id, quantity: 1 }] };
  expect((await refused('take_back_bonLivraison', asked)).fields).toEqual({
    'items.0.quantity': 'Une location revient par « Départs et retours »',
  });
  await done('take_back_bonLivraison', { id: note.id, reason, items: [{ id: sold?.id, quantity: 2 }] });
  expect(engine.row('bonLivraison', note.id)?.status).toBe('livre');
});
