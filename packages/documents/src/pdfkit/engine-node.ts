// The PDF library under Node: its browser build, which lies beside the one that Node would choose. Both draw alike but
// compress with different libraries; with one build, a document has the same bytes on the server and in the browser.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type PDFDocumentClass from 'pdfkit';

const nodeBuild = createRequire(import.meta.url).resolve('pdfkit');
const browserBuild = new URL('pdfkit.browser.mjs', pathToFileURL(nodeBuild));

const engine = (await import(browserBuild.href)) as { default: typeof PDFDocumentClass };

export const PDFDocument = engine.default;
