// The thread that draws PDFs, so that a document of five hundred lines keeps no request waiting.
import { parentPort } from 'node:worker_threads';
import type { PrintableDocument } from '@zellige/documents';
import { nodeFonts } from '@zellige/documents/node-fonts';
import { renderPdf } from '@zellige/documents/render-pdf';

export interface PdfJob {
  id: number;
  document: PrintableDocument;
  creationDate: Date;
}

/** The thread receives a document to draw, or the order to end once it has drawn what it was given. */
export type PdfOrder = PdfJob | 'end';

export type PdfResult = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; message: string };

async function draw({ id, document, creationDate }: PdfJob): Promise<void> {
  try {
    const bytes = await renderPdf(document, await nodeFonts(), { creationDate });
    parentPort?.postMessage({ id, bytes } satisfies PdfResult, [bytes.buffer]);
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ id, message } satisfies PdfResult, []);
  }
}

/** One after the other: the printer gives up the first that it waits for, which has to be the one being drawn. */
let drawing: Promise<void> = Promise.resolve();
parentPort?.on('message', (order: PdfOrder) => {
  drawing = drawing.then(() => (order === 'end' ? parentPort?.close() : draw(order)));
});
void nodeFonts();
