import { describe, expect, it } from 'vitest';
import { commercial, manager } from '../testing/actors.ts';
import { oneLine, openScene } from '../testing/scenes/scene.ts';
import type { Quote } from './quote.schema.ts';

const contact = { name: 'Amal', company: 'Atlas', type: 'prospect', phone: '0661234567' };

describe('a new quote', () => {
  it('is Émis today, valid 30 days, of the person who made it', async () => {
    const { quote } = openScene();
    expect(await quote({}, commercial)).toMatchObject({
      id: 'DEV-001',
      number: 'DEV-001',
      status: 'Émis',
      date: '2026-11-21',
      validityDays: 30,
      assignedTo: 'commercial1',
      amount: 1000,
      tax: 200,
      total: 1200,
      invoiceId: null,
      items: [{ id: 'DEV-001-1', total: 1000 }],
    });
  });

  it("takes the company's default rate where a line says none, then and when it is changed", async () => {
    const { quote, done } = openScene();
    await done('update_documents_settings', { changes: { defaultVatRate: 10 } });
    const { id, tax } = await quote();
    expect(tax).toBe(100);
    const changes = { items: [{ name: 'Borne', unitPrice: 500 }] };
    expect(await done('update_quotes', { id, changes })).toMatchObject({ tax: 50, items: [{ vatRate: 10 }] });
  });

  it('needs a client and a line that is not a text', async () => {
    const { refused } = openScene();
    const error = await refused('create_quotes', { client: '', items: [{ type: 'text', name: 'Note' }] });
    expect(error.fields).toEqual({ client: 'Ce champ est obligatoire', items: 'Ajoutez au moins une ligne' });
  });

  it('keeps the key its writer gave, once', async () => {
    const { quote, refused } = openScene();
    expect(await quote({ id: 'DEV-1795-abcd' })).toMatchObject({ id: 'DEV-1795-abcd', number: 'DEV-001' });
    const again = await refused('create_quotes', { id: 'DEV-1795-abcd', client: 'B', items: oneLine });
    expect(again.code).toBe('already_exists');
  });
});

describe('changing a quote', () => {
  it('computes its figures again', async () => {
    const { quote, done } = openScene();
    const { id } = await quote();
    const changes = { items: [{ name: 'Borne', unitPrice: 500, quantity: 3 }], globalDiscount: 10 };
    expect(await done('update_quotes', { id, changes })).toMatchObject({
      amount: 1350,
      total: 1620,
      version: 2,
    });
  });

  it('is over once it is accepted, but for notes and assignee', async () => {
    const { quote, done, refused } = openScene();
    const { id } = await quote();
    await done('accept_quotes', { id });
    expect(await refused('update_quotes', { id, changes: { items: [{ name: 'Autre' }] } })).toMatchObject({
      code: 'lines_locked',
      message: 'Ce devis est « Accepté » : il ne peut plus être modifié',
    });
    await done('update_quotes', { id, changes: { notes: 'Livrer le matin', assignedTo: 'commercial2' } });
  });

  it('lets a commercial work on a quote whose discount a manager granted, without raising it', async () => {
    const { quote, done, refused } = openScene();
    const items = [{ name: 'Écran', unitPrice: 1000, discount: 30 }];
    const { id } = await quote({ items, assignedTo: commercial.id }, manager);
    await done('update_quotes', { id, changes: { projectName: 'Hall' } }, commercial);
    const lower = [{ name: 'Écran', unitPrice: 1000, discount: 25 }];
    await done('update_quotes', { id, changes: { items: lower } }, commercial);
    const error = await refused('update_quotes', { id, changes: { items } }, commercial);
    expect(error.code).toBe('discount_needs_manager');
  });

  it('never changes with the price of a product', async () => {
    const { engine, quote, done } = openScene();
    const price = { sale: 1000, rental: 0 };
    const product = { id: 'PRD-1', name: 'Écran', category: 'c', availability: 'en_stock', price };
    await done('create_products', product);
    const { id } = await quote({ items: [{ name: 'Écran', productId: 'PRD-1', unitPrice: 1000 }] });
    await done('update_products', { id: 'PRD-1', changes: { price: { sale: 2000, rental: 0 } } });
    expect(engine.row('quotes', id)).toMatchObject({ amount: 1000, version: 1 });
  });
});

