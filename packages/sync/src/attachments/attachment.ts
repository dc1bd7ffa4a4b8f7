// A file that is attached to a queued write. Its id is drawn where it was captured, its bytes are stored in the transaction
// that queues the write, and the write is sent only when the server holds all of its files (docs/sync.md 'Attachments').
import type { BlobWithBytes } from '../ports/blobs.ts';

/** A queued write says this of a file that it refers to. */
export interface AttachmentRef {
  fileId: string;
  name: string;
  type: string;
  /** In bytes. */
  size: number;
  /** What the server must be told of it besides, such as the record that it belongs to. */
  about: Readonly<Record<string, string>>;
}

/** The same with its bytes as text; null when the device lost them. */
export interface PackedFile extends AttachmentRef {
  base64: string | null;
}

/** A captured file. */
export interface Attachment extends Pick<AttachmentRef, 'fileId' | 'name' | 'type'> {
  bytes: Uint8Array<ArrayBuffer>;
  about?: Readonly<Record<string, string>>;
}

export const refOf = ({ fileId, name, type, bytes, about = {} }: Attachment): AttachmentRef => ({
  fileId,
  name,
  type,
  size: bytes.length,
  about,
});

export const blobOf = ({ fileId, name, type, bytes }: Attachment): BlobWithBytes => ({
  fileId,
  name,
  type,
  size: bytes.length,
  bytes,
});

/** The files that entries cannot do without. */
export const filesOf = (entries: readonly { attachments?: readonly AttachmentRef[] }[]): Set<string> =>
  new Set(entries.flatMap(({ attachments = [] }) => attachments.map(({ fileId }) => fileId)));
