import { sampleLines, sampleQuote } from '@zellige/documents/document.fixtures';
import { afterAll, describe, expect, it } from 'vitest';
import { createPdfPrinter } from './pdf-printer.ts';

const day = new Date('2026-11-21T09:00:00Z');
// Enough for a thread that begins anew on a busy machine.
const printer = createPdfPrinter({ timeoutMs: 12_000 });
afterAll(() => printer.stop());

const small = sampleQuote(sampleLines(2));
/** Far more lines than any document may have: minutes of drawing. */
const endless = sampleQuote(sampleLines(60_000));

describe('a document that would hold up the others', () => {
  it('is ended with a clear answer, and those behind it are drawn', async () => {
    const [first, second] = await Promise.all([printer.print(endless, day), printer.print(small, day)]);
    expect(first).toMatchObject({ ok: false, error: { code: 'print_too_long' } });
    expect(second.ok && Buffer.from(second.value).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await printer.print(small, day)).ok).toBe(true);
  });
});
