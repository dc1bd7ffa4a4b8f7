// The server's side of attachments in memory (docs/sync.md 'Attachments'): what it holds of each file, and an auditor's view of
// what it was sent twice, and of entries that came before their files.
import type { FileLine, Piece, PieceReply } from '../ports/file-line.ts';
import type { PushAnswer, PushEntry, PushReply, Transport } from '../ports/transport.ts';
import { ownRefusal } from './own-refusal.ts';
import type { ReferenceServer } from './reference-server.ts';

interface StoredFile {
  owner: string;
  bytes: number[];
  isComplete: boolean;
}

export class AttachmentServer {
  readonly #server: ReferenceServer;
  /** Whether it refuses an entry whose files it lacks; one that does not shows what the client alone guarantees. */
  readonly #refusesEarly: boolean;
  readonly #files = new Map<string, StoredFile>();
  /** Pieces that brought nothing new. */
  repeated = 0;
  /** Keys of entries that were done before their files were complete. */
  readonly early: string[] = [];

  constructor(server: ReferenceServer, refusesEarly = true) {
    this.#server = server;
    this.#refusesEarly = refusesEarly;
  }

  /** A kept file; null when it is not complete. */
  file(fileId: string): Uint8Array | null {
    const file = this.#files.get(fileId);
    return file?.isComplete ? Uint8Array.from(file.bytes) : null;
  }

  /** Uploads that nobody went on with are forgotten. */
  sweep(): void {
    for (const [fileId, { isComplete }] of this.#files) if (!isComplete) this.#files.delete(fileId);
  }

  /** As a backup without the file. */
  forget(fileId: string): void {
    this.#files.delete(fileId);
  }

  held(client: string, fileId: string): PieceReply {
    const file = this.#files.get(fileId);
    if (file && file.owner !== client) return ownRefusal(403);
    return { status: 200, received: file?.bytes.length ?? 0, isComplete: file?.isComplete ?? false };
  }

  receive(client: string, { fileId, type, size, offset, bytes }: Piece): PieceReply {
    const reply = this.held(client, fileId);
    if (reply.status !== 200) return reply;
    if (type === 'bad/type') {
      const error = { code: 'unsupported_media_type', message: 'Format non accepté' };
      return { status: 415, error };
    }
    const file = this.#files.get(fileId) ?? { owner: client, bytes: [], isComplete: false };
    this.#files.set(fileId, file);
    if (file.isComplete || offset < file.bytes.length) this.repeated += 1;
    else if (offset === file.bytes.length) file.bytes.push(...bytes);
    file.isComplete ||= file.bytes.length === size;
    return this.held(client, fileId);
  }

  async push(client: string, entries: readonly PushEntry[], epoch: string | null): Promise<PushReply> {
    const isWhole = ({ attachments = [] }: PushEntry) => attachments.every((id) => this.file(id) !== null);
    const lacking = entries.filter((entry) => !isWhole(entry));
    const refused = new Set(this.#refusesEarly ? lacking.map(({ opId }) => opId) : []);
    const before = this.#server.applied.length;
    const reply = await this.#server.push({ client, schema: 1 }, withoutRefused(entries, refused), epoch);
    const done = new Set(this.#server.applied.slice(before).map(({ opId }) => opId));
    this.early.push(...lacking.filter(({ opId }) => done.has(opId)).map(({ opId }) => opId));
    if (!('answers' in reply)) return reply;
    const answers = entries.map(({ opId }): PushAnswer => {
      return reply.answers.find((answer) => answer.opId === opId) ?? { opId, status: 424 };
    });
    return { status: 200, answers };
  }

  /** A line for one person. */
  transport(client: string): Transport & { files: FileLine } {
    const line = this.#server.transport(client);
    return {
      ...line,
      push: (entries, _signal, epoch = null) => this.push(client, entries, epoch),
      files: {
        query: async (fileId) => this.held(client, fileId),
        send: async (piece) => this.receive(client, structuredClone(piece)),
      },
    };
  }
}

/** What is refused takes what was made on top of it along. */
function withoutRefused(entries: readonly PushEntry[], refused: Set<string>): PushEntry[] {
  return entries.filter(({ opId, after = [] }) => {
    if (after.some((id) => refused.has(id))) refused.add(opId);
    return !refused.has(opId);
  });
}
