import { describe, expect, it } from 'vitest';
import { companyWithoutIce, contactWarnings, isDuplicateOf, similarContacts } from './contact.rules.ts';
import { contactSubject } from './contact.subject.ts';
import type { Contact } from './contact.schema.ts';
import { clientNameOf } from './contact.rules.ts';

const identity = (fields: Partial<Contact> = {}): Contact =>
  ({
    id: 1,
    name: 'Amal Tazi',
    company: 'Atlas',
    phone: '+212661234567',
    email: 'amal@atlas.ma',
    ice: '001561191000066',
    city: 'Fès',
    tags: ['éducation'],
    archivedAt: null,
    ...fields,
  }) as Contact;

describe('warnings', () => {
  it.each([
    [{}, {}],
    [{ ice: '001561191000067' }, { ice: 'Clé ICE incorrecte : vérifiez le numéro' }],
    [{ ice: '' }, { ice: companyWithoutIce }],
    [{ ice: '', company: '' }, {}],
    [{ ice: '', type: 'prospect' as const }, {}],
  ])('of %j are %j', (fields, expected) => {
    expect(contactWarnings(identity({ type: 'client', ...fields }))).toEqual(expected);
  });
});

describe('the same contact twice', () => {
  it.each([
    ['written otherwise', { phone: '06 61 23 45 67', email: 'AMAL@atlas.ma' }, true],
    ['same telephone, no e-mail', { name: 'A. Tazi', email: '' }, true],
    ['same e-mail, other telephone, same name', { phone: '+212662000000' }, true],
    ['colleagues on one switchboard', { name: 'Driss Alami', email: 'driss@atlas.ma' }, false],
    ['colleagues on one address', { name: 'Driss Alami', phone: '+212662000000' }, false],
    ['two people of one name at one company', { phone: '+212662000000', email: 'at@atlas.ma' }, false],
    ['same name and company, nothing else known', { phone: '', email: '' }, true],
    ['same name without a company', { company: '', phone: '', email: '' }, false],
    ['strangers', { name: 'B', company: 'B', phone: '+212662000000', email: 'b@b.ma' }, false],
  ])('%s', (_case, other, expected) => {
    expect(isDuplicateOf(identity(), identity(other))).toBe(expected);
    expect(isDuplicateOf(identity(other), identity())).toBe(expected);
  });
});

describe('similar contacts while typing', () => {
  const stored = [
    identity({ id: 1 }),
    identity({ id: 2, phone: '+212662000000', email: '', ice: '', company: 'École Nour' }),
    identity({ id: 3, archivedAt: '2026-11-01T00:00:00Z' }),
  ];
  const found = (typed: Partial<Contact>, except?: number) =>
    similarContacts(typed, stored, except === undefined ? {} : { except }).map(({ contact, field }) => [
      contact.id,
      field,
    ]);

  it.each([
    [{ phone: '0661234567' }, [[1, 'phone']]],
    [{ email: 'Amal@Atlas.ma' }, [[1, 'email']]],
    [{ ice: '001 561 191 0000 66' }, [[1, 'ice']]],
    [{ company: 'ecole  nour' }, [[2, 'company']]],
    [{ company: 'At' }, []],
    [{}, []],
  ])('%j looks like %j', (typed, expected) => {
    expect(found(typed)).toEqual(expected);
  });

  it('leaves out the contact being edited', () => {
    expect(found({ phone: '0661234567' }, 1)).toEqual([]);
  });
});

describe('names', () => {
  it('address documents to the company, else to the person', () => {
    expect(clientNameOf(identity())).toBe('Atlas');
    expect(clientNameOf(identity({ company: '' }))).toBe('Amal Tazi');
  });

  it('are found by accents, city, tag and telephone', () => {
    const line = contactSubject.searchLine(identity());
    for (const text of ['amal tazi', 'fes', 'education', '0661234567', '001561191000066'])
      expect(line).toContain(text);
  });
});
