// The attachments that a device holds. Those of waiting writes belong to the queue; those that were sent are a cache
// (docs/sync.md 'Attachments').
import type { StatusBoard } from '../connectivity/status.ts';
import type { BlobWithBytes, BlobInfo } from '../ports/blobs.ts';
import type { Storage } from '../ports/storage.ts';
import type { Ledger } from '../store/ledger.ts';
import type { Replica } from '../store/replica.ts';
import { type AttachmentRef, filesOf, type PackedFile } from './attachment.ts';
import { toBase64 } from './base64.ts';

export interface UploadProgress {
  /** Bytes that the server is known to hold. */
  sent: number;
  total: number;
}

export interface AttachmentBytes {
  /** Of files that a waiting write refers to: never dropped. */
  waiting: number;
  /** Of files that the server holds too. */
  sent: number;
}

export interface AttachmentsOptions {
  storage: Storage;
  ledger: Ledger;
  replica: Replica;
  status: StatusBoard;
}

const sizeOf = (blobs: readonly BlobInfo[]): number => blobs.reduce((sum, { size }) => sum + size, 0);

export class Attachments {
  readonly #options: AttachmentsOptions;
  /** As the leading tab tells. */
  readonly #sent = new Map<string, number>();

  constructor(options: AttachmentsOptions) {
    this.#options = options;
    options.status.subscribe(({ upload }) => {
      if (upload) this.#sent.set(upload.fileId, upload.sent);
    });
  }

  /** A file that the device holds, with its bytes. */
  get(fileId: string): Promise<BlobWithBytes | null> {
    return this.#options.storage.blobs.read(fileId);
  }

  #waiting(): AttachmentRef[] {
    return this.#options.replica.queue.ordered.flatMap(({ attachments = [] }) => attachments);
  }

  /** How far a file is, that a waiting write refers to; null when none does. Changes are told by the status. */
  progress(fileId: string): UploadProgress | null {
    const ref = this.#waiting().find((waiting) => waiting.fileId === fileId);
    return ref ? { sent: Math.min(ref.size, this.#sent.get(fileId) ?? 0), total: ref.size } : null;
  }

  /** In bytes. */
  async countBytes(): Promise<AttachmentBytes> {
    const waiting = filesOf(this.#options.replica.queue.ordered);
    const { true: pending = [], false: sent = [] } = Object.groupBy(
      await this.#options.storage.blobs.list(),
      ({ fileId }) => `${waiting.has(fileId)}` as const,
    );
    return { waiting: sizeOf(pending), sent: sizeOf(sent) };
  }

  /** Drops what no waiting write refers to; answers the bytes that became free. */
  async dropSent(): Promise<number> {
    const { ledger, replica } = this.#options;
    const { sent } = await this.countBytes();
    if (sent === 0) return 0;
    await ledger.writeOrder(async () => ({
      order: { blobs: { only: [...filesOf(replica.queue.ordered)] } },
      value: null,
    }));
    return sent;
  }

  /** Everything that waits, with its bytes as text. */
  async packed(): Promise<Map<string, PackedFile>> {
    const packed = new Map<string, PackedFile>();
    for (const ref of this.#waiting()) {
      const blob = await this.get(ref.fileId);
      packed.set(ref.fileId, { ...ref, base64: blob && toBase64(blob.bytes) });
    }
    return packed;
  }
}
