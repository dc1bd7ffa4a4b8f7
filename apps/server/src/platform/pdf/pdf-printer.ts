// Draws documents in a thread of their own, one after the other with a short queue behind (pdf.md 'a cap in flight').
// The thread starts at the first document and again after a crash.
import { Worker } from 'node:worker_threads';
import type { PrintableDocument } from '@zellige/documents';
import { createLimiter } from '../limiter.ts';
import type { PdfJob, PdfResult } from './pdf-thread.ts';

export interface PdfPrinter {
  /** The bytes; null when too many documents wait already. Rejects when the document cannot be drawn. */
  print(document: PrintableDocument, creationDate: Date): Promise<Uint8Array | null>;
  /** Starts the thread before anybody asks, so that the first document is not the slow one. */
  warm(): void;
  stop(): Promise<void>;
}

interface Waiting {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

const MAX_WAITING = 100;
/** Left alone, the thread's short-lived objects take 130 MB. */
const YOUNG_MB = 32;

/** The printer of one process. */
export function createPdfPrinter(): PdfPrinter {
  // Two handed over: one is drawn while the other travels.
  const limiter = createLimiter({ atOnce: 2, waiting: MAX_WAITING });
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let lastId = 0;

  function settle(result: PdfResult): void {
    const job = waiting.get(result.id);
    waiting.delete(result.id);
    if ('bytes' in result) job?.resolve(result.bytes);
    else job?.reject(new Error(`a document could not be drawn: ${result.message}`));
  }

  function loseThread(error: Error): void {
    thread = null;
    for (const job of waiting.values()) job.reject(error);
    waiting.clear();
  }

  function startThread(): Worker {
    const started = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    started.on('message', settle);
    started.on('error', loseThread);
    started.on('exit', (code) => {
      if (thread === started) loseThread(new Error(`the thread that draws PDFs ended (${code})`));
    });
    started.unref();
    return started;
  }

  return {
    async print(document, creationDate) {
      const printed = await limiter.run(
        () =>
          new Promise<Uint8Array>((resolve, reject) => {
            thread ??= startThread();
            lastId += 1;
            waiting.set(lastId, { resolve, reject });
            thread.postMessage({ id: lastId, document, creationDate } satisfies PdfJob, []);
          }),
      );
      return printed?.value ?? null;
    },
    warm() {
      thread ??= startThread();
    },
    async stop() {
      const stopped = thread;
      thread = null;
      await stopped?.terminate();
    },
  };
}
