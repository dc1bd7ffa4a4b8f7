// The UBL of an invoice or of a credit note inside its PDF, as PDF/A-3 allows it: a file that says the same as the pages, for a
// program (docs/pdf.md 'The XML inside').
import { ubl as words } from '../ubl/ubl.messages.ts';
import type { PrintableDocument } from '../model.ts';
import { ublAsciiFileName, ublOf } from '../ubl/ubl-document.ts';

/** pdfkit takes more than its types know. */
interface Attachment extends PDFKit.Mixins.PDFAttachmentOptions {
  relationship: 'Alternative';
}

/** Nothing for the other kinds, nor for a document that has no UBL yet or none any more. */
export function attachUbl(pdf: PDFKit.PDFDocument, document: PrintableDocument, creationDate: Date): void {
  if (document.kind !== 'invoice' && document.kind !== 'credit-note') return;
  const made = ublOf(document);
  if (!made.ok) return;
  const bytes = new TextEncoder().encode(made.value);
  const attachment: Attachment = {
    name: ublAsciiFileName(document),
    type: 'text/xml',
    description: words.fileTitle(document.number ?? ''),
    relationship: 'Alternative',
    creationDate,
    modifiedDate: creationDate,
  };
  pdf.file(bytes.buffer.slice(0, bytes.length), attachment);
}
