import { describe, expect, it } from 'vitest';
import { readMessage } from './pasted-message.ts';

const contact = (id: number, name: string, company: string, phone: string) => ({
  id,
  name,
  company,
  phone,
  email: '',
  archivedAt: null,
});
const unit = (id: string, serialKey: string, contactId: number | null = null) => ({
  id,
  serialKey,
  contactId,
  archivedAt: null,
});

const known = {
  contacts: [
    {
      ...contact(1, 'Amal Tazi', 'Atlas Bureau', '+212661234567'),
      email: 'amal@atlas.ma',
      people: [
        {
          id: 'p1',
          name: 'Nadia Idrissi',
          role: '',
          phone: '+212522334455',
          email: 'nadia@atlas.ma',
          isMain: false,
        },
      ],
    },
    contact(2, 'Driss Alami', 'Atlas', '+212522445566'),
    contact(3, 'Nadia Fassi', 'Clinique Annour', '+212661000000'),
    contact(4, 'Samir Fassi', 'Clinique Annour', '+212661000001'),
    { ...contact(5, 'Ancien Client', 'Fermé', '+212661999999'), archivedAt: '2026-01-01T00:00:00.000Z' },
  ],
  units: [unit('UNI-1', 'es-65-1204', 1), unit('UNI-2', 'es6512', null), unit('UNI-3', 'borne', 2)],
};

describe('a message that was pasted', () => {
  it.each([
    ['by telephone, however it is written', 'Rappelez-moi au 06 61 23 45 67', 1],
    ['by an international one', 'tel +212 6-61-23-45-67', 1],
    ['by the telephone of one of its people', 'Nadia au 05 22 33 44 55', 1],
    ['by the e-mail of one of its people', 'De : Nadia@atlas.ma', 1],
    ['by e-mail', 'De : AMAL@atlas.ma\nÉcran noir', 1],
    ['by the name of a person', 'Salam, ici driss  alami, rien ne marche', 2],
    ['by the longest company', 'Panne chez Atlas Bureau', 1],
    ['by a company', 'Panne chez Atlas.', 2],
    ['not by a part of a word', 'Notre atlassien est en panne', null],
    ['not where several are meant', 'La Clinique Annour attend', null],
    ['not from the corbeille', 'Ancien Client, 06 61 99 99 99', null],
  ])('finds its client %s', (_how, text, contactId) => {
    expect(readMessage(text, known).contactId).toBe(contactId);
  });

  it.each([
    ['in full', 'Le tableau ES-65 1204 ne s’allume plus', 'UNI-1'],
    ['with the longest number that fits', 'n° es651204', 'UNI-1'],
    ['alone', 'ES 6512 en panne', 'UNI-2'],
    ['never by a word', 'la borne est cassée', ''],
  ])('finds its unit %s', (_how, text, unitId) => {
    expect(readMessage(text, known).unitId).toBe(unitId);
  });

  it('is of whoever has the unit, where it names nobody', () => {
    expect(readMessage('ES65-1204 : écran noir', known)).toMatchObject({
      contactId: 1,
      client: 'Atlas Bureau',
    });
  });

  it('says in its first words what is wrong, and how urgent it is', () => {
    const text = 'Bonjour,\n\nL’écran du hall reste noir depuis ce matin.\nC’est urgent, merci.\n';
    expect(readMessage(text, known)).toMatchObject({
      title: 'L’écran du hall reste noir depuis ce matin.',
      description: text.trim(),
      priority: 'urgente',
    });
    const long = `${'mot '.repeat(60)}fin`;
    expect(readMessage(long, known).title).toMatch(/^(mot ){10,}mot…$/);
    expect(readMessage('', known)).toMatchObject({ title: '', priority: 'normale', contactId: null });
  });

  it('names the person of the contact who says how they are reached', () => {
    expect(readMessage('Rappelez-moi au 05 22 33 44 55', known).personId).toBe('p1');
    expect(readMessage('De : nadia@atlas.ma', known).personId).toBe('p1');
    expect(readMessage('Rappelez-moi au 06 61 23 45 67', known).personId).toBeUndefined();
  });
});
