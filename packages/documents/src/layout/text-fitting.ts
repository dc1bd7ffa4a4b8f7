// Puts text into the width at hand: figures and words of ours on one line, in a smaller size where they must; what a person typed on as
// many lines as it needs. Nothing is cut here but what a table of the specification shows, which then stands whole below it.
import type { Measure, TextStyle } from './operations.ts';

/** Smaller than that, a text is no longer read with ease. */
const SMALLEST = 0.72;
/** Smaller than its neighbours, but not so that it is seen. */
const NEARLY = 0.9;
const ELLIPSIS = '...';
/** A longer word is not measured whole: no column holds it. */
const LONGEST_WORD = 200;

export interface FittedText {
  readonly text: string;
  readonly style: TextStyle;
  readonly width: number;
}

const widthIn = (measure: Measure, text: string, { font, size }: TextStyle): number =>
  measure.textWidth(text, font, size);

/** Whether the text is read with ease on one line of that width. */
export const fitsOneLine = (measure: Measure, text: string, style: TextStyle, width: number): boolean =>
  text.length <= LONGEST_WORD && widthIn(measure, text, style) * SMALLEST <= width;

/** The lines of a text in a column: one, a little smaller, where it nearly fits or has no place to break, else as many as it needs. */
export function columnLines(measure: Measure, text: string, { style, width }: WrapBox): string[] {
  const isWord = !/\s/.test(text);
  const isNearly = text.length <= LONGEST_WORD && widthIn(measure, text, style) * NEARLY <= width;
  if (
    text !== '' &&
    (isNearly || (isWord && fitsOneLine(measure, text, style, width))) &&
    !text.includes('\n')
  )
    return [text];
  return wrapLines(measure, text, { style, width });
}

/** One line no wider than `width`: as it is, else in a smaller size. */
export function fitLine(measure: Measure, text: string, style: TextStyle, width: number): FittedText {
  const natural = widthIn(measure, text, style);
  if (natural <= width) return { text, style, width: natural };
  const smaller = { ...style, size: Math.max(0.05, Math.floor(((style.size * width) / natural) * 20) / 20) };
  return { text, style: smaller, width: widthIn(measure, text, smaller) };
}

/** A text of one line of a table, cut with '...' where it would not be read with ease. */
export function cutToColumn(measure: Measure, text: string, style: TextStyle, width: number): string {
  if (fitsOneLine(measure, text, style, width)) return text;
  const points = Array.from(text).slice(0, LONGEST_WORD);
  while (points.length > 0 && !fitsOneLine(measure, `${points.join('')}${ELLIPSIS}`, style, width))
    points.pop();
  return `${points.join('').trimEnd()}${ELLIPSIS}`;
}

/** Of each letter alone, in points per point of size. */
const letterWidths = new WeakMap<Measure, Map<string, number>>();

function letterWidth(measure: Measure, letter: string, { font, size }: TextStyle): number {
  const known = letterWidths.get(measure) ?? new Map<string, number>();
  letterWidths.set(measure, known);
  const key = `${font} ${letter}`;
  const width = known.get(key) ?? measure.textWidth(letter, font, 1);
  known.set(key, width);
  return width * size;
}

const MARK = /^\p{M}$/u;

/** Where the line that begins at `from` ends: never between a letter and its marks, as long as that leaves a letter. */
function endOfPiece(
  measure: Measure,
  points: readonly string[],
  from: number,
  { style, width }: WrapBox,
): number {
  let end = from;
  for (let sum = 0; end < points.length; end += 1) {
    sum += letterWidth(measure, points[end] ?? '', style);
    if (sum > width && end > from) break;
  }
  // Letters side by side are not quite as wide as the same letters alone.
  while (end > from + 1 && widthIn(measure, points.slice(from, end).join(''), style) > width) end -= 1;
  let whole = end;
  while (whole > from && MARK.test(points[whole] ?? '')) whole -= 1;
  return whole > from ? whole : end;
}

/** Splits a word which alone is wider than the column, in as many steps as it has letters. */
function pieces(measure: Measure, word: string, box: WrapBox): string[] {
  const points = Array.from(word);
  const result = [];
  for (let from = 0; from < points.length; ) {
    const end = endOfPiece(measure, points, from, box);
    result.push(points.slice(from, end).join(''));
    from = end;
  }
  return result;
}

const isTooWide = (measure: Measure, text: string, { style, width }: WrapBox): boolean =>
  text.length > LONGEST_WORD || widthIn(measure, text, style) > width;

function wrapParagraph(measure: Measure, text: string, box: WrapBox): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').filter((part) => part !== '')) {
    for (const piece of isTooWide(measure, word, box) ? pieces(measure, word, box) : [word]) {
      const longer = line === '' ? piece : `${line} ${piece}`;
      if (line !== '' && widthIn(measure, longer, box.style) > box.width) {
        lines.push(line);
        line = piece;
      } else line = longer;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Text is wrapped into this: its style and the width of its column. */
export interface WrapBox {
  readonly style: TextStyle;
  readonly width: number;
}

/** French signs never part from the word or figure that they belong to: `30 %`, `« Élégance »`, `Délai :`, `n° 12`. */
const bound = (text: string): string =>
  text.replace(/ (?=[%:;!?»])|(?<=n°) /g, '\u00a0').replace(/« /g, '«\u00a0');

/** Lines no wider than the box; line feeds are kept, blank lines are not. */
export const wrapLines = (measure: Measure, text: string, box: WrapBox): string[] =>
  bound(text)
    .split('\n')
    .flatMap((paragraph) => wrapParagraph(measure, paragraph, box));
