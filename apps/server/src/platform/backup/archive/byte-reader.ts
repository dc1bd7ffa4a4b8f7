// Reads a stream of chunks of any size by exact numbers of bytes.

export interface ByteReader {
  /** The next `count` bytes, or what is left when there are fewer. */
  take(count: number): Promise<Buffer>;
  /** As `take`, and leaves them to be taken. */
  peek(count: number): Promise<Buffer>;
}

export function createByteReader(source: AsyncIterable<Buffer>): ByteReader {
  const chunks = source[Symbol.asyncIterator]();
  let waiting: Buffer[] = [];
  let length = 0;
  let hasEnded = false;

  async function fill(count: number): Promise<Buffer> {
    while (length < count && !hasEnded) {
      const next = await chunks.next();
      if (next.done === true) hasEnded = true;
      else {
        waiting.push(next.value);
        length += next.value.length;
      }
    }
    const all = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting);
    waiting = [all];
    return all;
  }

  return {
    async take(count) {
      const all = await fill(count);
      const bytes = all.subarray(0, count);
      waiting = [all.subarray(count)];
      length = all.length - bytes.length;
      return bytes;
    },
    peek: async (count) => (await fill(count)).subarray(0, count),
  };
}
