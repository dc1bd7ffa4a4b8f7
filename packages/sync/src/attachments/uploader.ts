// Brings the attachments of waiting entries to the server, one piece at a time, so that what else waits goes in between.
//
//   ask what the server holds ─> send from there ─> its answer says where to go on ─> complete: the entry may be sent
//
// A1  an entry is sent only when the server said that each of its attachments is complete.
// A2  where to go on is the server's word, asked again after every failure; this side remembers nothing across a crash.
// A3  bytes stay on the device as long as an unresolved entry refers to them.
// A4  a file that fails goes after those that do not; writes without attachments never wait for it.
import type { StatusBoard } from '../connectivity/status.ts';
import type { Entry, EntryError } from '../outbox/entry.ts';
import type { OutboxContext } from '../outbox/write.ts';
import { isReceived, type PieceReply, type Received } from '../ports/file-line.ts';
import type { Storage } from '../ports/storage.ts';
import { NO_ANSWER, type Refused } from '../ports/refused.ts';
import type { Transport } from '../ports/transport.ts';
import { planBatch } from '../replay/batch.ts';
import type { Uploads, ExchangeResult } from '../replay/push.ts';
import { ownStatus, verdictOf } from '../replay/verdict.ts';
import type { Replica } from '../store/replica.ts';
import { syncMessages } from '../sync.messages.ts';
import type { AttachmentRef } from './attachment.ts';

export const PIECE_BYTES = 256 * 1024;
/** On a line that breaks, pieces become this much smaller at most. */
const SMALLEST_PART = 16;

export interface UploaderOptions {
  context: OutboxContext;
  replica: Replica;
  storage: Storage;
  transport: Transport;
  status: StatusBoard;
  userId: string;
  /** Of the largest piece. */
  pieceBytes?: number | undefined;
}

export class Uploader implements Uploads {
  readonly #options: UploaderOptions;
  readonly #largest: number;
  #piece: number;
  readonly #complete = new Set<string>();
  /** What the server said of the files under way since their last failure. */
  readonly #received = new Map<string, Received>();
  readonly #failures = new Map<string, number>();

  constructor(options: UploaderOptions) {
    this.#options = options;
    this.#largest = options.pieceBytes ?? PIECE_BYTES;
    this.#piece = this.#largest;
  }

  /** Whether the entry may be sent as far as its attachments go. */
  isUploaded({ attachments = [] }: Pick<Entry, 'attachments'>): boolean {
    return attachments.every(({ fileId }) => this.#complete.has(fileId));
  }

  /** The server says that it lacks a file of these entries: it is asked again. */
  forget(entries: readonly Pick<Entry, 'attachments'>[]): void {
    for (const { attachments = [] } of entries) for (const { fileId } of attachments) this.#lose(fileId);
  }

  #lose(fileId: string): void {
    this.#complete.delete(fileId);
    this.#received.delete(fileId);
  }

  /** The file to work on: of the first entry that nothing else holds back, those in trouble last. */
  #next(): AttachmentRef | undefined {
    const { replica, userId } = this.#options;
    if (!replica.queue.hasAttachments) return undefined;
    const { entries } = planBatch(replica.queue, { size: Number.POSITIVE_INFINITY, userId });
    const missing = entries.flatMap(({ attachments = [] }) =>
      attachments.filter(({ fileId }) => !this.#complete.has(fileId)),
    );
    const troubles = ({ fileId }: AttachmentRef) => this.#failures.get(fileId) ?? 0;
    return missing.toSorted((a, b) => troubles(a) - troubles(b))[0];
  }

  /** Sends one piece, or asks where to go on; 'idle' when no attachment has to travel. */
  async exchange(signal?: AbortSignal): Promise<ExchangeResult> {
    const file = this.#next();
    if (!file) {
      this.#options.status.set({ upload: null });
      return { kind: 'idle' };
    }
    const known = this.#received.get(file.fileId);
    const reply = known ? await this.#send(file, known.received, signal) : await this.#ask(file, signal);
    if (reply === 'lost') return this.#park(file, missingError);
    return isReceived(reply) ? this.#take(file, known, reply) : this.#refused(file, reply);
  }

  #ask({ fileId }: AttachmentRef, signal?: AbortSignal): Promise<PieceReply> {
    const { files } = this.#options.transport;
    return files ? files.query(fileId, signal) : Promise.resolve(NO_ANSWER);
  }

  async #send(file: AttachmentRef, offset: number, signal?: AbortSignal): Promise<PieceReply | 'lost'> {
    const { transport, storage } = this.#options;
    const blob = await storage.blobs.read(file.fileId, offset, this.#piece);
    if (!blob) return 'lost';
    const reply = await transport.files?.send({ ...file, offset, bytes: blob.bytes }, signal);
    return reply ?? NO_ANSWER;
  }

  #take(file: AttachmentRef, before: Received | undefined, reply: Received): ExchangeResult {
    const { fileId, size } = file;
    this.#received.set(fileId, reply);
    if (reply.isComplete) {
      this.#complete.add(fileId);
      this.#received.delete(fileId);
      this.#failures.delete(fileId);
    }
    const sent = reply.isComplete ? size : Math.min(reply.received, size);
    this.#options.status.set({ upload: { fileId, sent, total: size } });
    if (reply.isComplete || !before || reply.received > before.received) {
      if (before) this.#piece = Math.min(this.#largest, this.#piece * 2);
      return { kind: 'progress' };
    }
    return this.#later(file, false);
  }

  /** The next attempt asks the server again, and comes after the files that do not fail. */
  #later({ fileId }: AttachmentRef, isOffline: boolean, retryAfter = 0): ExchangeResult {
    this.#lose(fileId);
    this.#failures.set(fileId, (this.#failures.get(fileId) ?? 0) + 1);
    if (isOffline)
      this.#piece = Math.max(1, Math.ceil(this.#largest / SMALLEST_PART), Math.floor(this.#piece / 2));
    return { kind: 'later', retryAfter, offline: isOffline };
  }

  async #refused(file: AttachmentRef, reply: Refused): Promise<ExchangeResult> {
    this.#lose(file.fileId);
    const status = ownStatus(reply);
    const verdict = verdictOf(status, { target: null }, false);
    if (verdict === 'sign-in' || verdict === 'reload') return { kind: verdict };
    const isRefused = verdict === 'park' || verdict === 'stale';
    if (!isRefused || !reply.error) return this.#later(file, status === 0, reply.retryAfter);
    return this.#park(file, { ...reply.error, status });
  }

  /** The file will never be taken as it is: what refers to it waits for a person. */
  async #park({ fileId }: AttachmentRef, error: EntryError): Promise<ExchangeResult> {
    const { context, replica } = this.#options;
    await context.ledger.writeAnswer(async (draft) => {
      for (const { opId } of replica.queue.ordered) {
        const entry = draft.entry(opId);
        if (entry?.attachments?.some((ref) => ref.fileId === fileId))
          draft.put({ ...entry, state: 'parked', attempts: entry.attempts + 1, lastError: error });
      }
    });
    return { kind: 'progress' };
  }
}

const missingError = { status: 0, code: 'attachment_lost', message: syncMessages.attachment_lost };
