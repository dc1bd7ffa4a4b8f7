import { describe, expect, it } from 'vitest';
import { storableJson } from './stored-text.ts';

describe('a text that PostgreSQL could not keep', () => {
  it('loses its NUL, and halves of characters become the sign of what is missing, wherever they stand', () => {
    const body = JSON.stringify({ a: 'b\0c', items: [{ name: '\ud83d' }, 'x\udc00y'] });
    expect(JSON.parse(storableJson(body))).toEqual({ a: 'bc', items: [{ name: '\ufffd' }, 'x\ufffdy'] });
  });

  it('is left alone where it only looks so', () => {
    for (const text of ['👩‍👧 é', String.raw`\ud83d as somebody typed it`, 'plain'])
      expect(JSON.parse(storableJson(JSON.stringify({ text })))).toEqual({ text });
    expect(storableJson('{"a":"\\ud800')).toBe('{"a":"\\ud800');
  });
});
