// Draws documents in two threads of their own, so that no document waits behind a long one, with a short queue behind them.
// A thread starts at the first document that finds the others busy, and again after a crash or after a document that took too long,
// which is ended with its thread.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { PrintableDocument } from '@zellige/documents';
import { fail, ok, type Result } from '@zellige/domain';
import { createLimiter } from '../limiter.ts';
import type { PdfJob, PdfOrder, PdfResult } from './pdf-thread.ts';

export interface PdfPrinter {
  /**
   * The bytes. Fails with unavailable when too many documents wait already, with print_too_long when it was given up.
   * Rejects when the document cannot be drawn.
   */
  print(document: PrintableDocument, creationDate: Date): Promise<Result<Uint8Array>>;
  /** Starts a thread before anybody asks, so that the first document is not the slow one. */
  warm(): void;
  stop(): Promise<void>;
}

interface Waiting {
  job: PdfJob;
  resolve(printed: Result<Uint8Array>): void;
  reject(error: Error): void;
}

const MAX_WAITING = 100;
/** Left alone, the thread's short-lived objects take 130 MB. */
const YOUNG_MB = 8;

/** Five hundred lines take a fifth of a second; the start of the thread is in it. */
const TIMEOUT_MS = 20_000;

interface DrawingThread {
  draw(job: PdfJob): Promise<Result<Uint8Array>>;
  isBusy(): boolean;
  warm(): void;
  stop(): Promise<void>;
}

function startWorker(): Worker {
  const started = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  started.unref();
  return started;
}

const ENDS_WITHIN_MS = 5000;

/** Lets the thread end by itself: one that is cut off while it starts may take the process with it. */
async function end(worker: Worker): Promise<void> {
  worker.ref();
  const left = new AbortController();
  const ended = once(worker, 'exit');
  worker.postMessage('end' satisfies PdfOrder, []);
  const late = pause(ENDS_WITHIN_MS, undefined, { signal: left.signal }).then(
    () => worker.terminate(),
    () => undefined,
  );
  await Promise.race([ended, late]);
  left.abort();
}

/** Calls back when nothing was settled for so long, while something waits. */
function createWatchdog(milliseconds: number, onTimeout: () => void) {
  let timer: NodeJS.Timeout | undefined;
  return {
    startAnew(isWaited: boolean): void {
      clearTimeout(timer);
      if (isWaited) timer = setTimeout(onTimeout, milliseconds).unref();
    },
  };
}

/** One thread at a time; what it draws, in the order in which it was handed over. */
function createDrawingThread(timeoutMs: number): DrawingThread {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  const watchdog = createWatchdog(timeoutMs, giveFirstUp);
  const watchFirst = () => watchdog.startAnew(waiting.size > 0);

  /** The first is the one that is being drawn. */
  function giveFirstUp(): void {
    const [first] = waiting.values();
    if (!first) return;
    waiting.delete(first.job.id);
    first.resolve(fail('print_too_long'));
    void thread?.terminate();
    thread = null;
    for (const { job } of waiting.values()) handOver(job);
    watchFirst();
  }

  function handOver(job: PdfJob): void {
    thread ??= listenTo(startWorker());
    thread.postMessage(job, []);
  }

  function settle(result: PdfResult): void {
    const known = waiting.get(result.id);
    waiting.delete(result.id);
    watchFirst();
    if ('bytes' in result) known?.resolve(ok(result.bytes));
    else known?.reject(new Error(`a document could not be drawn: ${result.message}`));
  }

  function loseThread(error: Error): void {
    thread = null;
    for (const entry of waiting.values()) entry.reject(error);
    waiting.clear();
    watchFirst();
  }

  /** What a thread that was given up still says is for nobody. */
  function listenTo(worker: Worker): Worker {
    const isCurrent = () => thread === worker;
    worker.on('message', (result: PdfResult) => isCurrent() && settle(result));
    worker.on('error', (error: Error) => isCurrent() && loseThread(error));
    worker.on('exit', (code) => {
      if (isCurrent()) loseThread(new Error(`the thread that draws PDFs ended (${code})`));
    });
    return worker;
  }

  return {
    draw: (job) =>
      new Promise((resolve, reject) => {
        waiting.set(job.id, { job, resolve, reject });
        handOver(job);
        if (waiting.size === 1) watchFirst();
      }),
    isBusy: () => waiting.size > 0,
    warm() {
      thread ??= listenTo(startWorker());
    },
    async stop() {
      const stopped = thread;
      thread = null;
      watchdog.startAnew(false);
      if (stopped) await end(stopped);
    },
  };
}

/** The printer of one process. */
export function createPdfPrinter({ timeoutMs = TIMEOUT_MS } = {}): PdfPrinter {
  const first = createDrawingThread(timeoutMs);
  const second = createDrawingThread(timeoutMs);
  // Each has one at a time: what waits goes to the first that is free.
  const limiter = createLimiter({ atOnce: 2, waiting: MAX_WAITING });
  let lastId = 0;
  return {
    async print(document, creationDate) {
      const printed = await limiter.run(() => {
        lastId += 1;
        const free = first.isBusy() ? second : first;
        return free.draw({ id: lastId, document, creationDate });
      });
      return printed?.value ?? fail('unavailable');
    },
    warm: () => first.warm(),
    stop: async () => void (await Promise.all([first.stop(), second.stop()])),
  };
}
