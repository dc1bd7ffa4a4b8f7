import { describe, expect, it } from 'vitest';
import { commercial, employee, otherCommercial } from '../../testing/actors.ts';
import { openOrder, rentedScreens, soldStands } from '../../testing/scenes/order-scene.ts';

const longer = { endDate: '2026-12-16' };

describe('amending an order', () => {
  it('changes lines, quantities and days in one act, and keeps what the client agreed to before', async () => {
    const { amend, lines, quote, reservation } = await openOrder();
    const before = quote();
    const after = await amend({
      items: lines({ 0: { quantity: 6, ...longer }, 1: null }, [{ ...soldStands, name: 'Câble' }]),
      reason: 'Le salon dure plus longtemps',
    });
    expect(after).toMatchObject({ status: 'Accepté', amount: 9400, total: 11_240 });
    expect(after.items.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Écran', 6],
      ['Câble', 2],
    ]);
    expect(after.items[1]?.id).not.toBe(before.items[1]?.id);
    expect(after.amendments).toMatchObject([
      {
        n: 1,
        by: 'admin',
        reason: 'Le salon dure plus longtemps',
        before: { total: 6440, items: before.items },
      },
    ]);
    expect(reservation()).toMatchObject({ state: 'ferme', quantity: 6, end: '2026-12-16T00:00' });
  });

  it('is for its salesperson and for managers', async () => {
    const { amend, refusal, lines } = await openOrder(undefined, { assignedTo: commercial.id });
    await amend({ items: lines({ 0: longer }) }, commercial);
    const items = lines({ 0: { quantity: 4 } });
    for (const actor of [otherCommercial, employee])
      expect((await refusal({ items }, actor)).code).toMatch(/forbidden|not_found/);
  });

  it('is refused of what is not accepted, of nothing changed, and over a version that was not seen', async () => {
    const { refusal, refused, lines, quote, amend, done } = await openOrder();
    expect(await refusal({ items: lines({}) })).toMatchObject({
      message: 'Cet avenant ne change rien à la commande',
    });
    const seen = quote().version;
    await amend({ items: lines({ 0: longer }), version: seen });
    const late = await refusal({ items: lines({ 0: { quantity: 4 } }), version: seen });
    expect(late.code).toBe('version_conflict');
    const open = await done('create_quotes', { client: 'Zen', items: [soldStands] });
    const early = await refused('amend_quotes', { id: open.id, items: [soldStands], reason: 'Essai' });
    expect(early.message).toBe('Seul un devis accepté se modifie par un avenant');
  });

  it('takes what is free and nothing more, and stays firm', async () => {
    const { amend, refusal, lines, reservation, done } = await openOrder();
    const error = await refusal({ items: lines({ 0: { quantity: 9 } }) });
    expect(error.code).toBe('material_unavailable');
    expect(error.fields?.['items.0.quantity']).toContain('8 unité(s) libre(s)');
    const other = { ...rentedScreens, quantity: 4, startDate: '2026-12-12', endDate: '2026-12-20' };
    await done('accept_quotes', { id: (await done('create_quotes', { client: 'Zen', items: [other] })).id });
    expect((await refusal({ items: lines({ 0: longer }) })).code).toBe('material_unavailable');
    await amend({ items: lines({ 0: { ...longer, quantity: 4 } }) });
    expect(reservation()).toMatchObject({ state: 'ferme', quantity: 4 });
  });
});

