// Opens an empty PDF/A-3b: version, language, colour profile and metadata.
import { PDFDocument } from '#pdfkit';
import { documentTitle, mark, severalTitle } from '../documents.messages.ts';
import type { PrintableDocument } from '../model.ts';
import { escapedXml } from '../ubl/xml.ts';
import { withoutFont } from './opened-fonts.ts';

type Pdf = PDFKit.PDFDocument;

/** One document at least, in one file. */
export type PrintableDocuments = readonly [PrintableDocument, ...PrintableDocument[]];

export interface PdfOptions {
  readonly creationDate: Date;
  readonly compress: boolean;
}

/** One line of characters that both a PDF string and XML accept. */
const plain = (text: string): string => text.toWellFormed().replace(/[\p{Cc}\ufffe\uffff]+/gu, ' ');

/**
 * pdfkit writes the texts of `info` into the XML metadata as they are: a client called 'Atlas & Fils' would make it
 * invalid. They are escaped in between, once the plain ones are written.
 */
function escapeXmlMetadata(pdf: Pdf): void {
  const inner = pdf as Pdf & { endMetadata: () => void };
  const writeMetadata = inner.endMetadata.bind(pdf);
  inner.endMetadata = () => {
    const { Title = '', Author = '' } = pdf.info;
    pdf.info = { ...pdf.info, Title: escapedXml(Title), Author: escapedXml(Author) };
    writeMetadata();
  };
}

/** An empty file for these documents. */
export function openPdf(
  [document, ...others]: PrintableDocuments,
  { creationDate, compress }: PdfOptions,
): Pdf {
  const title =
    others.length > 0
      ? severalTitle(documentTitle(document), others.length + 1)
      : `${documentTitle(document)} ${document.number ?? mark.provisional} – ${document.client}`;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    ...withoutFont,
    pdfVersion: '1.7',
    lang: 'fr-MA',
    displayTitle: true,
    subset: 'PDF/A-3b',
    compress,
    info: {
      Title: plain(title),
      Author: plain(document.company.name),
      Creator: 'Zellige',
      Producer: 'Zellige',
      CreationDate: creationDate,
    },
  });
  escapeXmlMetadata(pdf);
  return pdf;
}
