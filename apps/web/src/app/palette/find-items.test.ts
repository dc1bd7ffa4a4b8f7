import { collectionNames, recordPage } from '@zellige/domain';
import { expect, test } from 'vitest';
import { allCollections } from './find-items.ts';

test('finds the records of every kind that has a page', () => {
  const withPage = collectionNames.filter((name) => recordPage(name, 'x') !== null);
  expect(withPage.filter((name) => !allCollections.includes(name))).toEqual([]);
});
