import { assert, constantFrom, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectionNames, collections } from './collections.ts';
import {
  type ApiKeyScopes,
  apiKeyFamilies,
  createApiKeyInput,
  grantsCollection,
  grantsEverything,
  grantsFigures,
} from './api-key.schema.ts';

const right = constantFrom('read', 'write', undefined);
const anyScopes = record(Object.fromEntries(apiKeyFamilies.map((family) => [family, right]))).map(
  (scopes) => JSON.parse(JSON.stringify(scopes)) as ApiKeyScopes,
);
const all = (given: 'read' | 'write') =>
  Object.fromEntries(apiKeyFamilies.map((family) => [family, given])) as ApiKeyScopes;

const given = (scopes: object) => createApiKeyInput.safeParse({ name: 'Site', scopes }).success;

describe('the scopes of a key', () => {
  it('open the collections of their families, to write as to read or to read alone', () => {
    const scopes: ApiKeyScopes = { quotes: 'read', invoices: 'write' };
    expect(collectionNames.filter((name) => grantsCollection(scopes, name, 'write'))).toEqual([
      'invoices',
      'payments',
      'creditNotes',
    ]);
    expect(grantsCollection(scopes, 'quotes', 'read')).toBe(true);
    expect(grantsCollection(scopes, 'contacts', 'read')).toBe(false);
    expect(grantsFigures(scopes)).toBe(false);
  });

  it('never open what is a person’s own, nor let a program change settings or the directory', () => {
    expect(grantsCollection(all('write'), 'notifications', 'read')).toBe(false);
    expect(grantsCollection(all('write'), 'settings', 'write')).toBe(false);
    expect(grantsCollection(all('write'), 'staff', 'write')).toBe(false);
  });

  it('that write a collection read it, and open everything only when they name every family of records', () => {
    assert(
      property(anyScopes, (scopes) => {
        const written = collectionNames.filter((name) => grantsCollection(scopes, name, 'write'));
        expect(written.filter((name) => !grantsCollection(scopes, name, 'read'))).toEqual([]);
        const named = collectionNames.filter((name) => (collections[name].keyScope ?? null) !== null);
        expect(grantsEverything(scopes, 'write')).toBe(
          named.every((name) => grantsCollection(scopes, name, 'write')),
        );
      }),
      { examples: [[all('write')]] },
    );
  });

  it('are at least one, of those that exist', () => {
    expect([
      given({}),
      given({ quotes: 'read' }),
      given({ users: 'read' }),
      given({ quotes: 'own' }),
    ]).toEqual([false, true, false, false]);
  });
});
