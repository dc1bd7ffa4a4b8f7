// An entry of a zip is opened here.
import type { ZipEntry } from './zip-directory.ts';

/** The pieces of an entry as they open. */
export async function* openedPieces({ packed, isDeflated }: ZipEntry): AsyncGenerator<Uint8Array> {
  const whole = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(packed);
      controller.close();
    },
  });
  const stream = isDeflated ? whole.pipeThrough(new DecompressionStream('deflate-raw')) : whole;
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** The text of an entry, which was measured before. */
export async function openedText(entry: ZipEntry): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of openedPieces(entry)) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}