describe('the life of a quote', () => {
  it('is sent, and the client counts as contacted today', async () => {
    const { engine, quote, done } = openScene();
    const { id: contactId } = await done('create_contacts', contact);
    const { id } = await quote({ contactId });
    expect(await done('send_quotes', { id })).toMatchObject({
      status: 'En attente',
      sentAt: '2026-11-21T09:00:00.000Z',
    });
    expect(engine.row('contacts', contactId)).toMatchObject({ lastContact: '2026-11-21', type: 'prospect' });
  });

  it('makes a prospect a client when it is accepted', async () => {
    const { engine, quote, done } = openScene();
    const { id: contactId } = await done('create_contacts', { ...contact, lastContact: '2026-12-01' });
    const { id } = await quote({ contactId });
    await done('accept_quotes', { id });
    expect(engine.row('contacts', contactId)).toMatchObject({ type: 'client', lastContact: '2026-12-01' });
  });

  it('cannot be accepted once expired, until its validity is extended', async () => {
    const { quote, done, refused, goTo } = openScene();
    const { id } = await quote();
    goTo('2026-12-22');
    expect(await refused('accept_quotes', { id })).toMatchObject({
      code: 'quote_expired',
      message: 'Ce devis a expiré le 21/12/2026. Prolongez sa validité pour continuer.',
    });
    await done('update_quotes', { id, changes: { validityDays: 60 } });
    expect(await done('accept_quotes', { id }, manager)).toMatchObject({ acceptedBy: 'manager' });
    expect(await done('reopen_quotes', { id }, manager)).not.toHaveProperty('acceptedBy');
  });

  it('is refused with a reason, and reopened by a manager without it', async () => {
    const { quote, done, refused } = openScene();
    const { id } = await quote({}, commercial);
    expect((await refused('refuse_quotes', { id }, commercial)).fields).toEqual({
      reason: 'Ce champ est obligatoire',
    });
    expect(await done('refuse_quotes', { id, reason: 'Trop cher' }, commercial)).toMatchObject({
      status: 'Refusé',
      refusedReason: 'Trop cher',
    });
    expect(await done('reopen_quotes', { id }, manager)).toMatchObject({
      status: 'En attente',
      refusedReason: '',
    });
  });

  it('can be taken up again in a copy, open and of today, whatever became of it', async () => {
    const { quote, done, goTo } = openScene();
    const { id } = await quote({ advanceAmount: 100, items: [...oneLine, ...oneLine] });
    await done('send_quotes', { id });
    await done('update_quotes', { id, changes: { validityDays: 300 } });
    await done('refuse_quotes', { id, reason: 'Trop cher' });
    goTo('2027-01-05');
    expect(await done<Quote>('duplicate_quotes', { id, newId: 'copie' }, manager)).toMatchObject({
      id: 'copie',
      number: 'DEV-002',
      version: 1,
      createdAt: '2027-01-05T09:00:00.000Z',
      createdBy: 'manager',
      date: '2027-01-05',
      validityDays: 30,
      status: 'Émis',
      advanceAmount: 0,
      sentAt: null,
      acceptedAt: null,
      refusedReason: '',
      assignedTo: 'manager',
      items: [{ id: 'copie-1' }, { id: 'copie-2' }],
    });
  });

  it('is put aside only when nothing is left to happen', async () => {
    const { quote, done, refused } = openScene();
    const { id } = await quote();
    expect((await refused('archive_quotes', { id })).code).toBe('lines_locked');
    await done('refuse_quotes', { id, reason: 'Trop cher' });
    expect(await done('archive_quotes', { id })).toMatchObject({ number: 'DEV-001' });
  });
});
