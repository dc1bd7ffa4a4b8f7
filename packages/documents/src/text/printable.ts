// Makes any text printable with the glyphs at hand, since PDF/A forbids the missing-glyph box (docs/pdf.md 'Pitfalls').
// Decision: what has no glyph is replaced by its plain equivalent when Unicode gives one, else by a single '?' for the
// whole unbroken stretch (an emoji made of five code points, a Chinese name). Invisible controls are dropped.

export type HasGlyph = (codePoint: number) => boolean;

const INVISIBLE = /[\p{Cf}\ufe00-\ufe0f]|(?!\n)\p{Cc}/gu;
const REPLACED = '?';

const isCovered = (text: string, hasGlyph: HasGlyph): boolean =>
  Array.from(text).every((point) => hasGlyph(point.codePointAt(0) ?? 0));

function equivalent(point: string, hasGlyph: HasGlyph): string | null {
  if (/\p{Zs}/u.test(point)) return ' ';
  const plain = point.normalize('NFKD');
  if (plain !== point && isCovered(plain, hasGlyph)) return plain;
  const base = plain.replace(/\p{M}/gu, '');
  return base !== '' && base !== point && isCovered(base, hasGlyph) ? base : null;
}

/** The text with only characters that `hasGlyph` accepts, and line feeds. Never throws, whatever the text. */
export function printable(text: string, hasGlyph: HasGlyph): string {
  const clean = text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .toWellFormed()
    .normalize('NFC')
    .replace(INVISIBLE, '');
  let result = '';
  let inGap = false;
  for (const point of clean) {
    const printed =
      point === '\n' || hasGlyph(point.codePointAt(0) ?? 0) ? point : equivalent(point, hasGlyph);
    if (printed === null && !inGap) result += REPLACED;
    if (printed !== null) result += printed;
    inGap = printed === null;
  }
  return result;
}

/** A copy of `value` whose every text, however deep, is printable. Bytes are left as they are. */
export function withPrintableTexts<T>(value: T, hasGlyph: HasGlyph): T {
  const visit = (part: unknown): unknown => {
    if (typeof part === 'string') return printable(part, hasGlyph);
    if (Array.isArray(part)) return part.map(visit);
    if (part === null || typeof part !== 'object' || part instanceof Uint8Array) return part;
    return Object.fromEntries(Object.entries(part).map(([key, child]) => [key, visit(child)]));
  };
  return visit(value) as T;
}
