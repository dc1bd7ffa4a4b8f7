// Puts text into the width at hand: on one line by shrinking then cutting, or on several by wrapping. The cuts here are
// for the paper; the two cuts of the specification come before (text/truncate.ts).
import type { Measure, TextStyle } from './operations.ts';

const SMALLEST = 0.72;
const ELLIPSIS = '...';

export interface FittedText {
  readonly text: string;
  readonly style: TextStyle;
  readonly width: number;
}

const widthIn = (measure: Measure, text: string, { font, size }: TextStyle): number =>
  measure.textWidth(text, font, size);

/** The longest start of `points` that fits with `suffix`, by halving. */
function longestStart(points: readonly string[], suffix: string, fits: (text: string) => boolean): number {
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(points.slice(0, middle).join('') + suffix)) low = middle;
    else high = middle - 1;
  }
  return low;
}

function cutToWidth(measure: Measure, text: string, style: TextStyle, width: number): string {
  const points = Array.from(text);
  const kept = longestStart(points, ELLIPSIS, (start) => widthIn(measure, start, style) <= width);
  return `${points.slice(0, kept).join('').trimEnd()}${ELLIPSIS}`;
}

/** One line no wider than `width`: as it is, else in a smaller size (72 % at least), else cut. */
export function fitLine(measure: Measure, text: string, style: TextStyle, width: number): FittedText {
  const natural = widthIn(measure, text, style);
  if (natural <= width) return { text, style, width: natural };
  const size = Math.floor(style.size * Math.max(SMALLEST, width / natural) * 20) / 20;
  const smaller = { ...style, size };
  const short = widthIn(measure, text, smaller) <= width ? text : cutToWidth(measure, text, smaller, width);
  return { text: short, style: smaller, width: widthIn(measure, short, smaller) };
}

/** Splits a word which alone is wider than the column. */
function pieces(measure: Measure, word: string, style: TextStyle, width: number): string[] {
  const result = [];
  let points = Array.from(word);
  while (points.length > 1 && widthIn(measure, points.join(''), style) > width) {
    const kept = Math.max(
      1,
      longestStart(points, '', (start) => widthIn(measure, start, style) <= width),
    );
    result.push(points.slice(0, kept).join(''));
    points = points.slice(kept);
  }
  return [...result, points.join('')];
}

function wrapParagraph(measure: Measure, text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').filter((part) => part !== '')) {
    for (const piece of widthIn(measure, word, style) > width
      ? pieces(measure, word, style, width)
      : [word]) {
      const longer = line === '' ? piece : `${line} ${piece}`;
      if (line !== '' && widthIn(measure, longer, style) > width) {
        lines.push(line);
        line = piece;
      } else line = longer;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** What the text is wrapped into: its style, the width of its column, and how many lines it may take. */
export interface WrapBox {
  readonly style: TextStyle;
  readonly width: number;
  readonly maxLines?: number;
}

/** French signs never part from the word or figure that they belong to: `30 %`, `« Élégance »`, `Délai :`. */
const bound = (text: string): string => text.replace(/ (?=[%:;!?»])/g, '\u00a0').replace(/« /g, '«\u00a0');

/** Lines no wider than the box; line feeds are kept, blank lines are not; the last line allowed is cut with '...'. */
export function wrapLines(measure: Measure, text: string, { style, width, maxLines }: WrapBox): string[] {
  const lines = bound(text)
    .split('\n')
    .flatMap((paragraph) => wrapParagraph(measure, paragraph, style, width));
  if (maxLines === undefined || lines.length <= maxLines) return lines;
  const kept = lines.slice(0, maxLines);
  const last = kept.pop() ?? '';
  const whole = `${last}${ELLIPSIS}`;
  return [...kept, widthIn(measure, whole, style) <= width ? whole : cutToWidth(measure, last, style, width)];
}
