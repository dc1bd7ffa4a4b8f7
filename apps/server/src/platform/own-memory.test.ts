import { expect, it } from 'vitest';
import { inOwnMemory } from './own-memory.ts';

it('frees the bytes from the block that they share with others', () => {
  const shared = Buffer.from('é, ق et plus');
  expect(shared.buffer.byteLength).toBeGreaterThan(shared.length);
  const own = inOwnMemory(shared);
  expect(own.toString()).toBe('é, ق et plus');
  expect(own.buffer.byteLength).toBe(shared.length);
});

it('leaves those that have a block to themselves where they are', () => {
  const alone = new Uint8Array([1, 2, 3]);
  const own = inOwnMemory(alone);
  expect([...own]).toEqual([1, 2, 3]);
  expect(own.buffer).toBe(alone.buffer);
});
