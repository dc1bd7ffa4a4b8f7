import { describe, expect, it } from 'vitest';
import { admin, commercial, manager } from '../testing/actors.ts';
import { oneLine, openScene } from '../testing/scenes/scene.ts';
import type { Invoice } from './invoice.schema.ts';

/** A scene with a quote that commercial1 made and won. */
const accepted = async (fields: object = {}) => {
  const scene = openScene();
  const { id } = await scene.quote(fields, commercial);
  await scene.done('accept_quotes', { id }, commercial);
  return { ...scene, id };
};

describe('a new invoice', () => {
  it('is En attente, TTC, due in 30 days, with the next number', async () => {
    const { invoice } = openScene();
    expect(await invoice({}, commercial)).toMatchObject({
      id: 'FAC-001',
      number: 'FAC-001',
      status: 'En attente',
      date: '2026-11-21',
      dueDate: '2026-12-21',
      amount: 1200,
      total: 1200,
      remainingAmount: 1200,
      advanceAmount: 0,
      paidAt: null,
    });
  });

  it('has a line that is no option, also when a quote of options alone was won', async () => {
    const options = [{ name: 'Garantie', unitPrice: 100, optional: true }];
    const { refused, id, engine } = await accepted({ items: options });
    const sentence = 'Ajoutez au moins une ligne qui ne soit pas une option';
    expect((await refused('convert_quotes', { id })).fields).toEqual({ items: sentence });
    expect((await refused('create_invoices', { client: 'Atlas', items: options })).fields).toEqual({
      items: sentence,
    });
    expect(engine.all('invoices')).toEqual([]);
  });

  it('comes to no more than can be counted to the centime, and rounds no unit price', async () => {
    const { refused } = openScene();
    const exempt = { client: 'Atlas', vatExemption: 'art. 92' };
    const large = { name: 'A', quantity: 1_000_000, unitPrice: 99_999_999.99, vatRate: 0 };
    expect((await refused('create_invoices', { ...exempt, items: [large] })).fields).toEqual({
      items: 'Le total dépasse ce qui peut être compté au centime près',
    });
    const fine = { name: 'Câble (m)', quantity: 3000, unitPrice: 0.335 };
    expect((await refused('create_invoices', { client: 'Atlas', items: [fine] })).fields).toEqual({
      'items.0.unitPrice': 'Deux décimales au plus',
    });
  });

  it('is Payée when its advance reaches the amount, and the advance is a payment', async () => {
    const { engine, invoice } = openScene();
    expect(await invoice({ advanceAmount: 1200 })).toMatchObject({
      status: 'Payée',
      paidAt: '2026-11-21',
      remainingAmount: 0,
    });
    expect(engine.all('payments')).toMatchObject([
      { id: 'FAC-001~avance', amount: 1200, invoiceId: 'FAC-001' },
    ]);
  });

  it('is En attente with part of it in advance', async () => {
    const { invoice } = openScene();
    expect(await invoice({ advanceAmount: 200 })).toMatchObject({
      status: 'En attente',
      remainingAmount: 1000,
    });
  });
});

