import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasValidIceKey, isIceShaped, isValidRib, restoreIce, withCheckKey } from './identifiers.ts';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((values) => values.join(''));

describe('ICE', () => {
  it('takes the published key of an enterprise', () => {
    expect(withCheckKey('0015611910000')).toBe('001561191000066');
    expect(hasValidIceKey('001561191000066')).toBe(true);
    expect(hasValidIceKey('001561191000067')).toBe(false);
  });

  it('is divisible by 97 as a whole number', () => {
    fc.assert(
      fc.property(digits(13), (body) => {
        expect(BigInt(withCheckKey(body)) % 97n).toBe(0n);
        expect(hasValidIceKey(withCheckKey(body))).toBe(true);
      }),
    );
  });

  it('shows any single wrong digit', () => {
    const wrongDigit = fc.tuple(digits(13), fc.nat(14), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(wrongDigit, ([body, position, shift]) => {
        const ice = withCheckKey(body);
        const wrong = String((Number(ice.charAt(position)) + shift) % 10);
        expect(hasValidIceKey(ice.slice(0, position) + wrong + ice.slice(position + 1))).toBe(false);
      }),
    );
  });

  it('has exactly fifteen digits', () => {
    expect(['001561191000066', '1561191000066', '00156119100006X', ''].map(isIceShaped)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ['2810599000031', '002810599000031', true],
    ['2303000093', '000002303000093', true],
    ['001 561 191 0000 66', '001561191000066', false],
    ['12345678', '12345678', false],
    ['', '', false],
    ['n/a', 'n/a', false],
  ])('restoreIce(%j) is %j', (text, ice, padded) => {
    expect(restoreIce(text)).toEqual({ ice, padded });
  });
});

describe('RIB', () => {
  it('takes the example of the IBAN registry, spaced or not', () => {
    expect(isValidRib('011519000001205000534921')).toBe(true);
    expect(isValidRib('011 519 0000012050005349 21')).toBe(true);
  });

  it.each(['011519000001205000534922', '01151900000120500053492', 'À compléter', ''])('refuses %j', (rib) => {
    expect(isValidRib(rib)).toBe(false);
  });
});
