import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createPdfCache, type Printed } from './pdf-cache.ts';

const name = { kind: 'quote', id: 'q1', number: 'DEV-001', client: 'Riad Équipements' } as const;
const printed = (length: number): Printed => ({ bytes: Buffer.alloc(length, 1), name });

function cacheOf(maxBytes: number) {
  const cache = createPdfCache(maxBytes);
  let made = 0;
  const ask = (key: string, length: number) =>
    cache.fetch(key, {
      context: async () => {
        made += 1;
        await pause(1);
        return printed(length);
      },
    });
  return { cache, ask, made: () => made };
}

describe('the PDFs that are kept', () => {
  it('are made once for all who ask, meanwhile and later', async () => {
    const { ask, made } = cacheOf(1000);
    const together = await Promise.all([ask('a', 100), ask('a', 100), ask('a', 100)]);
    expect(new Set(together).size).toBe(1);
    expect(await ask('a', 100)).toBe(together[0]);
    expect(made()).toBe(1);
  });

  it('never take more than the cache has, and what was asked for longest ago leaves first', async () => {
    const { cache, ask, made } = cacheOf(1000);
    await ask('a', 400);
    await ask('b', 400);
    await ask('a', 400);
    await ask('c', 400);
    expect(cache.calculatedSize).toBe(800);
    await ask('a', 400);
    expect(made()).toBe(3);
    await ask('b', 400);
    expect(made()).toBe(4);
  });

  it('are answered to all who wait, many at once and larger than the shelf', async () => {
    const { cache, ask } = cacheOf(1000);
    const sizes = Array.from({ length: 40 }, (_, index) => 100 + index * 50);
    const answers = await Promise.all(sizes.map((size) => ask(`of ${size}`, size)));
    expect(answers.map((answer) => answer?.bytes.length)).toEqual(sizes);
    expect(cache.calculatedSize).toBeLessThanOrEqual(1000);
  });

  it('are not what could not be made, which the next who asks tries again', async () => {
    const { cache, ask } = cacheOf(1000);
    expect(await cache.fetch('a', { context: () => Promise.resolve(null) })).toBeUndefined();
    await expect(cache.fetch('a', { context: () => Promise.reject(new Error('no room')) })).rejects.toThrow(
      'no room',
    );
    expect((await ask('a', 100))?.bytes.length).toBe(100);
  });
});