describe('changing an invoice', () => {
  it("takes the company's default rate where a line says none, as a new one does", async () => {
    const { invoice, done } = openScene();
    await done('update_documents_settings', { changes: { defaultVatRate: 10 } });
    const { id, total } = await invoice();
    expect(total).toBe(1100);
    const changes = { items: [{ name: 'Borne', unitPrice: 500 }] };
    expect(await done('update_invoices', { id, changes })).toMatchObject({ total: 550 });
  });

  it('computes figures, status and what remains again', async () => {
    const { invoice, done } = openScene();
    const { id } = await invoice();
    const free = { items: [{ name: 'Écran', unitPrice: 1000, discount: 100 }] };
    expect(await done('update_invoices', { id, changes: free })).toMatchObject({
      amount: 0,
      remainingAmount: 0,
      status: 'Payée',
    });
    expect(await done('update_invoices', { id, changes: { items: oneLine } })).toMatchObject({
      amount: 1200,
      remainingAmount: 1200,
      status: 'En attente',
      paidAt: null,
    });
  });

  it('leaves the lines alone once money came in, not the due date nor the notes', async () => {
    const { invoice, done, refused } = openScene();
    const { id } = await invoice();
    await done('pay_invoices', { id, amount: 100, mode: 'Chèque' });
    expect((await refused('update_invoices', { id, changes: { globalDiscount: 5 } })).code).toBe(
      'lines_locked',
    );
    const changes = { dueDate: '2027-01-15', notes: 'Relancer' };
    expect(await done('update_invoices', { id, changes })).toMatchObject({ ...changes, advanceAmount: 100 });
  });

  it('is over when it is cancelled', async () => {
    const { invoice, done, refused } = openScene();
    const { id } = await invoice();
    await done('cancel_invoices', { id, reason: 'Doublon' });
    expect((await refused('update_invoices', { id, changes: { notes: 'x' } })).code).toBe(
      'invoice_cancelled',
    );
  });
});

describe('turning a quote into an invoice', () => {
  it('makes one INV-<timestamp> invoice, due in 30 days, for the total TTC', async () => {
    const { engine, done, id } = await accepted({ projectName: 'Hall', clientIce: '001561191000066' });
    const invoice = await done<Invoice>('convert_quotes', { id }, commercial);
    expect(invoice).toMatchObject({
      id: `INV-${Date.parse('2026-11-21T09:00:00.000Z')}`,
      number: 'FAC-001',
      quoteId: id,
      projectName: 'Hall',
      clientIce: '001561191000066',
      date: '2026-11-21',
      dueDate: '2026-12-21',
      amount: 1200,
      status: 'En attente',
      items: [{ id: `${invoice.id}-1` }],
    });
    expect(engine.row('quotes', id)).toMatchObject({ status: 'Facturé', invoiceId: invoice.id });
  });

  it('answers the same invoice the second time, also with another key', async () => {
    const { engine, done, id } = await accepted();
    const first = await done('convert_quotes', { id, invoiceId: 'INV-1' });
    expect(await done('convert_quotes', { id })).toEqual(first);
    expect(await done('convert_quotes', { id, invoiceId: 'INV-2' })).toEqual(first);
    expect(engine.all('invoices')).toHaveLength(1);
  });

  it('gives two quotes converted in one millisecond two keys', async () => {
    const { done, quote } = openScene();
    const ids = [];
    for (const { id } of [await quote(), await quote()])
      ids.push((await done('convert_quotes', { id, confirmed: true })).id);
    expect(new Set(ids).size).toBe(2);
  });

  it('is Payée when the advance of the quote is the whole', async () => {
    const { done, id } = await accepted({ advanceAmount: 1200 });
    expect(await done('convert_quotes', { id })).toMatchObject({
      advanceAmount: 1200,
      remainingAmount: 0,
      status: 'Payée',
      paidAt: '2026-11-21',
    });
  });

  it('carries the advance over, as a payment', async () => {
    const { engine, done, id } = await accepted({ advanceAmount: 500 });
    expect(await done('convert_quotes', { id })).toMatchObject({
      advanceAmount: 500,
      remainingAmount: 700,
      status: 'En attente',
    });
    expect(engine.all('payments')).toMatchObject([{ amount: 500, cancelledAt: null }]);
  });

  it('leaves options out', async () => {
    const { done, id } = await accepted({
      items: [...oneLine, { name: 'Option', unitPrice: 9, optional: true }],
    });
    expect((await done<Invoice>('convert_quotes', { id })).items).toHaveLength(1);
  });

  it('asks for confirmation when the quote is not accepted yet', async () => {
    const { quote, done, refused } = openScene();
    const { id } = await quote();
    expect((await refused('convert_quotes', { id })).code).toBe('confirmation_required');
    await done('convert_quotes', { id, confirmed: true });
  });

  it('makes a prospect a client, as the acceptance that it stands for does', async () => {
    const { engine, quote, done } = openScene();
    const contact = { name: 'Amal', type: 'prospect', phone: '0661234567' };
    const { id: contactId } = await done('create_contacts', contact);
    const { id } = await quote({ contactId });
    await done('convert_quotes', { id, confirmed: true });
    expect(engine.row('contacts', contactId)).toMatchObject({ type: 'client', lastContact: '2026-11-21' });
  });

  it('does not invoice an expired quote that nobody accepted, but one accepted in time', async () => {
    const { quote, refused, goTo, done } = openScene();
    const open = await quote();
    const won = await quote();
    await done('accept_quotes', { id: won.id });
    goTo('2027-02-01');
    expect((await refused('convert_quotes', { id: open.id, confirmed: true })).code).toBe('quote_expired');
    await done('convert_quotes', { id: won.id });
  });

  it('does not invoice a refused quote', async () => {
    const { quote, done, refused } = openScene();
    const { id } = await quote();
    await done('refuse_quotes', { id, reason: 'Non' });
    expect((await refused('convert_quotes', { id, confirmed: true })).code).toBe('illegal_transition');
  });
});

