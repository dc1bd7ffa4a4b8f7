import { describe, expect, it } from 'vitest';
import { commercial } from '../../testing/actors.ts';
import { openOrder } from '../../testing/scenes/order-scene.ts';

const reason = 'Salon reporté';

async function order() {
  const scene = await openOrder();
  return {
    ...scene,
    cancel: (input: object = {}) => scene.done('cancel_order_quotes', { id: scene.id, reason, ...input }),
    refusedCancel: (input: object = {}) =>
      scene.refused('cancel_order_quotes', { id: scene.id, reason, ...input }),
  };
}

describe('cancelling an order', () => {
  it('frees what it reserves and calls off what has not left', async () => {
    const { cancel, quote, reservation, prepare, engine } = await order();
    const note = await prepare(0, 5);
    await cancel();
    expect(quote()).toMatchObject({ status: 'Refusé', refusedReason: 'Commande annulée : Salon reporté' });
    expect(reservation()).toMatchObject({ state: 'annulée', reason: 'Commande annulée : Salon reporté' });
    expect(engine.row('bonLivraison', note.id)).toMatchObject({ status: 'retour' });
    expect(engine.row('bonLivraison', note.id)?.archivedAt).not.toBeNull();
  });

  it('asks what becomes of the deposit: a credit of the client', async () => {
    const { cancel, refusedCancel, deposit, done, quote, credits, invoices, invoiced } = await order();
    const { id } = await deposit(30);
    await done('pay_invoices', { id, amount: 1932, mode: 'Virement' });
    expect((await refusedCancel()).fields).toEqual({ deposit: 'Dites ce que devient l’acompte' });
    await cancel({ deposit: 'credit' });
    expect(credits()).toMatchObject([{ invoiceId: id, total: 1932, kind: 'whole' }]);
    expect(invoices()).toMatchObject([{ remainingAmount: -1932 }]);
    expect(invoiced()).toBe(0);
    expect(quote().invoicedAmount).toBeUndefined();
  });

  it('keeps the deposit where it is withheld, and credits what deducts it', async () => {
    const { cancel, deposit, bill, quote, credits, invoiced } = await order();
    await deposit(30);
    const last = await bill();
    await cancel({ deposit: 'withheld' });
    expect(credits().map(({ invoiceId }) => invoiceId)).toEqual([last.id]);
    expect(invoiced()).toBe(1932);
    expect(quote()).toMatchObject({ status: 'Refusé', invoiceId: null, invoicedAmount: 1932 });
  });

  it('credits an invoice of the whole and its deposits together, to the centime', async () => {
    const { cancel, deposit, bill, invoiced, credits } = await order();
    await deposit(30);
    await bill();
    await cancel({ deposit: 'credit' });
    expect(credits()).toHaveLength(2);
    expect(new Set(credits().map(({ number }) => number))).toEqual(new Set(['AV-001', 'AV-002']));
    expect(invoiced()).toBe(0);
  });

  it('waits for what is with the client, which it names, and leaves what was rented owed', async () => {
    const { deliver, goTo, refusedCancel, done, reservation, cancel, quote } = await order();
    goTo('2026-12-01');
    const sold = await deliver(1, 2);
    expect((await refusedCancel()).message).toBe(
      '« Support » : 2 livrés. Enregistrez d’abord le retour, puis annulez.',
    );
    await done('return_bonLivraison', { id: sold.id, reason });
    await deliver(0, 5);
    expect((await refusedCancel()).message).toContain('« Écran » : 5 livrés');
    await done('return_reservations', { id: reservation()?.id, lines: [{ quantity: 5, state: 'bon' }] });
    expect((await refusedCancel()).message).toContain('« Écran » a été loué et rendu');
    expect(quote().status).toBe('Accepté');
    await expect(cancel()).rejects.toThrow('in_use');
  });

  it('is a manager’s decision, of an order that its client confirmed', async () => {
    const { id, refused, done, quote } = await order();
    expect((await refused('cancel_order_quotes', { id, reason }, commercial)).code).toBe('forbidden');
    const open = await done('create_quotes', { client: 'Zen', items: [{ name: 'Câble', unitPrice: 1 }] });
    expect((await refused('cancel_order_quotes', { id: open.id, reason })).code).toBe('illegal_transition');
    expect(quote().status).toBe('Accepté');
  });
});
