import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { truncatedDescription, truncatedName } from './truncate.ts';

const cases = [
  [truncatedName, 35, 32],
  [truncatedDescription, 45, 42],
] as const;

describe.each(cases)('%o', (truncate, longest, kept) => {
  it(`leaves ${longest} characters as they are`, () => {
    expect(truncate('é'.repeat(longest))).toBe('é'.repeat(longest));
  });

  it(`cuts ${longest + 1} characters to ${kept} plus '...'`, () => {
    expect(truncate('x'.repeat(longest + 1))).toBe(`${'x'.repeat(kept)}...`);
  });

  it('counts an accent typed in two code points, or an emoji, once', () => {
    expect(truncate('e\u0301'.repeat(longest))).toBe('é'.repeat(longest));
    expect(truncate('🎉'.repeat(longest))).toBe('🎉'.repeat(longest));
    expect(truncate('🎉'.repeat(longest + 1))).toBe(`${'🎉'.repeat(kept)}...`);
  });

  it('puts line breaks on one line', () => {
    expect(truncate(' un\n  deux\ttrois ')).toBe('un deux trois');
  });

  it('never gives more than the limit, and cuts only what is longer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80, size: 'max' }), (text) => {
        const result = truncate(text);
        expect(Array.from(result).length).toBeLessThanOrEqual(longest);
      }),
    );
  });
});
