// The page's side of the PDF worker: starts it at the first document, keeps it, and starts another after a crash.
import type { PrintableDocument } from '../model.ts';
import type { PrintableDocuments } from '../pdfkit/open-pdf.ts';
import type { RenderReply, RenderRequest } from './pdf-messages.ts';

interface Waiting {
  resolve(bytes: Uint8Array<ArrayBuffer>): void;
  reject(error: Error): void;
}

interface RunningWorker {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

let running: RunningWorker | undefined;
let lastId = 0;

/** Ends a worker that has failed: whoever waits for it is told, the next document starts another. */
function abandon(failed: RunningWorker, message: string): void {
  if (running === failed) running = undefined;
  failed.worker.terminate();
  for (const waiter of failed.waiting.values()) waiter.reject(new Error(message));
  failed.waiting.clear();
}

function start(): RunningWorker {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module', name: 'pdf' });
  const started: RunningWorker = { worker, waiting: new Map() };
  worker.addEventListener('message', ({ data }: MessageEvent<RenderReply>) => {
    const waiter = started.waiting.get(data.id);
    started.waiting.delete(data.id);
    if (data.ok) waiter?.resolve(data.bytes);
    else waiter?.reject(new Error(data.message));
  });
  worker.addEventListener('error', ({ message }) => abandon(started, message));
  worker.addEventListener('messageerror', () => abandon(started, ''));
  return started;
}

/**
 * Renders in the worker. `creationDate` is written in the file.
 * @throws Error whose message ends the toast 'Erreur lors de la génération du PDF: …' (empty when unknown)
 */
export const renderInWorker = (document: PrintableDocument, creationDate: Date) =>
  renderAllInWorker([document], creationDate);

/** Renders several documents into one file, as `renderInWorker` does one. */
export function renderAllInWorker(
  documents: PrintableDocuments,
  creationDate: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  running ??= start();
  const { worker, waiting } = running;
  lastId += 1;
  const request: RenderRequest = { id: lastId, documents, creationDate: creationDate.getTime() };
  return new Promise((resolve, reject) => {
    waiting.set(request.id, { resolve, reject });
    worker.postMessage(request, []);
  });
}

/** Stops the worker, if any; documents under way are refused. */
export function stopPdfWorker(): void {
  if (running) abandon(running, '');
}
