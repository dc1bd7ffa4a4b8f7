// The page and its PDF worker exchange these messages.
import type { PrintableDocument } from '../model.ts';

export interface RenderRequest {
  readonly id: number;
  readonly document: PrintableDocument;
  /** Milliseconds since 1970. */
  readonly creationDate: number;
}

export type RenderReply =
  | { readonly id: number; readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly ok: false; readonly message: string };
