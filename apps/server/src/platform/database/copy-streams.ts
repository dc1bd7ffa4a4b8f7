// COPY as Node streams: tables are read and filled with no more than a few chunks in memory. For connections outside the pool,
// without pipeline mode.
import type { Socket } from 'node:net';
import { Readable, Writable } from 'node:stream';
import type { ClientBase, Submittable } from 'pg';

/** What pg's connection offers besides its declared types. */
interface CopyConnection {
  readonly stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

type Done = (error?: Error | null) => void;

class CopyOut extends Readable implements Submittable {
  private readonly statement: string;
  private connection: CopyConnection | null = null;

  constructor(statement: string) {
    super();
    this.statement = statement;
  }

  submit(connection: unknown): void {
    this.connection = connection as CopyConnection;
    this.connection.query(this.statement);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The parser uses its buffer again.
    if (!this.destroyed && !this.push(Buffer.from(chunk))) this.connection?.stream.pause();
  }

  handleCommandComplete(): void {
    this.push(null);
  }

  handleReadyForQuery(): void {
    this.connection = null;
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  override _read(): void {
    this.connection?.stream.resume();
  }

  override _destroy(error: Error | null, done: Done): void {
    this.connection?.stream.resume();
    done(error);
  }
}

class CopyIn extends Writable implements Submittable {
  rows = 0;
  private readonly statement: string;
  private connection: CopyConnection | null = null;
  private isOpen = false;
  private onOpen: (() => void) | null = null;
  private onEnd: Done | null = null;

  constructor(statement: string) {
    super();
    this.statement = statement;
  }

  submit(connection: unknown): void {
    this.connection = connection as CopyConnection;
    this.connection.query(this.statement);
  }

  handleCopyInResponse(): void {
    this.isOpen = true;
    this.onOpen?.();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(text.replace('COPY ', ''));
  }

  handleReadyForQuery(): void {
    if (!this.destroyed) this.onEnd?.();
  }

  handleError(error: Error): void {
    this.isOpen = false;
    this.destroy(error);
  }

  private whenOpen(step: () => void): void {
    if (this.isOpen) step();
    else this.onOpen = step;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.whenOpen(() => {
      const { connection } = this;
      connection?.sendCopyFromChunk(chunk);
      if (connection?.stream.writableNeedDrain) connection.stream.once('drain', () => done());
      else done();
    });
  }

  override _final(done: Done): void {
    this.onEnd = done;
    this.whenOpen(() => this.connection?.endCopyFrom());
  }

  override _destroy(error: Error | null, done: Done): void {
    if (this.isOpen && this.onEnd === null) this.connection?.sendCopyFail('given up');
    done(error);
  }
}

/** The output of a `COPY … TO STDOUT`, one row per chunk in text form. */
export const copyOut = (client: ClientBase, statement: string): Readable =>
  client.query(new CopyOut(statement));

/** Feeds a `COPY … FROM STDIN`; answers how many rows entered. */
export async function copyIn(client: ClientBase, statement: string, bytes: Buffer): Promise<number> {
  const copy = client.query(new CopyIn(statement));
  await new Promise<void>((resolve, reject) => {
    copy.once('error', reject);
    copy.once('finish', resolve);
    copy.end(bytes);
  });
  return copy.rows;
}
