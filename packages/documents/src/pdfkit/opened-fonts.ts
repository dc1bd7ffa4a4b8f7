// Fonts as the PDF library reads them, opened once for all documents: reading the tables of a font took more than half of the time
// of a short document.
import { PDFDocument } from '#pdfkit';
import { keepShapedWords, type ShapingFont } from './shaped-words.ts';

/** What pdfkit takes in place of bytes. */
type OpenedFont = ShapingFont;

/** With a default font pdfkit would look for Helvetica, which is not embedded; its types do not know none. */
export const withoutFont = { font: null as unknown as string };

const opened = new WeakMap<Uint8Array, OpenedFont>();

/** pdfkit hands out what it opened only through its private fields (docs/pdf.md 'Pitfalls'). */
function open(bytes: Uint8Array): OpenedFont {
  const pdf = new PDFDocument({ autoFirstPage: false, ...withoutFont });
  // pdfkit knows bytes by their exact class: a Buffer is copied into a plain array.
  const { font } = Reflect.get(pdf.font(new Uint8Array(bytes)), '_font') as { font: OpenedFont };
  keepShapedWords(font);
  return font;
}

/**
 * The opened font of those bytes, for a document that is laid out and drawn before another one begins. A font remembers of each
 * glyph the character that it was first asked for, which is part of a document's bytes: it forgets them for each document.
 */
export function openedFont(bytes: Uint8Array): OpenedFont {
  const font = opened.get(bytes) ?? open(bytes);
  opened.set(bytes, font);
  Reflect.set(font, '_glyphs', {});
  return font;
}
