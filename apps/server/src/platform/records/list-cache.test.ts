import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createListCache } from './list-cache.ts';

const text = (length: number) => 'é'.repeat(length / 2);

/** Text that hardly gets smaller. */
const noise = (seed: number) =>
  Array.from({ length: 400 }, (_, index) => String.fromCharCode(33 + ((index * index * seed) % 89))).join('');

describe('the bodies of lists that are kept', () => {
  it('are the text in bytes, and each encoding of it, made once', () => {
    const cache = createListCache();
    const list = cache.set('contacts', text(4000), 7, 9);
    expect(list.body).toHaveLength(4000);
    expect(brotliDecompressSync(cache.packed(list, 'br')).equals(list.body)).toBe(true);
    expect(gunzipSync(cache.packed(list, 'gzip')).equals(list.body)).toBe(true);
    expect(cache.packed(list, 'br')).toBe(cache.packed(list, 'br'));
    expect(cache.get('contacts')).toBe(list);
  });

  it('leave in the order of their last use when the room is full', () => {
    const cache = createListCache(1000);
    cache.set('a', text(400), 1, 1);
    cache.set('b', text(400), 1, 1);
    cache.get('a');
    cache.set('c', text(400), 1, 1);
    expect(['a', 'b', 'c'].filter((key) => cache.get(key))).toEqual(['a', 'c']);
  });

  it('count what their compressed forms take, and stop counting it when they leave or are replaced', () => {
    const cache = createListCache(1000);
    for (let turn = 1; turn <= 20; turn += 1) {
      const list = cache.set('a', noise(turn), turn, turn);
      cache.packed(list, 'br');
      cache.packed(list, 'gzip');
    }
    const first = cache.get('a');
    expect(first?.dataRev).toBe(20);
    expect((first?.packed.br?.length ?? 0) + (first?.packed.gzip?.length ?? 0)).toBeGreaterThan(200);
    cache.set('b', text(400), 1, 1);
    expect(['a', 'b'].filter((key) => cache.get(key))).toEqual(['b']);
    cache.set('c', text(400), 1, 1);
    expect(['b', 'c'].filter((key) => cache.get(key))).toEqual(['b', 'c']);
  });

  it('may be larger than the room: such a list is answered and not kept', () => {
    const cache = createListCache(100);
    const list = cache.set('a', text(400), 1, 1);
    expect(cache.packed(list, 'br').length).toBeGreaterThan(0);
    expect(cache.get('a')).toBeUndefined();
  });
});

it('a total is known for one state of its tables alone', () => {
  const cache = createListCache();
  cache.setTotal('contacts', 7, 12);
  expect(cache.total('contacts', 7)).toBe(12);
  expect(cache.total('contacts', 8)).toBeUndefined();
});