describe('what was delivered', () => {
  it('is a floor that names its line', async () => {
    const { refusal, amend, lines, deliver } = await openOrder();
    await deliver(0, 3);
    await deliver(1, 1);
    const less = await refusal({ items: lines({ 0: { quantity: 2 } }) });
    expect(less.fields).toEqual({
      'items.0.quantity': '« Écran » : 3 déjà livrés. Faites d’abord revenir ce qui est de trop.',
    });
    const gone = await refusal({ items: lines({ 1: null }) });
    expect(gone.fields).toEqual({
      items: '« Support » : 1 déjà livré. Faites d’abord revenir ce qui est de trop.',
    });
    const moved = await refusal({ items: lines({ 0: { startDate: '2026-12-02' } }) });
    expect(moved.fields).toEqual({
      'items.0.startDate':
        '« Écran » est déjà parti : le jour du départ ne change plus, seul le retour peut changer',
    });
    const other = await refusal({ items: lines({ 0: { type: 'sale' } }) });
    expect(other.fields?.['items.0.name']).toContain('Ajoutez une autre ligne');
    await amend({ items: lines({ 0: { quantity: 3 }, 1: { quantity: 1 } }) });
  });

  it('stays out until the amended end, which the order pays for', async () => {
    const { amend, lines, deliver, reservation, goTo, done, quote } = await openOrder();
    goTo('2026-12-01');
    await deliver(0, 5);
    await done('extend_reservations', { id: reservation()?.id, endDate: '2026-12-13' });
    await amend({ items: lines({ 0: longer }) });
    expect(reservation()).toMatchObject({ state: 'sortie', quantity: 5, end: '2026-12-16T00:00' });
    expect(reservation()?.extensions?.at(-1)).toMatchObject({ from: '2026-12-13T00:00', isOrdered: true });
    await amend({ items: lines({ 0: { quantity: 7 } }) });
    expect(reservation()).toMatchObject({ state: 'sortie', quantity: 7 });
    expect(quote().amendments).toHaveLength(2);
  });

  it('does not leave again under a line that is back', async () => {
    const { lines, deliver, reservation, goTo, done, refusal } = await openOrder();
    goTo('2026-12-01');
    await deliver(0, 5);
    goTo('2026-12-05');
    await done('return_reservations', { id: reservation()?.id, lines: [{ quantity: 5, state: 'bon' }] });
    const error = await refusal({ items: lines({ 0: longer }) });
    expect(error.fields?.['items.0.quantity']).toContain('est déjà revenu');
  });

  it('leaves notes in preparation with what the order asks for by now', async () => {
    const { amend, lines, prepare, engine } = await openOrder();
    const [rented, sold] = [await prepare(0, 5), await prepare(1, 2)];
    await amend({ items: lines({ 0: { quantity: 4, ...longer }, 1: null }) });
    expect(engine.row('bonLivraison', rented.id)?.items).toMatchObject([
      { quantity: 4, quantiteCommandee: 4, dateFin: '2026-12-16' },
    ]);
    const called = engine.row('bonLivraison', sold.id);
    expect(called).toMatchObject({ status: 'retour', statusReason: 'Avenant n° 1 : Demande du client' });
    expect(called?.archivedAt).not.toBeNull();
  });
});

