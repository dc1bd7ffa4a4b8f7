// The page and its PDF worker exchange these messages.
import type { PrintableDocuments } from '../pdfkit/open-pdf.ts';

export interface RenderRequest {
  readonly id: number;
  readonly documents: PrintableDocuments;
  /** Milliseconds since 1970. */
  readonly creationDate: number;
}

export type RenderReply =
  | { readonly id: number; readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly ok: false; readonly message: string };
