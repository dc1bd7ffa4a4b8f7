// A text without what nobody sees or could type otherwise: one form of each character, no invisible ones, one dash, plain
// digits. Keys that name somebody or something (telephone, ICE, e-mail, SKU, serial number) are kept so, and all texts are
// compared so (folded-text.ts).

const isPlain = (text: string): boolean => /^[ -~]*$/.test(text);

const invisibleSigns = /[\p{Cf}\p{DI}]/gu;

/** U+0660 to U+0669 are Arabic digits, U+06F0 to U+06F9 Persian ones. */
const digitOf = (digit: string): string => String((digit.codePointAt(0) ?? 0) & 0xf);

/** Removes disguises from a text in a normal form. */
export const withoutDisguise = (text: string): string =>
  text
    .replace(invisibleSigns, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digitOf);

/**
 * Reads a text plainly; what stood between a letter and its accent goes first. `SN–001` with a direction mark, `ＳＮ-001`
 * and `SN-٠٠١` are `SN-001`.
 */
export const plainText = (text: string): string =>
  isPlain(text) ? text : withoutDisguise(text.replace(invisibleSigns, '').normalize('NFKC'));
