import { describe, expect, it } from 'vitest';
import { commercial } from '../testing/actors.ts';
import { openScene } from '../testing/scenes/scene.ts';
import { type Contact, MAX_EXCHANGES } from './contact.schema.ts';

const contact = { name: 'Amal Tazi', type: 'client', phone: '06 61 23 45 67' };

describe('notes and calls', () => {
  it('add to each other; a call is the last contact, a note is not', async () => {
    const { done } = openScene();
    await done('create_contacts', { ...contact, id: 42 });
    const note = { id: 42, noteId: 'n1', kind: 'note', text: 'Préfère le matin' };
    const noted = await done<Contact>('note_contacts', note, commercial);
    expect(noted).toMatchObject({
      lastContact: '',
      exchanges: [{ id: 'n1', kind: 'note', text: 'Préfère le matin', by: 'commercial1' }],
    });
    const called = await done<Contact>('note_contacts', { id: 42, noteId: 'n2', kind: 'appel', text: '' });
    expect(called).toMatchObject({ lastContact: '2026-11-21', exchanges: [{ id: 'n1' }, { id: 'n2' }] });
    expect((await done<Contact>('note_contacts', note)).exchanges).toHaveLength(2);
  });

  it('go on for as long as the contact is one: the oldest give way to the next', async () => {
    const { done } = openScene();
    await done('create_contacts', { ...contact, id: 42 });
    for (let count = 0; count < MAX_EXCHANGES; count += 1)
      await done('note_contacts', { id: 42, kind: 'note', text: `${count}` });
    const { lastContact, exchanges = [] } = await done<Contact>('note_contacts', {
      id: 42,
      kind: 'appel',
      text: 'Encore',
    });
    expect(lastContact).toBe('2026-11-21');
    expect([exchanges.length, exchanges[0]?.text, exchanges.at(-1)?.text]).toEqual([
      MAX_EXCHANGES,
      '1',
      'Encore',
    ]);
    expect(new Set(exchanges.map(({ id }) => id)).size).toBe(MAX_EXCHANGES);
  });

  it('want words for a note, not for a call', async () => {
    const { done, refused } = openScene();
    await done('create_contacts', { ...contact, id: 42 });
    expect((await refused('note_contacts', { id: 42, kind: 'note', text: ' ' })).fields).toEqual({
      text: 'Ce champ est obligatoire',
    });
  });
});

describe('a new contact', () => {
  it('is active, of the person who made it, with everything else empty', async () => {
    const { done } = openScene();
    expect(await done('create_contacts', contact, commercial)).toMatchObject({
      name: 'Amal Tazi',
      phone: '+212661234567',
      status: 'active',
      company: '',
      email: '',
      source: 'Autre',
      assignedTo: 'commercial1',
      tags: [],
      lastContact: '',
      archivedAt: null,
    });
  });

  it('needs a name, a type and a telephone that reaches somebody', async () => {
    const { refused } = openScene();
    expect((await refused('create_contacts', {})).fields).toEqual({
      name: 'Ce champ est obligatoire',
      type: 'Choisissez une valeur de la liste',
      phone: 'Ce champ est obligatoire',
    });
    const wrong = { ...contact, phone: 'n/a', email: 'a @ b.ma', ice: '123', lastContact: '2026-02-30' };
    expect((await refused('create_contacts', wrong)).fields).toEqual({
      phone: 'Numéro de téléphone invalide',
      email: 'Adresse email invalide',
      ice: "L'ICE doit contenir 15 chiffres",
      lastContact: 'Date invalide',
    });
  });

  it('keeps addresses in small letters and an ICE without its spaces', async () => {
    const { done } = openScene();
    const input = { ...contact, email: ' Amal@Exemple.MA ', ice: '001 561 191 0000 66' };
    expect(await done('create_contacts', input)).toMatchObject({
      email: 'amal@exemple.ma',
      ice: '001561191000066',
    });
  });

  it('is taken with a wrong ICE key: that is a warning', async () => {
    const { done } = openScene();
    expect(await done('create_contacts', { ...contact, ice: '001561191000067' })).toHaveProperty('id');
  });

  it('keeps the key its writer gave, once', async () => {
    const { done, refused } = openScene();
    await done('create_contacts', { ...contact, id: 42 });
    expect((await refused('create_contacts', { ...contact, id: '42' })).code).toBe('already_exists');
  });
});

describe('reaching a contact', () => {
  it('stamps the day of last contact, never backwards', async () => {
    const { engine, done, goTo } = openScene();
    await done('create_contacts', { ...contact, id: 42 });
    await done('reach_contacts', { id: 42, channel: 'appel' });
    expect(engine.row('contacts', 42)).toMatchObject({ lastContact: '2026-11-21', version: 2 });
    goTo('2026-11-20');
    await done('reach_contacts', { id: 42, channel: 'sms' });
    expect(engine.row('contacts', 42)).toMatchObject({ lastContact: '2026-11-21', version: 2 });
  });
});

describe('the corbeille', () => {
  it('takes a contact and gives it back, with what was written on it meanwhile', async () => {
    const { done } = openScene();
    await done('create_contacts', { ...contact, id: 42 });
    expect(await done('archive_contacts', { id: 42 })).toMatchObject({
      archivedAt: '2026-11-21T09:00:00.000Z',
    });
    const changes = { notes: 'De retour' };
    expect(await done('restore_contacts', { id: 42, changes })).toMatchObject({
      archivedAt: null,
      ...changes,
    });
  });
});
