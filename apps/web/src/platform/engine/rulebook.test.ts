import type { Actor } from '@zellige/domain';
import type { Row } from '@zellige/sync/ports/rulebook';
import { describe, expect, it } from 'vitest';
import { createRulebook, fieldOrder } from './rulebook.ts';

const actor: Actor = { id: 'admin', role: 'admin', fullName: 'Admin' };
const row = (fields: Record<string, unknown>): Row => ({ id: 1, version: 1, rev: 1, ...fields });
const write = { opId: 'op', timestamp: Date.UTC(2026, 10, 21), userId: 'admin' };

describe('the rulebook in the browser', () => {
  it('orders and searches before the operations are there', () => {
    const { rulebook } = createRulebook(actor);
    const contact = row({ name: 'Écrans Sud', company: '', phone: '', email: '', city: '', tags: [] });
    expect(rulebook.order('contacts').key(contact)).toBe('ecrans sud');
    expect(rulebook.searchText('contacts', contact)).toContain('ecrans sud');
    expect(rulebook.searchTerms('Écrans')).toEqual(['ecrans']);
  });

  it('refuses to run a write before they are loaded, and runs it after', async () => {
    const { rulebook, load } = createRulebook(actor);
    const input = { name: 'Boréal', type: 'client', phone: '0661234567' };
    const reader = { get: () => Promise.resolve(undefined), find: () => Promise.resolve([]) };
    expect(() => rulebook.mergePolicy('update_contacts')).toThrow('before the operations were loaded');
    await Promise.all([load(), load()]);
    expect(rulebook.mergePolicy('update_contacts')).toBe('merge');
    const done = await rulebook.execute(
      'create_contacts',
      rulebook.prepare?.('create_contacts', input, write),
      reader,
      write,
    );
    expect(done).toMatchObject({ ok: true, value: { output: { name: 'Boréal', phone: '+212661234567' } } });
  });
});

describe('the order of a list by one field', () => {
  it('ranks legal numbers by rank, texts folded, and puts what is empty last', () => {
    const byNumber = fieldOrder('number', 'desc');
    const ranks = ['FAC-1000', 'FAC-999', null].map((number) => byNumber.key(row({ number })));
    expect(ranks).toEqual([1000, 999, null]);
    expect(fieldOrder('client', 'asc').key(row({ client: 'Électro' }))).toBe('electro');
    expect(fieldOrder('amount', 'asc').key(row({ amount: 12.5 }))).toBe(12.5);
  });
});
