import { describe, expect, it } from 'vitest';
import { similarContacts } from './contact.rules.ts';
import type { Contact } from './contact.schema.ts';

const contact = (id: number, fields: Partial<Contact>): Contact =>
  ({ id, name: '', company: '', phone: '', email: '', ice: '', archivedAt: null, ...fields }) as Contact;

describe('similarContacts', () => {
  it('puts the strongest likeness first, however many weaker ones come before it', () => {
    const colleagues = Array.from({ length: 50 }, (_, index) =>
      contact(index + 1, { company: 'Écoles du Rif' }),
    );
    const same = contact(99, { phone: '+212661234567', company: 'Écoles du Rif' });
    const typed = { phone: '06 61 23 45 67', company: 'ecoles du rif' };
    const found = similarContacts(typed, [...colleagues, same]);
    expect(found.map((likeness) => [likeness.contact.id, likeness.field])).toEqual([
      [99, 'phone'],
      [1, 'company'],
      [2, 'company'],
    ]);
  });

  it.each([
    ['the telephone of one of its people', { phone: '0522 33 44 55' }, 'phone'],
    ['the e-mail of one of its people', { email: 'NADIA@atlas.ma' }, 'email'],
    ['a person who is typed', { people: [{ phone: '05 22 33 44 55' }] }, 'phone'],
    ['a person with the telephone of the contact', { people: [{ phone: '0661234567' }] }, 'phone'],
    ['a person who is still nobody', { people: [{ phone: '', email: '' }] }, undefined],
  ] as const)('knows a contact by %s', (_of, typed, field) => {
    const nadia = { id: 'p', name: 'Nadia', role: '', phone: '+212522334455', email: 'nadia@atlas.ma' };
    const atlas = contact(1, { phone: '+212661234567', people: [{ ...nadia, isMain: true }] });
    expect(similarContacts(typed, [atlas])[0]?.field).toBe(field);
  });

  it('follows a row that was renamed', () => {
    const before = contact(1, { company: 'Atlas' });
    expect(similarContacts({ company: 'Atlas' }, [before])).toHaveLength(1);
    expect(similarContacts({ company: 'Atlas' }, [{ ...before, company: 'Rif' }])).toEqual([]);
  });
});
