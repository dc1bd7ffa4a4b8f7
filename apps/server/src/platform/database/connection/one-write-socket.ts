// The socket of a connection to PostgreSQL. Statements submitted in one turn of the event loop, by all requests that it reads, leave
// in one write: each write wakes the database, which costs the server more than making the statement does.
import { Socket } from 'node:net';

type Done = (error?: Error | null) => void;

export class OneWriteSocket extends Socket {
  #isCorked = false;

  override write(chunk: Uint8Array | string, done?: Done): boolean;
  override write(chunk: Uint8Array | string, encoding?: BufferEncoding, done?: Done): boolean;
  override write(chunk: Uint8Array | string, encodingOrDone?: BufferEncoding | Done, done?: Done): boolean {
    this.cork();
    return typeof encodingOrDone === 'string'
      ? super.write(chunk, encodingOrDone, done)
      : super.write(chunk, encodingOrDone);
  }

  override cork(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    super.cork();
    setImmediate(() => {
      this.#isCorked = false;
      super.uncork();
    });
  }

  /** The driver says so after each statement; the end of the turn does it for all. */
  override uncork(): void {}
}
