// Bytes of attachments in storage, written in the same transactions as the queue (ports/storage.ts).

/** The device holds bytes of this name and size, which stand elsewhere. */
export interface BlobInfo {
  fileId: string;
  name: string;
  type: string;
  /** In bytes. */
  size: number;
}

export interface BlobWithBytes extends BlobInfo {
  bytes: Uint8Array<ArrayBuffer>;
}

/** Bytes of attachments, kept in pieces beside the queue and in the transaction of the entry that refers to them. */
export interface BlobOrder {
  keep?: readonly BlobWithBytes[];
  remove?: readonly string[];
  /** All others go. */
  only?: readonly string[];
}

export interface BlobReader {
  list(): Promise<BlobInfo[]>;
  /** A file with its bytes from `start`, `length` at most; null when the device does not hold it. */
  read(fileId: string, start?: number, length?: number): Promise<BlobWithBytes | null>;
}
