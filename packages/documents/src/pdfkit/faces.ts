// The fonts of one PDF: registered under their face, measured and chosen run by run (Inter, or the Arabic font where the
// text is Arabic).
import type { FontFace, Measure } from '../layout/operations.ts';
import { type TextRun, textRuns } from '../text/text-runs.ts';
import type { DocumentImages } from './document-images.ts';
import type { FontSet } from './font-set.ts';
import { openedFont } from './opened-fonts.ts';
import { wholeRun } from './shaped-words.ts';

type Pdf = PDFKit.PDFDocument;
interface FontFile {
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

const arabicFace = (face: FontFace): string => (face === 'regular' ? 'arabic-regular' : 'arabic-medium');

/** Registers the faces; the Arabic ones only when `withArabic`. */
export function registerFaces(pdf: Pdf, fonts: FontSet, withArabic: boolean): void {
  const faces: Record<string, Uint8Array | undefined> = {
    regular: fonts.regular,
    medium: fonts.medium,
    semibold: fonts.semibold,
    ...(withArabic && { 'arabic-regular': fonts.arabic?.regular, 'arabic-medium': fonts.arabic?.medium }),
  };
  for (const [face, bytes] of Object.entries(faces)) {
    // Its types do not know opened fonts.
    if (bytes !== undefined) pdf.registerFont(face, openedFont(bytes) as unknown as string);
  }
}

/** Selects the font of a run. */
export function selectFace(pdf: Pdf, run: TextRun, face: FontFace): Pdf {
  return pdf.font(run.script === 'arabic' ? arabicFace(face) : face);
}

/** Options that make pdfkit lay out an Arabic run as one whole, in its direction. */
export const runOptions = ({ script, direction }: TextRun): PDFKit.Mixins.TextOptions =>
  script === 'arabic' ? { features: wholeRun[direction] } : {};

/** Width of one run; the face must have been registered. */
export function runWidth(pdf: Pdf, run: TextRun, face: FontFace, size: number): number {
  return selectFace(pdf, run, face).fontSize(size).widthOfString(run.text, runOptions(run));
}

/** pdfkit tells which characters a font holds only through this private field (docs/pdf.md 'Pitfalls'). */
const covers = (pdf: Pdf, face: string, codePoint: number): boolean =>
  (Reflect.get(pdf.font(face), '_font') as FontFile).font.hasGlyphForCodePoint(codePoint);

/** The measure that a layout needs, from the faces of this PDF. */
export function pdfMeasure(pdf: Pdf, images: DocumentImages, withArabic: boolean): Measure {
  const known = new Map<number, boolean>();
  const look = (codePoint: number): boolean =>
    covers(pdf, 'regular', codePoint) || (withArabic && covers(pdf, 'arabic-regular', codePoint));
  return {
    textWidth: (text, face, size) =>
      textRuns(text).reduce((sum, run) => sum + runWidth(pdf, run, face, size), 0),
    hasGlyph(codePoint) {
      const answer = known.get(codePoint) ?? look(codePoint);
      known.set(codePoint, answer);
      return answer;
    },
    imageSize: (source) => images.get(source) ?? null,
  };
}
