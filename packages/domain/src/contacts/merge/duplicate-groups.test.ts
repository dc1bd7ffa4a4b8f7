import { describe, expect, it } from 'vitest';
import type { Contact } from '../contact.schema.ts';
import { duplicateGroups } from './duplicate-groups.ts';

const contact = (id: number, fields: Partial<Contact> = {}): Contact =>
  ({
    id,
    name: `Client ${id}`,
    company: '',
    phone: `+2126${String(id).padStart(8, '0')}`,
    email: '',
    ice: '',
    createdAt: `2026-01-01T00:00:${String(id % 60).padStart(2, '0')}.000Z`,
    archivedAt: null,
    ...fields,
  }) as Partial<Contact> as Contact;

const shown = (contacts: readonly Contact[]) =>
  duplicateGroups(contacts).map((group) => [group.contacts.map(({ id }) => id), group.reasons]);

describe('groups of contacts that look alike', () => {
  it.each([
    ['telephone', { phone: '+212600000001' }, 'phone'],
    ['e-mail, whatever its case', { email: 'A@B.ma' }, 'email'],
    ['ICE', { ice: '001525678000037' }, 'ice'],
    ['name, folded', { name: 'ÉLAN' }, 'name'],
  ] as const)('are found by %s', (_words, fields, reason) => {
    const first = contact(1, { email: 'a@b.ma', ice: '001525678000037', name: 'Elan' });
    expect(shown([first, contact(2, fields), contact(3)])).toEqual([[[1, 2], [reason]]]);
  });

  it('join where one is like two others, the strongest first', () => {
    const rows = [
      contact(1),
      contact(2, { phone: contact(1).phone, email: 'x@y.ma' }),
      contact(3, { email: 'x@y.ma' }),
    ];
    const twins = [contact(8, { name: 'Atlas' }), contact(9, { name: 'Atlas' })];
    expect(shown([...twins, ...rows])).toEqual([
      [
        [1, 2, 3],
        ['phone', 'email'],
      ],
      [[8, 9], ['name']],
    ]);
  });

  it('leave out those of whom a person said that they are others, the corbeille and a switchboard', () => {
    const twin = { phone: contact(1).phone };
    expect(shown([contact(1, { distinctFrom: [2] }), contact(2, twin)])).toEqual([]);
    const merged = contact(3, { ...twin, archivedAt: '2026-01-02', mergedInto: 2 });
    expect(shown([contact(1, { distinctFrom: [3] }), contact(2, twin), merged])).toEqual([]);
    const many = Array.from({ length: 30 }, (_, rank) => contact(rank + 1, twin));
    expect(shown(many)).toEqual([]);
  });

  it('are found among 50,000 in the time of a few passes', () => {
    const rows = Array.from({ length: 50_000 }, (_, rank) =>
      contact(rank, rank % 10 === 0 ? { phone: contact(rank + 1).phone } : {}),
    );
    const begun = performance.now();
    expect(duplicateGroups(rows)).toHaveLength(5000);
    expect(performance.now() - begun).toBeLessThan(3000);
  });
});
