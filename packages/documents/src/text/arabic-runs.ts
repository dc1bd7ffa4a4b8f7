// Cuts a line into stretches drawn with one font in one direction, in the order in which they are seen from left to
// right. A small part of the Unicode bidirectional algorithm, enough for Arabic names in a French page: the page runs
// left to right; a stretch of Arabic words with the spaces, signs and numbers between them runs right to left, and the
// numbers in it left to right.

export interface TextRun {
  readonly text: string;
  readonly script: 'latin' | 'arabic';
}

const LETTERS = String.raw`\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc`;
const ARABIC = new RegExp(`[${LETTERS}]`);
const STRETCH = new RegExp(
  String.raw`[${LETTERS}](?:[${LETTERS}\p{M}\p{N}\p{Zs}\p{P}\p{S}]*[${LETTERS}\p{Nd}])?`,
  'gu',
);
/** Inside a stretch: a number, or a character that the Arabic font does not hold. */
const FOREIGN = new RegExp(String.raw`\p{Nd}(?:[\p{Nd}.,/:\u202f\u00a0-]*\p{Nd})?|[^${LETTERS} ]`, 'gu');
const CLOSING: Record<string, string> = { ')': '(', ']': '[', '»': '«' };
const MIRRORED: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };

export const hasArabic = (text: string): boolean => ARABIC.test(text);

/** Takes in the bracket that closes one opened inside the stretch. */
function withClosing(line: string, start: number, end: number): number {
  const next = line.charAt(end);
  const opening = CLOSING[next];
  if (opening === undefined) return end;
  const stretch = line.slice(start, end);
  return stretch.lastIndexOf(opening) > stretch.lastIndexOf(next) ? end + 1 : end;
}

function splitArabic(stretch: string): TextRun[] {
  const runs: TextRun[] = [];
  let last = 0;
  for (const { 0: foreign, index } of stretch.matchAll(FOREIGN)) {
    if (index > last) runs.push({ text: stretch.slice(last, index), script: 'arabic' });
    runs.push({ text: MIRRORED[foreign] ?? foreign, script: hasArabic(foreign) ? 'arabic' : 'latin' });
    last = index + foreign.length;
  }
  if (last < stretch.length) runs.push({ text: stretch.slice(last), script: 'arabic' });
  return runs.toReversed();
}

/** The runs of a line, from left to right. A line without Arabic is one run. */
export function textRuns(line: string): TextRun[] {
  if (!hasArabic(line)) return [{ text: line, script: 'latin' }];
  const runs: TextRun[] = [];
  let last = 0;
  for (const { 0: stretch, index } of line.matchAll(STRETCH)) {
    const end = withClosing(line, index, index + stretch.length);
    if (index > last) runs.push({ text: line.slice(last, index), script: 'latin' });
    runs.push(...splitArabic(line.slice(index, end)));
    last = end;
  }
  if (last < line.length) runs.push({ text: line.slice(last), script: 'latin' });
  return runs;
}
