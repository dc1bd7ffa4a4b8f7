import { describe, expect, it } from 'vitest';
import type { DeliveryNote } from '../delivery-notes/delivery-note.schema.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import { openScene, type Scene } from '../testing/scenes/scene.ts';
import { peopleWords } from './people/person.values.ts';

const people = [
  { id: 'p1', name: 'Nadia Idrissi', phone: '0522334455', email: 'nadia@atlas.ma', isMain: true },
  { id: 'p2', name: 'Karim Alami' },
];
const addresses = [
  { id: 'a1', kind: 'site', label: 'Dépôt', address: 'Lot 12', city: 'Salé' },
  { id: 'a2', kind: 'billing', address: '4, rue Tarik', city: 'Rabat' },
];
const atlas = {
  id: 42,
  name: 'Amal Tazi',
  company: 'Atlas',
  type: 'client',
  phone: '0661234567',
  email: 'contact@atlas.ma',
  address: '1, place',
  city: 'Fès',
  people,
  addresses,
};
const items = [{ name: 'Pose', quantity: 1, unitPrice: 1000 }];
const quoteOf = ({ done }: Scene, fields: object) =>
  done<Quote>('create_quotes', { contactId: 42, items, ...fields });

const nadia = {
  personId: 'p1',
  clientPerson: 'Nadia Idrissi',
  clientPhone: '+212522334455',
  clientEmail: 'nadia@atlas.ma',
};
const karim = {
  personId: 'p2',
  clientPerson: 'Karim Alami',
  clientPhone: '+212661234567',
  clientEmail: 'contact@atlas.ma',
};
const billing = { addressId: 'a2', clientAddress: '4, rue Tarik, Rabat' };
const depot = { addressId: 'a1', clientAddress: 'Lot 12, Salé' };
const own = { addressId: '', clientAddress: '1, place, Fès' };

describe('a document of a contact with people and addresses', () => {
  it.each([
    ['the main person and the billing address without a choice', {}, { ...nadia, ...billing }],
    ['another person, who is reached as the contact is', { personId: 'p2' }, { ...karim, ...billing }],
    ['the person who is written by name', { clientPerson: 'Karim Alami' }, { ...karim, ...billing }],
    [
      'a name that is none of theirs',
      { clientPerson: 'Samir' },
      { ...karim, personId: '', clientPerson: 'Samir' },
    ],
    ['nobody', { personId: '' }, { ...karim, personId: '', clientPerson: '' }],
    ['a site', { addressId: 'a1' }, depot],
    [
      'an address that is written, as none of theirs',
      { clientAddress: 'Ifrane' },
      { addressId: '', clientAddress: 'Ifrane' },
    ],
    ['the address of the contact', { addressId: '' }, own],
    [
      'a person who is gone, with the copy that came along',
      { personId: 'p9', clientPerson: 'Driss', clientPhone: '0661000000' },
      { personId: 'p9', clientPerson: 'Driss', clientPhone: '+212661000000' },
    ],
  ])('takes %s', async (_of, fields, kept) => {
    const scene = openScene();
    await scene.done('create_contacts', atlas);
    expect(await quoteOf(scene, fields)).toMatchObject(kept);
  });

  it('keeps its copy when the person changes or goes', async () => {
    const scene = openScene();
    await scene.done('create_contacts', atlas);
    const { id } = await quoteOf(scene, {});
    await scene.done('update_contacts', { id: 42, changes: { people: [], addresses: [] } });
    expect(await scene.engine.get('quotes', id)).toMatchObject({ ...nadia, ...billing });
    expect(await scene.done('update_quotes', { id, changes: { projectName: 'Suite' } })).toMatchObject(nadia);
  });

  it('follows another person or address of the same contact, and leaves what is written beside', async () => {
    const scene = openScene();
    await scene.done('create_contacts', atlas);
    const { id } = await quoteOf(scene, {});
    const change = (changes: object) => scene.done<Quote>('update_quotes', { id, changes });
    expect(await change({ personId: 'p2' })).toMatchObject({ ...karim, ...billing });
    expect(await change({ addressId: 'a1' })).toMatchObject({ ...karim, ...depot });
    expect(await change({ personId: 'p1', clientPhone: '0661000000' })).toMatchObject({
      ...nadia,
      clientPhone: '+212661000000',
    });
    expect(await change({ personId: '' })).toMatchObject({ ...karim, personId: '', clientPerson: '' });
  });

  it('keeps the copy that it has where the person who is named is gone', async () => {
    const scene = openScene();
    await scene.done('create_contacts', atlas);
    const { id } = await quoteOf(scene, {});
    const changes = { personId: 'p9', addressId: 'a1' };
    expect(await scene.done('update_quotes', { id, changes })).toMatchObject({
      ...nadia,
      personId: 'p9',
      clientAddress: billing.clientAddress,
    });
  });

  it('has nobody of a contact once it is for somebody who is none', async () => {
    const scene = openScene();
    await scene.done('create_contacts', atlas);
    const { id } = await quoteOf(scene, {});
    const changes = { contactId: null, client: 'Passage' };
    expect(await scene.done('update_quotes', { id, changes })).toMatchObject({
      client: 'Passage',
      personId: '',
      clientPerson: '',
      addressId: '',
    });
  });

  it('has nobody of the contact before once it is given another one', async () => {
    const scene = openScene();
    await scene.done('create_contacts', atlas);
    await scene.done('create_contacts', { id: 43, name: 'Rif', type: 'client', phone: '0661999999' });
    const { id } = await quoteOf(scene, {});
    expect(await scene.done('update_quotes', { id, changes: { contactId: 43 } })).toMatchObject({
      client: 'Rif',
      personId: '',
      clientPerson: '',
      clientPhone: '+212661999999',
      addressId: '',
    });
  });
});

