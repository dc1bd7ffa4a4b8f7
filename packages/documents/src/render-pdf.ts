// Renders a document to PDF/A-3b bytes, in Node and in a browser alike (docs/pdf.md 'Same bytes everywhere'). Nothing here
// reads a clock, a locale or a random source: the same document, fonts and options give the same bytes.
import { isLandscape, layout } from './layout/layout.ts';
import type { PrintableDocument } from './model.ts';
import { type DocumentImages, readImages } from './pdfkit/document-images.ts';
import { attachUbl } from './pdfkit/attach-ubl.ts';
import { drawPage } from './pdfkit/draw.ts';
import { pdfMeasure, registerFaces } from './pdfkit/faces.ts';
import type { FontSet } from './pdfkit/font-set.ts';
import { openPdf, type PrintableDocuments } from './pdfkit/open-pdf.ts';
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
export const renderPdf = (document: PrintableDocument, fonts: FontSet, options: RenderOptions) =>
  renderPdfs([document], fonts, options);

/** Several documents in one file, each with its own pages and its own XML. */
export async function renderPdfs(
  documents: PrintableDocuments,
  fonts: FontSet,
  { creationDate, compress = true }: RenderOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = openPdf(documents, { creationDate, compress });
  const withArabic = fonts.arabic !== undefined && documents.some(documentHasArabic);
  const images = new Map<PrintableDocument, DocumentImages>();
  for (const document of documents) images.set(document, await readImages(pdf, document));
  // From here on nothing is awaited: the fonts are these documents'.
  registerFaces(pdf, fonts, withArabic);
  const bytes = collect(pdf);
  for (const [document, own] of images) {
    for (const page of layout(document, pdfMeasure(pdf, own, withArabic)))
      drawPage(pdf, page, { images: own, isLandscape: isLandscape(document) });
    attachUbl(pdf, document, creationDate);
  }
  pdf.end();
  return bytes;
}