describe('what was invoiced', () => {
  it('of a deposit comes off the last invoice of what the order is by then', async () => {
    const { amend, lines, deposit, bill, invoiced, quote } = await openOrder();
    await deposit(30);
    await amend({ items: lines({ 0: longer }, [{ name: 'Câble', unitPrice: 50 }]) });
    const last = await bill();
    expect(quote()).toMatchObject({ status: 'Facturé', total: 9500, invoicedAmount: 9500 });
    expect(last.items.map(({ name }) => name)).toEqual(['Écran', 'Support', 'Câble']);
    expect(invoiced()).toBe(9500);
  });

  it('whole leaves the difference to the next invoice, which says it', async () => {
    const { amend, lines, bill, invoiced, quote } = await openOrder();
    await bill();
    expect(quote().status).toBe('Facturé');
    await amend({ items: lines({ 0: longer }) });
    expect(quote()).toMatchObject({ status: 'Accepté', invoiceId: null, invoicedAmount: 6440 });
    const next = await bill();
    expect(next).toMatchObject({
      amount: 3000,
      items: [{ name: 'Régularisation selon l’avenant n° 1', total: 2500, vatRate: 20 }],
    });
    expect(quote().status).toBe('Facturé');
    expect(invoiced()).toBe(9440);
  });

  it('is given back by a credit note once that is confirmed, made in the same act', async () => {
    const { amend, refusal, lines, bill, invoiced, quote, credits } = await openOrder();
    const { id } = await bill();
    const items = lines({ 0: { quantity: 4 } });
    const unit = await refusal({ items });
    expect(unit).toMatchObject({
      code: 'credit_note_needed',
      fields: { 'items.0.quantity': '« Écran » : 5 déjà facturés. Confirmez l’avoir de la différence.' },
    });
    const cheaper = await refusal({ items: lines({ 0: { unitPrice: 90 } }) });
    expect(cheaper.fields?.['withCreditNote']).toContain('avoir de 600,00');
    await amend({ items, withCreditNote: true });
    expect(credits()).toMatchObject([
      { invoiceId: id, total: 1200, vat: [{ rate: 20, base: 1000, tax: 200 }], number: 'AV-001' },
    ]);
    expect(quote()).toMatchObject({ status: 'Facturé', invoiceId: id, total: 5240, invoicedAmount: 5240 });
    expect(quote().amendments?.[0]?.creditNoteIds).toEqual([credits()[0]?.id]);
    expect(invoiced()).toBe(5240);
  });

  it('of a rental that is back, at a lower price since, is given back by an avoir of its invoice', async () => {
    const { amend, lines, deliver, reservation, goTo, done, refusal, bill, credits, invoiced } =
      await openOrder([rentedScreens]);
    goTo('2026-12-01');
    await deliver(0, 5);
    const { id } = await bill();
    goTo('2026-12-11');
    await done('return_reservations', { id: reservation()?.id, lines: [{ quantity: 5, state: 'bon' }] });
    expect(reservation()?.state).toBe('retournée');
    const items = lines({ 0: { unitPrice: 90 } });
    expect((await refusal({ items })).code).toBe('credit_note_needed');
    await amend({ items, withCreditNote: true });
    expect(credits()).toMatchObject([{ invoiceId: id, total: 600 }]);
    expect(invoiced()).toBe(5400);
    expect(reservation()?.state).toBe('retournée');
  });

  it('by a deposit above what the order comes to becomes the credit of the client', async () => {
    const { amend, lines, deposit, bill, invoiced, quote, credits } = await openOrder();
    const { id } = await deposit(80);
    await amend({ items: lines({ 0: { quantity: 2 } }), withCreditNote: true });
    expect(credits()).toMatchObject([{ invoiceId: id }]);
    await bill();
    expect(quote()).toMatchObject({ status: 'Facturé', total: 2840 });
    expect(invoiced()).toBe(2840);
  });

  it('by lines at another price is made up for on the next invoice', async () => {
    const { amend, lines, bill, invoiced, quote } = await openOrder([
      soldStands,
      { ...soldStands, vatRate: 20, quantity: 5 },
    ]);
    const [, line] = quote().items;
    await bill({ lines: [{ lineId: line?.id, quantity: 3 }] });
    await amend({ items: lines({ 1: { unitPrice: 190 } }) });
    const last = await bill();
    expect(last.items.map(({ name, total }) => [name, total])).toEqual([
      ['Support', 400],
      ['Support', 380],
      ['Régularisation selon l’avenant n° 1', -30],
    ]);
    expect(invoiced()).toBe(quote().total);
  });

  it('and credited before is not credited again', async () => {
    const { amend, lines, bill, done, invoiced, credits, quote } = await openOrder();
    const { id, items } = await bill();
    const back = [{ lineId: items[0]?.id, quantity: 2 }];
    await done('create_creditNotes', { invoiceId: id, lines: back, reason: 'Retour' });
    await amend({ items: lines({ 0: { quantity: 3 } }) });
    expect(credits()).toHaveLength(1);
    expect(invoiced()).toBe(quote().total);
  });

  it('is not delivered any more where its line is gone', async () => {
    const { amend, lines, bill, refused, note, done } = await openOrder([
      soldStands,
      { ...soldStands, name: 'Câble' },
    ]);
    const { id } = await bill();
    await amend({ items: lines({ 1: null }), withCreditNote: true });
    const made = await note(id, { clientAdresse: 'Rabat' });
    expect(made.items.map(({ productName }) => productName)).toEqual(['Support']);
    await done('deliver_bonLivraison', { id: made.id, signatureClient: 'A', signedByName: 'A' });
    expect((await refused('create_from_invoice_bonLivraison', { factureId: id })).code).toBe(
      'nothing_to_deliver',
    );
  });
});