describe('an invoice', () => {
  it('is billed to the billing address where its quote names a site', async () => {
    const scene = openScene();
    await scene.done('create_contacts', atlas);
    const { id } = await quoteOf(scene, { addressId: 'a1', personId: 'p2' });
    await scene.done('send_quotes', { id });
    await scene.done('accept_quotes', { id });
    const invoice = await scene.done<Invoice>('convert_quotes', { id });
    expect(invoice).toMatchObject({ ...karim, ...billing });
  });

  it('is refused for a site, when it is made and when it is changed', async () => {
    const { done, refused } = openScene();
    await done('create_contacts', atlas);
    const said = { addressId: peopleWords.notBilled };
    const refusal = await refused('create_invoices', { contactId: 42, items, addressId: 'a1' });
    expect(refusal.fields).toEqual(said);
    const { id } = await done<Invoice>('create_invoices', { contactId: 42, items });
    expect((await refused('update_invoices', { id, changes: { addressId: 'a1' } })).fields).toEqual(said);
    expect(await done('update_invoices', { id, changes: { addressId: '' } })).toMatchObject(own);
  });
});

describe('a delivery note', () => {
  const goods = [{ productName: 'Écran', quantity: 1 }];

  it('goes to the address of the contact unless a site is chosen, to the person who is', async () => {
    const { done } = openScene();
    await done('create_contacts', atlas);
    const note = (fields: object) =>
      done<DeliveryNote>('create_bonLivraison', { contactId: 42, items: goods, ...fields });
    expect(await note({})).toMatchObject({ ...nadia, addressId: '', clientAdresse: '1, place, Fès' });
    expect(await note({ addressId: 'a1', personId: 'p2' })).toMatchObject({
      ...karim,
      addressId: 'a1',
      clientAdresse: 'Lot 12, Salé',
    });
  });

  it('of an invoice is for the person of the invoice, at an address to be said', async () => {
    const { done } = openScene();
    await done('create_contacts', atlas);
    const invoice = await done<Invoice>('create_invoices', { contactId: 42, items, personId: 'p2' });
    const note = await done<DeliveryNote>('create_from_invoice_bonLivraison', { factureId: invoice.id });
    expect(note).toMatchObject({ ...karim, addressId: '', clientAdresse: 'Adresse à compléter' });
  });
});

describe('work on the spot', () => {
  const depotId = { addressId: 'a1' };
  it.each([
    ['create_events', { title: 'Pose', startDate: '2026-12-01' }, 'location'],
    ['create_requests', { title: 'Panne' }, 'site'],
  ] as const)(
    'of %s asks for the main person, at the place that is chosen',
    async (action, fields, place) => {
      const { done } = openScene();
      await done('create_contacts', atlas);
      const made = (more: object) => done(action, { ...fields, contactId: 42, ...more });
      expect(await made({})).toMatchObject({ ...nadia, addressId: '', [place]: '1, place, Fès' });
      expect(await made(depotId)).toMatchObject({ ...nadia, ...depotId, [place]: 'Lot 12, Salé' });
      expect(await made({ personId: '' })).toMatchObject({
        personId: '',
        clientPerson: '',
        clientPhone: '',
        clientEmail: '',
      });
    },
  );

  it('of a reservation does so too, and follows another contact without people', async () => {
    const { done } = openScene();
    await done('create_contacts', { ...atlas, address: '', city: '' });
    await done('create_contacts', { id: 43, name: 'Rif', type: 'client', phone: '0661999999' });
    await done('create_inventory', { id: 'ART-1', name: 'Tente', quantity: 2 });
    const held = { itemId: 'ART-1', quantity: 1, start: '2026-12-01', end: '2026-12-02', contactId: 42 };
    const { id } = await done<{ id: string }>('create_reservations', held);
    expect(await done('update_reservations', { id, changes: { notes: 'x' } })).toMatchObject({
      ...nadia,
      ...depotId,
      place: 'Lot 12, Salé',
    });
    expect(await done('update_reservations', { id, changes: { contactId: 43 } })).toMatchObject({
      personId: '',
      clientPerson: '',
      clientPhone: '',
      addressId: '',
    });
  });

  it('is asked for with the same person once a request is planned', async () => {
    const { done, engine } = openScene();
    await done('create_contacts', atlas);
    const request = await done<{ id: string }>('create_requests', {
      title: 'Panne',
      contactId: 42,
      personId: 'p2',
      ...depotId,
    });
    await done('plan_requests', { id: request.id, eventId: 'EVE-9', startDate: '2026-12-01' });
    expect(await engine.get('events', 'EVE-9')).toMatchObject({
      ...karim,
      ...depotId,
      location: 'Lot 12, Salé',
    });
  });
});
