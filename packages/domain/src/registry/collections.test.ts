import { describe, expect, it } from 'vitest';
import { collectionByPath, collectionNames, collections } from './collections.ts';
import type { Row } from '../kernel/identity/collection-map.ts';
import { actorOf } from '../testing/actors.ts';

const row = (fields: object): Row => fields as Row;

describe('collections', () => {
  it('have the paths of the specification (§7)', () => {
    expect(collectionByPath('bon-livraison')?.name).toBe('bonLivraison');
    expect(collectionByPath('bonLivraison')).toBeUndefined();
    for (const name of collectionNames) expect(collectionByPath(collections[name].path)?.name).toBe(name);
  });

  it('order names without accents or case, and documents by date', () => {
    expect(collections.contacts.orderKey(row({ name: 'Élodie' }))).toBe('elodie');
    const key = (date: string) => collections.quotes.orderKey(row({ date, createdAt: 'x', id: 'y' }));
    expect(key('2026-11-21') > key('2026-02-28')).toBe(true);
    expect(collections.quotes.newestFirst).toBe(true);
    expect(collections.contacts.newestFirst).toBe(false);
  });

  it('show employees no price and no amount, everybody else all', () => {
    const product = row({ id: 'a', price: { sale: '1.00' } });
    const note = row({ id: 'b', items: [{ id: 'c', unitPrice: 1, totalPrice: 1, quantity: 2 }] });
    const { employee, ...others } = actorOf;
    for (const name of ['products', 'services'] as const)
      expect(collections[name].redact(product, employee)).toEqual({ id: 'a' });
    expect(collections.bonLivraison.redact(note, employee)).toEqual({
      id: 'b',
      items: [{ id: 'c', quantity: 2 }],
    });
    for (const actor of Object.values(others)) {
      expect(collections.products.redact(product, actor)).toEqual(product);
      expect(collections.bonLivraison.redact(note, actor)).toEqual(note);
    }
  });
});
