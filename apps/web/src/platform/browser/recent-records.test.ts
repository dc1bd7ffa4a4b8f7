import { expect, test } from 'vitest';
import { noteRecentRecord, recentRecords } from './recent-records.ts';
import type { TextStorage } from './storage.ts';

function memoryStorage(): TextStorage {
  const texts = new Map<string, string>();
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, value) => texts.set(key, value) === texts,
    remove: (key) => void texts.delete(key),
    subscribe: () => () => undefined,
  };
}

test('the record that was opened last stands first, once, and the seventh goes', () => {
  const storage = memoryStorage();
  for (const id of [1, 2, 3, 4, 5, 6, 7, 3]) noteRecentRecord('u1', { collection: 'contacts', id }, storage);
  expect(recentRecords('u1', storage).map(({ id }) => id)).toEqual([3, 7, 6, 5, 4, 2]);
});

test('another account of the device has its own', () => {
  const storage = memoryStorage();
  noteRecentRecord('u1', { collection: 'quotes', id: 'q' }, storage);
  expect(recentRecords('u2', storage)).toEqual([]);
});

test.each(['{"a":1}', '[null, "x", {"id": 1}]', 'no JSON'])('%s counts as none', (text) => {
  const storage = memoryStorage();
  storage.write('zellige.recent.u1', text);
  expect(recentRecords('u1', storage)).toEqual([]);
});
