// COPY as Node streams: tables are read and filled with no more than a few chunks in memory. For connections outside the pool,
// without pipeline mode.
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from, to } from 'pg-copy-streams';

/** The output of a `COPY … TO STDOUT` in text form, in chunks of whole rows. */
export async function* copyOut(client: ClientBase, statement: string): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of client.query(to(statement)) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf('\n') + 1;
    if (end > 0) yield bytes.subarray(0, end);
    rest = bytes.subarray(end);
  }
}

/** Feeds a `COPY … FROM STDIN`; answers how many rows entered. */
export async function copyIn(client: ClientBase, statement: string, bytes: Buffer): Promise<number> {
  const copy = client.query(from(statement));
  await pipeline([bytes], copy);
  return copy.rowCount;
}
