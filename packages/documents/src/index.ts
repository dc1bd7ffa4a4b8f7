// A page may import these types, names and the worker's client. The PDF engine itself is behind `@zellige/documents/render-pdf`
// (server) and the worker (browser), so that no page ever bundles it.
export { amountInWords, amountSentence } from './amount-in-words.ts';
export { asciiFileName, fileName, type NamedDocument } from './file-name.ts';
export type { DocumentKind, PrintableDocument } from './model.ts';
export { renderAllInWorker, renderInWorker, stopPdfWorker } from './worker/pdf-client.ts';
export { truncatedDescription, truncatedName } from './text/truncate.ts';
