// Renders a document to PDF/A-3b bytes, in Node and in a browser alike (docs/pdf.md 'Same bytes everywhere'). Nothing here
// reads a clock, a locale or a random source: the same document, fonts and options give the same bytes.
import { isLandscape, layout } from './layout/layout.ts';
import type { PrintableDocument } from './model.ts';
import { readImages } from './pdfkit/document-images.ts';
import { attachUbl } from './pdfkit/attach-ubl.ts';
import { drawPage } from './pdfkit/draw.ts';
import { pdfMeasure, registerFaces } from './pdfkit/faces.ts';
import type { FontSet } from './pdfkit/font-set.ts';
import { openPdf } from './pdfkit/open-pdf.ts';
import { documentHasArabic } from './text/document-scripts.ts';

export interface RenderOptions {
  /** Creation date written in the file; it is part of the bytes. */
  readonly creationDate: Date;
  /** Compressed unless false. */
  readonly compress?: boolean;
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('error', reject);
    pdf.on('end', () => {
      const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
      let offset = 0;
      for (const chunk of chunks) {
        bytes.set(chunk, offset);
        offset += chunk.length;
      }
      resolve(bytes);
    });
  });
}

/**
 * Bytes of the PDF. An unreadable logo or signature is left out; a character without a glyph prints as '?'.
 * @throws only when a font cannot be read
 */
export async function renderPdf(
  document: PrintableDocument,
  fonts: FontSet,
  { creationDate, compress = true }: RenderOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = openPdf(document, { creationDate, compress });
  const withArabic = fonts.arabic !== undefined && documentHasArabic(document);
  const images = await readImages(pdf, document);
  // From here on nothing is awaited: the fonts are this document's.
  registerFaces(pdf, fonts, withArabic);
  const pages = layout(document, pdfMeasure(pdf, images, withArabic));
  const bytes = collect(pdf);
  for (const page of pages) drawPage(pdf, page, { images, isLandscape: isLandscape(document) });
  attachUbl(pdf, document, creationDate);
  pdf.end();
  return bytes;
}
