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

  it('follows a row that was renamed', () => {
    const before = contact(1, { company: 'Atlas' });
    expect(similarContacts({ company: 'Atlas' }, [before])).toHaveLength(1);
    expect(similarContacts({ company: 'Atlas' }, [{ ...before, company: 'Rif' }])).toEqual([]);
  });
});
