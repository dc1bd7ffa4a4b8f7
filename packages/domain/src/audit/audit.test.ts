import { describe, expect, it } from 'vitest';
import { operations } from '../registry/operations.ts';
import { auditAction, auditSubject } from './audit.messages.ts';
import { changesOf } from './audit.values.ts';

describe('an entry of the journal', () => {
  it('tells each field once, a secret by its name alone', () => {
    const secret = { hidden: true };
    expect(
      changesOf({ role: 'commercial', password: secret }, { role: 'manager', password: secret, city: 'Fès' }),
    ).toEqual([
      { field: 'city', from: null, to: 'Fès' },
      { field: 'password', from: null, to: null, hidden: true },
      { field: 'role', from: 'commercial', to: 'manager' },
    ]);
    expect(changesOf(null, null)).toEqual([]);
  });

  it.each([
    ['create_quotes', 'Création'],
    ['update_company_settings', 'Modification'],
    ['give_up_contacts', 'Version non gardée'],
    ['join_invoices', 'Rattachement'],
    ['sign_in', 'Connexion'],
    ['refuse_sign_in', 'Connexion refusée'],
    ['refuse_quotes', 'Refus'],
    ['deliver_bonLivraison', 'Modification'],
  ])('calls %s « %s »', (action, word) => {
    expect(auditAction(action)).toBe(word);
  });

  it('has a French name for the records of every operation', () => {
    const nameless = [...operations.values()].filter(
      ({ collection }) => auditSubject(collection) === collection,
    );
    expect(nameless.map(({ name }) => name)).toEqual([]);
  });
});
