// Moroccan identifiers with a check key: ICE (15 digits) and RIB (24 digits), both ISO 7064 mod 97-10 (docs/law.md).
import { plainText } from './plain-text.ts';

const keyOf = (digits: string): string => String(97n - ((BigInt(digits) * 100n) % 97n)).padStart(2, '0');

/** The digits followed by their key: 13 digits make an ICE, 22 a RIB. */
export const withCheckKey = (digits: string): string => digits + keyOf(digits);

export const isIceShaped = (ice: string): boolean => /^\d{15}$/.test(ice);

/** Whether the two last digits of a 15-digit ICE are its key. */
export const hasValidIceKey = (ice: string): boolean =>
  isIceShaped(ice) && keyOf(ice.slice(0, 13)) === ice.slice(13);

/** The ICE without spaces, its leading zeros put back when a spreadsheet ate them (at most six). */
export function restoreIce(text: string): { ice: string; padded: boolean } {
  const digits = plainText(text).replace(/[\s.-]/g, '');
  const padded = /^\d{9,14}$/.test(digits);
  return { ice: padded ? digits.padStart(15, '0') : digits, padded };
}

/** Whether the 24 digits of a RIB (spaces ignored) end with their key. */
export function isValidRib(rib: string): boolean {
  const digits = plainText(rib).replace(/\s/g, '');
  return /^\d{24}$/.test(digits) && keyOf(digits.slice(0, 22)) === digits.slice(22);
}
