import { sampleLines, sampleQuote } from '@zellige/documents/document.fixtures';
import { afterAll, describe, expect, it } from 'vitest';
import { createPdfPrinter } from './pdf-printer.ts';

const day = new Date('2026-11-21T09:00:00Z');
// Enough for a thread that begins anew on a busy machine.
const printer = createPdfPrinter({ timeoutMs: 5000 });
afterAll(() => printer.stop());

const small = sampleQuote(sampleLines(2));
/** Far more lines than any document may have: minutes of drawing. */
const endless = sampleQuote(sampleLines(60_000));

describe('a document that would hold up the others', () => {
  it('is passed by them, and ended with a clear answer', async () => {
    const done: string[] = [];
    const print = async (name: string, document: typeof small) => {
      const printed = await printer.print(document, day);
      done.push(name);
      return printed;
    };
    const [first, ...others] = await Promise.all([
      print('endless', endless),
      ...[1, 2, 3, 4].map((rank) => print(`small ${rank}`, small)),
    ]);
    expect(first).toMatchObject({ ok: false, error: { code: 'print_too_long' } });
    for (const printed of others)
      expect(printed.ok && Buffer.from(printed.value).subarray(0, 5).toString()).toBe('%PDF-');
    expect(done).toEqual(['small 1', 'small 2', 'small 3', 'small 4', 'endless']);
    expect((await printer.print(small, day)).ok).toBe(true);
  });
});
