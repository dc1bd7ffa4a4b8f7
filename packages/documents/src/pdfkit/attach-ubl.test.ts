// PDF/A-3 (ISO 19005-3, 6.8) sets rules for an embedded file, checked here in the bytes; those of the whole file are in
// pdfa.test.ts.
import { describe, expect, it } from 'vitest';
import { sampleInvoice, sampleQuote } from '../document.fixtures.ts';
import type { InvoiceDocument, PrintableDocument } from '../model.ts';
import { nodeFonts } from '../node-fonts.ts';
import { uncompressed } from '../pdf-text.fixtures.ts';
import { renderPdf } from '../render-pdf.ts';
import { ublOf } from '../ubl/ubl-document.ts';

const creationDate = new Date('2026-11-20T09:30:00Z');
const fonts = await nodeFonts();
const invoice = (changes: Partial<InvoiceDocument> = {}): InvoiceDocument =>
  sampleInvoice(undefined, { client: 'Société Étoile & Fils', paymentMethod: 'Chèque', ...changes });

async function sourceOf(document: PrintableDocument): Promise<string> {
  const bytes = await renderPdf(document, fonts, { creationDate });
  return Buffer.from(uncompressed(bytes)).toString('latin1');
}

/** Body of the object of that number. */
const objectOf = (source: string, number: string | undefined): string =>
  new RegExp(`(?:^|\\n)${number} 0 obj\\n([\\s\\S]*?)\\nendobj`).exec(source)?.[1] ?? '';

const reference = (body: string, key: string): string | undefined =>
  new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(body)?.[1];

describe('the XML inside an invoice', () => {
  it('is an associated file of the document, that says the same as its pages', async () => {
    const source = await sourceOf(invoice());
    const catalog = objectOf(source, reference(source.slice(source.lastIndexOf('trailer')), 'Root'));
    const filespec = objectOf(source, reference(catalog, 'AF'));
    expect(filespec).toContain('/AFRelationship /Alternative');
    for (const key of ['F', 'UF'])
      expect(filespec).toContain(`/${key} (Facture_FAC-014_Societe_Etoile___Fils.xml)`);
    const names = objectOf(source, reference(catalog, 'Names'));
    expect(objectOf(source, reference(names, 'EmbeddedFiles')) || names).toContain(
      `${reference(catalog, 'AF')} 0 R`,
    );
    const file = objectOf(source, /\/EF <<\s*\/F (\d+) 0 R/.exec(filespec)?.[1]);
    expect(file).toContain('/Subtype /text#2Fxml');
    expect(file).toContain('/ModDate (D:20261120093000Z)');
    const made = ublOf(invoice());
    const xml = /stream\n([\s\S]*)\nendstream/.exec(file)?.[1] ?? '';
    expect(Buffer.from(xml, 'latin1').toString('utf8')).toBe(made.ok && made.value);
  });

  it('has the same bytes each time', async () => {
    const [first, second] = [await sourceOf(invoice()), await sourceOf(invoice())];
    expect(first).toBe(second);
  });

  it.each([
    ['a quote', sampleQuote()],
    ['an invoice without its number', invoice({ number: null })],
    ['a cancelled invoice', invoice({ status: 'Annulée' })],
  ])('is not in %s', async (_name, document) => {
    expect(await sourceOf(document)).not.toMatch(/EmbeddedFile|\/AF /);
  });
});
