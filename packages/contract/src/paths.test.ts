import { collectionNames, collections } from '@zellige/domain';
import { describe, expect, it } from 'vitest';
import { collectionPath } from './paths.ts';

describe('the path of an entity', () => {
  it.each([
    ['contacts', '/api/contacts'],
    ['quotes', '/api/quotes'],
    ['invoices', '/api/invoices'],
    ['bonLivraison', '/api/bon-livraison'],
    ['products', '/api/products'],
    ['services', '/api/services'],
    ['inventory', '/api/inventory'],
    ['tasks', '/api/tasks'],
    ['events', '/api/events'],
  ])('of %s is %s', (name, path) => {
    expect(collectionPath(name)).toBe(path);
  });

  it('is its own for each', () => {
    expect(new Set(collectionNames.map(collectionPath)).size).toBe(Object.keys(collections).length);
  });

  it.each(['clients', '', 'toString'])('falls back to /api/generic for %j, which is none', (name) => {
    expect(collectionPath(name)).toBe('/api/generic');
  });
});
