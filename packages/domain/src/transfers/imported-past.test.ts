// An import takes over the past of a record (docs/product.md §7): it stands at once as it stood, for those alone who may
// import.
import { describe, expect, it } from 'vitest';
import type { Row } from '../kernel/identity/collection-map.ts';
import type { DeliveryNote } from '../delivery-notes/delivery-note.schema.ts';
import { commercial, manager } from '../testing/actors.ts';
import { openScene } from '../testing/scenes/scene.ts';

const items = [{ productName: 'Borne', quantity: 2, reference: 'ART-1' }];

describe('the past of a record', () => {
  it('is taken over from a manager, and passed over from a commercial', async () => {
    const { done, quote, invoice } = openScene();
    const event = { title: 'Salon', startDate: '2026-12-01', takenOver: { status: 'annulé' } };
    const note = { client: 'Atlas', items, takenOver: { status: 'livre' } };
    const statusesBy = async (actor: typeof manager) => [
      (await quote({ takenOver: { status: 'Facturé' } }, actor)).status,
      (await invoice({ takenOver: { status: 'Annulée' } }, actor)).status,
      (await done('create_bonLivraison', note, actor)).status,
      (await done('create_events', event, actor)).status,
    ];
    expect(await statusesBy(manager)).toEqual(['Facturé', 'Annulée', 'livre', 'annulé']);
    expect(await statusesBy(commercial)).toEqual(['Émis', 'En attente', 'en_preparation', 'planifié']);
  });

  it('is no second version of the record', async () => {
    const { quote } = openScene();
    expect(await quote({ takenOver: { status: 'Refusé', refusedReason: 'Cher' } })).toMatchObject({
      status: 'Refusé',
      refusedReason: 'Cher',
      version: 1,
    });
  });
});

describe('an invoiced quote and its invoice', () => {
  const billed = { originalNumber: 'D-1', takenOver: { status: 'Facturé', invoice: 'F-1' } };

  it('are linked by whichever comes second: the invoice', async () => {
    const { quote, invoice, engine } = openScene();
    const { id } = await quote(billed);
    const made = await invoice({ takenOver: { status: 'En attente', quote: 'D-1', quoteId: id } });
    expect(made.quoteId).toBe(id);
    const [linked] = engine.all('quotes');
    expect(linked).toMatchObject({ status: 'Facturé', invoiceId: made.id });
    expect(linked).not.toHaveProperty('originalInvoice');
  });

  it('are linked by whichever comes second: the quote', async () => {
    const { quote, invoice, engine } = openScene();
    const { id } = await invoice({ takenOver: { status: 'Payée', quote: 'D-1' }, advanceAmount: 1200 });
    const made = await quote({ ...billed, takenOver: { ...billed.takenOver, invoiceId: id } });
    expect(made.invoiceId).toBe(id);
    const [linked] = engine.all('invoices');
    expect(linked).toMatchObject({ status: 'Payée', quoteId: made.id });
    expect(linked).not.toHaveProperty('originalQuote');
  });

  it('keep the number of the other while it is not here, and the quote is invoiced no second time', async () => {
    const { quote, refused } = openScene();
    const made = await quote(billed);
    expect(made).toMatchObject({ status: 'Facturé', invoiceId: null, originalInvoice: 'F-1' });
    expect((await refused('convert_quotes', { id: made.id, confirmed: true })).code).toBe(
      'illegal_transition',
    );
  });

  it('part when the invoice was cancelled', async () => {
    const { quote, invoice, engine } = openScene();
    const { id } = await quote(billed);
    await invoice({ takenOver: { status: 'Annulée', quoteId: id } });
    expect(engine.all('quotes')[0]?.invoiceId).toBeNull();
  });
});

describe('an invoice that was paid', () => {
  it('has one payment, of the day on which it was paid', async () => {
    const { invoice, engine } = openScene();
    await invoice({ advanceAmount: 1200, takenOver: { status: 'Payée', paidAt: '2026-11-02' } });
    expect(engine.all('invoices')[0]).toMatchObject({ status: 'Payée', paidAt: '2026-11-02' });
    const payments = engine.all('payments');
    expect(payments).toMatchObject([{ amount: 1200, date: '2026-11-02', reference: 'Repris à l’import' }]);
  });

  it.each([
    ['En attente', 'En attente'],
    ['Partiellement payée', 'Partiellement payée'],
    ['Payée', 'Partiellement payée'],
  ])('in part, said to be %s, is %s', async (status, expected) => {
    const { invoice } = openScene();
    expect((await invoice({ advanceAmount: 200, takenOver: { status } })).status).toBe(expected);
  });
});

describe('a delivery note that left', () => {
  it('moves no stock, now or when it comes back', async () => {
    const { done, engine } = openScene();
    await done('create_inventory', { id: 'ART-1', name: 'Borne', category: 'Bornes', quantity: 5 });
    const before = engine.all('movements').length;
    const takenOver = { status: 'expedie', dateCreation: '2026-01-05', invoice: 'F-1' };
    const note = await done<DeliveryNote & Row>('create_bonLivraison', { client: 'Atlas', items, takenOver });
    expect(note).toMatchObject({ status: 'expedie', dateCreation: '2026-01-05', originalInvoice: 'F-1' });
    await done('deliver_bonLivraison', { id: note.id, signatureClient: 'Amal' });
    await done('return_bonLivraison', { id: note.id, reason: 'Abîmé' });
    expect(engine.all('movements')).toHaveLength(before);
  });
});
