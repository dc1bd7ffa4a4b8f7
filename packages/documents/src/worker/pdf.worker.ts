// The worker that draws PDFs in the browser, off the main thread. The engine is imported at the first request.
import { browserFonts } from '../browser-fonts.ts';
import type { RenderReply, RenderRequest } from './pdf-messages.ts';
import { documentHasArabic } from '../text/document-scripts.ts';

const reply = (message: RenderReply, transfer: Transferable[] = []): void =>
  self.postMessage(message, { transfer });

async function render({ id, documents, creationDate }: RenderRequest): Promise<void> {
  try {
    const [{ renderPdfs }, fonts] = await Promise.all([
      import('../render-pdf.ts'),
      browserFonts(documents.some(documentHasArabic)),
    ]);
    const bytes = await renderPdfs(documents, fonts, { creationDate: new Date(creationDate) });
    reply({ id, ok: true, bytes }, [bytes.buffer]);
  } catch (error) {
    reply({ id, ok: false, message: error instanceof Error ? error.message : '' });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<RenderRequest>) => {
  void render(data);
});
