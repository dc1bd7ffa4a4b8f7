import { collectionNames } from '@zellige/domain';
import { describe, expect, it } from 'vitest';
import { sampleCompanyRows } from '../../../testing/sample-company.ts';
import { field } from '@zellige/domain/kernel/schema/field-dictionary';
import { fieldLabel, fieldsOf } from '@zellige/domain/registry/fields';
import { compareVersions, decidedChanges, usualChoice } from './compare.ts';

const contactWords = {
  name: field('Nom'),
  phone: field('Téléphone', 'phone'),
  city: field('Ville'),
  notes: field('Notes', 'long'),
  'price.sale': field('Vente', 'price'),
  'price.rental': field('Location', 'price'),
};
const base = { name: 'A', phone: '1', city: 'Fès', notes: '', price: { sale: '1', rental: '2' } };
const mine = { ...base, name: 'B', phone: '2', notes: null, price: { sale: '5', rental: '2' } };
const theirs = { ...base, name: 'B', phone: '3', city: 'Rabat', price: { sale: '1', rental: '9' } };

describe('two versions of a record', () => {
  const fields = compareVersions(contactWords, { base, mine, theirs });

  it('are compared field by field, what is in dispute first', () => {
    expect(fields.map(({ path, changedBy }) => [path, changedBy])).toEqual([
      ['phone', 'both'],
      ['price.sale', 'mine'],
      ['city', 'theirs'],
      ['price.rental', 'theirs'],
      ['name', 'agreed'],
    ]);
  });

  it('wait for a choice on what is in dispute alone', () => {
    expect(fields.filter((known) => usualChoice(known) === null).map(({ path }) => path)).toEqual(['phone']);
    expect(decidedChanges(fields, {}, theirs)).toBeNull();
  });

  it('become the changes on top of theirs that were chosen, nested values whole', () => {
    const price = { sale: '5', rental: '9' };
    expect(decidedChanges(fields, { phone: { source: 'mine' } }, theirs)).toEqual({ phone: '2', price });
    expect(decidedChanges(fields, { phone: { source: 'theirs' } }, theirs)).toEqual({ price });
    const edited = { phone: { source: 'edited', value: '4' }, 'price.sale': { source: 'theirs' } } as const;
    expect(decidedChanges(fields, edited, theirs)).toEqual({ phone: '4' });
  });
});

/** What every row carries (kernel/identity/collection-map.ts). */
const meta = new Set('id version rev createdAt createdBy updatedAt updatedBy archivedAt'.split(' '));

/** `price.sale`, `notes`: a field without a word of its own is looked at part by part. */
const pathsOf = (collection: string, row: object): string[] =>
  Object.entries(row).flatMap(([name, value]) => {
    const isNested = typeof value === 'object' && fieldLabel(collection, name) === undefined;
    return isNested ? Object.keys((value as object | null) ?? {}).map((part) => `${name}.${part}`) : [name];
  });

describe('the words of fields', () => {
  it('exist for every field of every record', async () => {
    const rows = await sampleCompanyRows(new Date('2026-11-21T10:00:00Z'));
    const silent = rows
      .filter(({ collection }) => collection !== 'settings')
      .flatMap(({ collection, row }) =>
        pathsOf(collection, row)
          .filter((path) => !meta.has(path) && fieldLabel(collection, path) === undefined)
          .map((path) => `${collection}.${path}`),
      );
    expect([...new Set(silent)]).toEqual([]);
  });

  it('are shown for every kind of record that two people may change', () => {
    const others = collectionNames.filter((name) => Object.keys(fieldsOf(name)).length === 0);
    expect(others).toEqual(['notifications', 'staff', 'settings']);
  });
});
