import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Encoding } from '../../http/packing.ts';
import { createListCache } from './list-cache.ts';

const text = (length: number) => Buffer.from('é'.repeat(length / 2));

/** Text that hardly gets smaller. */
const noise = (seed: number) =>
  Buffer.from(
    Array.from({ length: 400 }, (_, index) => String.fromCharCode(33 + ((index * index * seed) % 89))).join(
      '',
    ),
  );

const read = (key: string, rev = 1) => ({ key, dataRev: rev, checkedRev: rev });

const decoders: Record<Encoding, (bytes: Buffer) => Buffer> = {
  identity: (bytes) => bytes,
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
};
const encodings = Object.keys(decoders) as Encoding[];

describe('the bodies of lists that are kept', () => {
  it.each(encodings)('first asked for as %s, come in each encoding, made once', (first) => {
    const cache = createListCache();
    const body = text(4000);
    const list = cache.set(read('contacts', 7), body, first);
    expect(Object.keys(list.forms)).toEqual([first]);
    for (const encoding of encodings) {
      expect(cache.form(list, encoding).buffer.byteLength).toBe(cache.form(list, encoding).length);
      expect(decoders[encoding](cache.form(list, encoding)).equals(body)).toBe(true);
      expect(cache.form(list, encoding)).toBe(cache.form(list, encoding));
    }
    expect(cache.get('contacts')).toBe(list);
  });

  it('leave in the order of their last use when the room is full', () => {
    const cache = createListCache(1000);
    cache.set(read('a'), text(400), 'identity');
    cache.set(read('b'), text(400), 'identity');
    cache.get('a');
    cache.set(read('c'), text(400), 'identity');
    expect(['a', 'b', 'c'].filter((key) => cache.get(key))).toEqual(['a', 'c']);
  });

  it('count what their compressed forms take, and stop counting it when they leave or are replaced', () => {
    const cache = createListCache(1000);
    for (let turn = 1; turn <= 20; turn += 1) {
      const list = cache.set(read('a', turn), noise(turn), 'identity');
      cache.form(list, 'br');
      cache.form(list, 'gzip');
    }
    const first = cache.get('a');
    expect(first?.dataRev).toBe(20);
    expect((first?.forms.br?.length ?? 0) + (first?.forms.gzip?.length ?? 0)).toBeGreaterThan(200);
    cache.set(read('b'), text(400), 'identity');
    expect(['a', 'b'].filter((key) => cache.get(key))).toEqual(['b']);
    cache.set(read('c'), text(400), 'identity');
    expect(['b', 'c'].filter((key) => cache.get(key))).toEqual(['b', 'c']);
  });

  it('may be larger than the room: such a list is answered and not kept', () => {
    const cache = createListCache(100);
    const list = cache.set(read('a'), text(400), 'identity');
    expect(cache.form(list, 'br').length).toBeGreaterThan(0);
    expect(cache.get('a')).toBeUndefined();
  });
});

it('a total is known with the state of its tables', () => {
  const cache = createListCache();
  cache.setTotal('contacts', { dataRev: 7, total: 12 });
  expect(cache.total('contacts')).toEqual({ dataRev: 7, total: 12 });
  expect(cache.total('invoices')).toBeUndefined();
});
