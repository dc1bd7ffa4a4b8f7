// Cuts a line into stretches drawn with one font in one direction, in the order in which they are seen from left to right: the Unicode
// bidirectional algorithm over a page that runs left to right (ADR 0037).
import bidiFactory from 'bidi-js';
import { hasArabic } from './arabic.ts';

export interface TextRun {
  /** In the order in which it is read. */
  readonly text: string;
  readonly script: 'latin' | 'arabic';
  readonly direction: 'ltr' | 'rtl';
}

const bidi = bidiFactory();

/** A letter with the marks on it. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;

/** Places in the line that follow one another on the page, with the same font and direction. */
interface Stretch extends Pick<TextRun, 'script' | 'direction'> {
  start: number;
  end: number;
}

/** A space between Arabic words is theirs: they are laid out as one. */
function isArabicAt(line: string, place: number): boolean {
  if (line[place] !== ' ') return hasArabic(line.charAt(place));
  return hasArabic(line.charAt(place - 1)) && hasArabic(line.charAt(place + 1));
}

/** The letter of a Moroccan plate, `12345-أ-6`. */
const PLATE_LETTER = /(?<=\d[ |-]{1,3})\p{Script=Arabic}(?=[ |-]{1,3}\d)/gu;

/** The line as its order is decided: among Latin words alone, the letter of a plate stays between its numbers. */
function orderedLine(line: string): string {
  const withoutPlates = line.replace(PLATE_LETTER, 'A');
  return hasArabic(withoutPlates) ? line : withoutPlates;
}

function stretchesOf(line: string): Stretch[] {
  const ordered = orderedLine(line);
  const { levels, paragraphs } = bidi.getEmbeddingLevels(ordered, 'ltr');
  const stretches: Stretch[] = [];
  for (const place of bidi.getReorderedIndices(ordered, { levels, paragraphs })) {
    const script = isArabicAt(line, place) ? 'arabic' : 'latin';
    const direction = (levels[place] ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
    const last = stretches.at(-1);
    const isNext = direction === 'rtl' ? last?.start === place + 1 : last?.end === place;
    if (last && isNext && last.script === script && last.direction === direction) {
      last.start = Math.min(last.start, place);
      last.end = Math.max(last.end, place + 1);
    } else stretches.push({ script, direction, start: place, end: place + 1 });
  }
  return stretches;
}

/** The Latin font is laid out from left to right: what runs the other way is turned round here, its brackets mirrored. */
const turned = (text: string): string =>
  (text.match(CLUSTER) ?? [])
    .toReversed()
    .map((cluster) => bidi.getMirroredCharacter(cluster) ?? cluster)
    .join('');

/** The runs of a line, from left to right. A line without Arabic is one run. */
export function textRuns(line: string): TextRun[] {
  if (!hasArabic(line)) return [{ text: line, script: 'latin', direction: 'ltr' }];
  return stretchesOf(line).map(({ script, direction, start, end }) => {
    const text = line.slice(start, end);
    return script === 'latin' && direction === 'rtl'
      ? { text: turned(text), script, direction: 'ltr' }
      : { text, script, direction };
  });
}