describe('cancelling an invoice', () => {
  it('keeps the number and gives the quote back, which can be invoiced anew', async () => {
    const { engine, quote, done } = openScene();
    const { id: quoteId } = await quote();
    const { id } = await done('convert_quotes', { id: quoteId, confirmed: true });
    expect(await done('cancel_invoices', { id, reason: 'Erreur' }, manager)).toMatchObject({
      number: 'FAC-001',
      status: 'Annulée',
      cancelledReason: 'Erreur',
    });
    expect(engine.row('quotes', quoteId)).toMatchObject({ status: 'Accepté', invoiceId: null });
    expect(await done('convert_quotes', { id: quoteId, invoiceId: 'INV-2' })).toMatchObject({
      number: 'FAC-002',
    });
  });

  it('with money received is for an admin, and reverses the payments', async () => {
    const { engine, invoice, done, refused } = openScene();
    const { id } = await invoice();
    await done('pay_invoices', { id, amount: 100, mode: 'Chèque' });
    expect((await refused('cancel_invoices', { id, reason: 'x' }, manager)).code).toBe('credit_note_needed');
    expect(await done('cancel_invoices', { id, reason: 'x' }, admin)).toMatchObject({
      advanceAmount: 0,
      remainingAmount: 1200,
    });
    expect(engine.all('payments')).toMatchObject([{ cancelledReason: 'x' }]);
    expect((await refused('cancel_invoices', { id, reason: 'x' })).code).toBe('invoice_cancelled');
  });

  it('is judged by the money: an advance makes one that is En attente an admin’s too', async () => {
    const { engine, quote, invoice, done, refused } = openScene();
    const { id } = await invoice({ advanceAmount: 100 });
    const { id: quoteId } = await quote({ advanceAmount: 100 });
    const converted = await done('convert_quotes', { id: quoteId, confirmed: true });
    expect(converted.status).toBe('En attente');
    for (const one of [id, converted.id])
      expect((await refused('cancel_invoices', { id: one, reason: 'x' }, manager)).code).toBe(
        'credit_note_needed',
      );
    const paymentId = engine.all('payments').find(({ invoiceId }) => invoiceId === converted.id)?.id;
    await done('cancel_payment_invoices', { id: converted.id, paymentId, reason: 'x' }, manager);
    await done('cancel_invoices', { id: converted.id, reason: 'x' }, manager);
    await done('cancel_invoices', { id, reason: 'x' }, admin);
    expect(engine.all('payments')).toMatchObject([{ cancelledReason: 'x' }, { cancelledReason: 'x' }]);
  });

  it('is a manager’s where it comes to nothing, and no money is needed to make it Payée', async () => {
    const { quote, done } = openScene();
    const { id: quoteId } = await quote({ globalDiscount: 100 });
    const { id, status } = await done('convert_quotes', { id: quoteId, confirmed: true });
    expect(status).toBe('Payée');
    expect(await done('cancel_invoices', { id, reason: 'x' }, manager)).toMatchObject({ status: 'Annulée' });
  });
});
