// Server-sent events read from a fetch body: EventSource cannot send a bearer header.

interface EventReader {
  /** Called for anything that comes, heartbeats included. */
  heard: () => void;
  onData: (data: string) => void;
}

/** Reads until the connection ends, however it ends. */
export async function readServerEvents(body: ReadableStream<Uint8Array>, reader: EventReader): Promise<void> {
  const text = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let pending = '';
  try {
    for (;;) {
      const { done, value } = await text.read();
      if (done) return;
      reader.heard();
      const blocks = (pending + value).split(/\r?\n\r?\n/);
      pending = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = block
          .split(/\r?\n/)
          .filter((line) => line.startsWith('data:'))
          .map((line) => line.slice(5).trim())
          .join('\n');
        if (data !== '') reader.onData(data);
      }
    }
  } catch {
    // The network went away or the reader was stopped: the engine opens another stream.
  }
}
