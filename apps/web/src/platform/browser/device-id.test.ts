import { describe, expect, it } from 'vitest';
import { deviceId } from './device-id.ts';
import type { TextStorage } from './storage.ts';

function memory(): TextStorage & { texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    read: (key) => texts.get(key) ?? null,
    write: (key, value) => texts.set(key, value) === texts,
    remove: (key) => void texts.delete(key),
    subscribe: () => () => undefined,
  };
}

describe('the browser', () => {
  it('is known by the same signs for good, and no two by the same', () => {
    const storage = memory();
    const first = deviceId(storage);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(deviceId(storage)).toBe(first);
    expect(deviceId(memory())).not.toBe(first);
  });

  it('draws anew where what was kept is none', () => {
    const storage = memory();
    storage.texts.set('deviceId', 'x');
    expect(deviceId(storage)).toMatch(/^[\w-]{43}$/);
  });
});
