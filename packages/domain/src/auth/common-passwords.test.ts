import { assert, pre, property, stringMatching } from 'fast-check';
import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const commonest = new Set(['azertyuiop', 'motdepasse1']);

it.each([
  ['azertyuiop', true],
  ['AzertyUIOP', true],
  [' motdepasse1 ', true],
  ['aaaaaaaaaa', true],
  ['AaAaAaAaAa', true],
  ['motdepasse12', false],
  ['Mosaïque bleue', false],
])('%j is common: %s', (password, isCommon) => {
  expect(isCommonPassword(password, commonest)).toBe(isCommon);
});

it('refuses what is in the list in any capitals, and nothing else that has two signs', () => {
  const letters = stringMatching(/^[a-z0-9]{8,20}$/);
  assert(
    property(letters, letters, (listed, other) => {
      pre(new Set(other).size > 1 && other !== listed);
      expect(isCommonPassword(listed.toUpperCase(), new Set([listed]))).toBe(true);
      expect(isCommonPassword(other, new Set([listed]))).toBe(false);
    }),
  );
});
