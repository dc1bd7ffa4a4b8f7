// Words of documents shaped before: choosing and placing the glyphs of its words was a third of the time of a short document, and
// most of its words are those of every document. What a font is asked for is asked for in the same order either way, since what it
// remembers of glyphs goes into the bytes (opened-fonts.ts).

/** Fontkit's own: what the tables of the font say of a glyph, read the first time and remembered there. */
const READ_METRICS = '_getMetrics';
const METRICS = '_metrics';

interface Glyph {
  readonly codePoints: readonly number[];
  readonly id: number;
  [READ_METRICS](): unknown;
  [METRICS]?: unknown;
}

interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

interface Run {
  readonly glyphs: readonly Glyph[];
  readonly positions: readonly Position[];
  readonly advanceWidth: number;
}

/** The part of a font of fontkit that shapes. */
export interface ShapingFont {
  layout(text: string, features?: unknown, script?: string, language?: string, direction?: string): Run;
  getGlyph(id: number, codePoints?: readonly number[]): Glyph;
  glyphForCodePoint(codePoint: number): Glyph;
}

/** Features, none of them, that have a run laid out as one whole: pdfkit hands them through, and has no other way to say a direction. */
export const wholeRun: Readonly<Record<'ltr' | 'rtl', []>> = { ltr: [], rtl: [] };

type GlyphRequest = readonly [id: number, codePoints: readonly number[]];

interface ShapedWord {
  /** The glyphs of its characters alone, then those that are drawn. */
  readonly single: readonly GlyphRequest[];
  readonly drawn: readonly GlyphRequest[];
  readonly positions: readonly Position[];
}

/** A longer one is no word that comes again. */
const LONGEST_WORD = 60;
/** Words of one font; more than two thousand documents with other clients and amounts bring. */
const MOST_WORDS = 4000;
const SPACE = 0x20;
/** Characters without a glyph of their own, or that change the one before them. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;

const codePointsOf = (text: string): number[] => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
const requestOf = ({ id, codePoints }: Glyph): GlyphRequest => [id, codePoints];

/** The word, its positions those of one run: pdfkit scales them in place. */
class WordRun implements Run {
  readonly glyphs: readonly Glyph[];
  readonly positions: readonly Position[];
  constructor(glyphs: readonly Glyph[], positions: readonly Position[]) {
    this.glyphs = glyphs;
    this.positions = positions.map((position) => ({ ...position }));
  }
  get advanceWidth(): number {
    return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  }
}

/** Lets a font keep the words that it shapes, and the widths of its glyphs, from one document to the next. */
export function keepShapedWords(font: ShapingFont): void {
  const words = new Map<string, ShapedWord>();
  const metrics = new Map<number, unknown>();
  const shape = font.layout.bind(font);
  const glyphOf = font.getGlyph.bind(font);

  /** Whether each character has the glyph that is remembered as its own: nobody else's was asked for first in this document. */
  const isOwn = ([id, codePoints]: GlyphRequest): boolean => {
    const known = font.getGlyph(id, codePoints).codePoints;
    return known.length === 1 && known[0] === codePoints[0];
  };

  function keep(text: string, { glyphs, positions }: Run): void {
    const single = codePointsOf(text).map(
      (codePoint): GlyphRequest => [font.glyphForCodePoint(codePoint).id, [codePoint]],
    );
    if (!single.every(isOwn)) return;
    if (words.size >= MOST_WORDS) words.clear();
    const placed = positions.map((position) => ({ ...position }));
    words.set(text, { single, drawn: glyphs.map(requestOf), positions: placed });
  }

  font.getGlyph = (id, codePoints) => {
    const glyph = glyphOf(id, codePoints);
    glyph[METRICS] ??= metrics.get(id) ?? glyph[READ_METRICS]();
    metrics.set(id, glyph[METRICS]);
    return glyph;
  };
  font.layout = (text, features) => {
    if (features === wholeRun.ltr) return shape(text, features, undefined, undefined, 'ltr');
    if (features !== undefined || text.length > LONGEST_WORD || unseen.test(text))
      return shape(text, features);
    const known = words.get(text);
    if (known?.single.every(isOwn)) {
      const glyphs = known.drawn.map(([id, codePoints]) => font.getGlyph(id, codePoints));
      font.glyphForCodePoint(SPACE);
      return new WordRun(glyphs, known.positions);
    }
    const run = shape(text);
    if (known === undefined) keep(text, run);
    return run;
  };
}
