import { describe, expect, it } from 'vitest';
import { openScene } from '../../testing/scenes/scene.ts';
import { contactSubject } from '../contact.subject.ts';
import type { Contact } from '../contact.schema.ts';
import { contactFinder } from '../contact-finder.ts';
import { matchesTerms, searchTerms } from '../../kernel/text/folded-text.ts';
import { addressesOfCell } from './people-cell.ts';
import { billingAddressOf, mainPersonOf } from './person.rules.ts';

const atlas = { id: 42, name: 'Amal Tazi', company: 'Atlas', type: 'client', phone: '0661234567' };
const nadia = { id: 'p1', name: 'Nadia Idrissi', phone: '05 22 33 44 55', email: 'Nadia@Atlas.ma' };
const depot = { id: 'a1', kind: 'site', label: 'Dépôt', address: '4, rue Tarik', city: 'Salé' };

describe('the people of a contact', () => {
  it('are kept with what is blank, their telephone in one form', async () => {
    const { done } = openScene();
    const made = await done<Contact>('create_contacts', { ...atlas, people: [nadia], addresses: [depot] });
    expect(made.people).toEqual([
      {
        id: 'p1',
        name: 'Nadia Idrissi',
        role: '',
        phone: '+212522334455',
        email: 'nadia@atlas.ma',
        isMain: false,
      },
    ]);
    expect(made.addresses).toEqual([depot]);
  });

  it.each([
    [{ people: [{ ...nadia, phone: '0412' }] }, { 'people.0.phone': 'Numéro de téléphone invalide' }],
    [{ people: [{ ...nadia, email: 'nadia@' }] }, { 'people.0.email': 'Adresse email invalide' }],
    [{ people: [{ ...nadia, name: ' ' }] }, { 'people.0.name': 'Ce champ est obligatoire' }],
    [
      {
        people: [
          { ...nadia, isMain: true },
          { ...nadia, id: 'p2', isMain: true },
        ],
      },
      { 'people.1.isMain': 'Un seul interlocuteur principal par contact' },
    ],
    [{ people: [nadia, nadia] }, { 'people.1.id': 'Cet élément est déjà dans la liste' }],
    [{ addresses: [depot, depot] }, { 'addresses.1.id': 'Cet élément est déjà dans la liste' }],
    [
      { addresses: [{ ...depot, kind: 'home' }] },
      { 'addresses.0.kind': 'Choisissez une valeur de la liste' },
    ],
    [{ addresses: [{ ...depot, address: '' }] }, { 'addresses.0.address': 'Ce champ est obligatoire' }],
    [
      { people: Array.from({ length: 31 }, (_, rank) => ({ ...nadia, id: `p${rank}` })) },
      { people: "Trop d'éléments (30 au plus)" },
    ],
  ])('are refused where one is wrong: %j', async (fields, said) => {
    const { refused } = openScene();
    expect((await refused('create_contacts', { ...atlas, ...fields })).fields).toEqual(said);
  });

  it('are found by name, e-mail and telephone, however it is typed', async () => {
    const { done } = openScene();
    const made = await done<Contact>('create_contacts', { ...atlas, people: [nadia] });
    const line = contactSubject.searchLine(made);
    for (const query of ['idrissi', 'nadia@atlas.ma', '0522 33 44', '+212 522334455'])
      expect([query, matchesTerms(line, searchTerms(query))]).toEqual([query, true]);
    expect(matchesTerms(line, searchTerms('0522 99'))).toBe(false);
  });

  it('tell to which contact a document of a file belongs', async () => {
    const { done } = openScene();
    const made = await done<Contact>('create_contacts', { ...atlas, people: [nadia] });
    const find = contactFinder([made]);
    expect(find({ client: 'Inconnu', phone: '0522334455' })).toBe(42);
    expect(find({ client: 'Inconnu', phone: '0522334456' })).toBeNull();
  });

  it('come from a file with sites for addresses of any other kind, lines of a cell being addresses too', () => {
    const cell = 'facturation ; Siège ; 4, rue Tarik ; Rabat\nEntrepôt ; ; Lot 12';
    expect(addressesOfCell(cell, () => 'k')).toEqual([
      { id: 'k', kind: 'billing', label: 'Siège', address: '4, rue Tarik', city: 'Rabat' },
      { id: 'k', kind: 'site', label: '', address: 'Lot 12', city: '' },
    ]);
  });

  it('have a main one, and their contact a billing address, where somebody said so', () => {
    const person = { id: 'p1', name: 'Nadia', role: '', phone: '', email: '', isMain: false };
    const main = { ...person, id: 'p2', isMain: true };
    expect(mainPersonOf({ people: [person, main] })?.id).toBe('p2');
    expect(mainPersonOf({ people: [person] })).toBeUndefined();
    const billing = { id: 'a2', kind: 'billing', label: '', address: 'Rabat', city: '' } as const;
    const site = { ...billing, id: 'a1', kind: 'site' } as const;
    expect(billingAddressOf({ address: '', city: '', addresses: [site, billing] })?.id).toBe('a2');
    expect(billingAddressOf({ address: '', city: '', addresses: [site] })).toBeUndefined();
  });
});
