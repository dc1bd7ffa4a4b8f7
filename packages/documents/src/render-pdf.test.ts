// The whole way, down to the bytes: read back through the PDF's own character maps.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  sampleCompany,
  sampleDeliveryLines,
  sampleDeliveryNote,
  sampleInvoice,
  sampleLines,
  samplePartPaidInvoice,
  sampleQuote,
} from './document.fixtures.ts';
import type { PrintableDocument } from './model.ts';
import { nodeFonts } from './node-fonts.ts';
import type { FontSet } from './pdfkit/font-set.ts';
import { extractTexts, readableText } from './pdf-text.fixtures.ts';
import { discPng } from './pdfkit/png.fixtures.ts';
import { renderPdf, renderPdfs } from './render-pdf.ts';

const creationDate = new Date('2026-11-20T09:30:00Z');
const fonts = await nodeFonts();
const render = (document: PrintableDocument, compress = false) =>
  renderPdf(document, fonts, { creationDate, compress });
const sourceOf = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);
const withLogo = (logo: Uint8Array) => sampleQuote(undefined, { company: { ...sampleCompany, logo } });

const digest = async (document: PrintableDocument) =>
  createHash('sha256')
    .update(await render(document, true))
    .digest('hex');

/** The same fonts as another process reads them. */
const unopened = (): FontSet => ({
  regular: Uint8Array.from(fonts.regular),
  medium: Uint8Array.from(fonts.medium),
  semibold: Uint8Array.from(fonts.semibold),
});

it('makes the same bytes whatever was drawn before with the same fonts', async () => {
  // Ÿ is drawn with the glyph of Y, which the font then remembers as that of no character.
  const accented = sampleQuote(undefined, { client: 'L’Haÿ, L’HAŸ' });
  const plain = sampleQuote(undefined, { client: 'Yasmine' });
  // Written with marks of their own, a hidden hyphen, signs that replace each other.
  const marked = sampleQuote(undefined, { client: 'E\u0301cole su\u00adite 1\u00a0234 -> 5 × 6 Ÿ' });
  const one = unopened();
  for (const document of [accented, plain, marked, accented, marked, plain]) {
    const alone = await renderPdf(document, unopened(), { creationDate, compress: false });
    expect(sourceOf(await renderPdf(document, one, { creationDate, compress: false }))).toBe(sourceOf(alone));
  }
  const together = await Promise.all(
    [accented, plain].map((document) => renderPdf(document, one, { creationDate })),
  );
  for (const [rank, document] of [accented, plain].entries())
    expect(together[rank]).toEqual(await renderPdf(document, unopened(), { creationDate }));
});

describe('renderPdfs', () => {
  it('puts several documents in one file, each with its own pages and its own XML', async () => {
    const documents = [sampleQuote(), sampleInvoice(), sampleDeliveryNote()] as const;
    const bytes = await renderPdfs(documents, fonts, { creationDate, compress: false });
    const text = readableText(bytes);
    for (const title of ['DEVIS COMMERCIAL', 'FACTURE COMMERCIALE', 'BON DE LIVRAISON'])
      expect(text).toContain(title);
    expect(text.match(/Page 1 \/ 1/g)).toHaveLength(3);
    expect(sourceOf(bytes).match(/\/Type \/Page\b/g)).toHaveLength(3);
    expect(sourceOf(bytes)).toContain('Devis');
    expect(sourceOf(bytes).match(/AFRelationship/g)).toHaveLength(1);
  });
});

describe('renderPdf', () => {
  it('makes pages of A4', async () => {
    const boxes = [...sourceOf(await render(sampleInvoice())).matchAll(/\/MediaBox \[([^\]]+)\]/g)];
    expect(boxes.length).toBeGreaterThan(0);
    for (const [, box] of boxes) expect(box).toBe('0 0 595.28 841.89');
  });

  it('writes every required text of a quote', async () => {
    const text = readableText(await render(sampleQuote()));
    for (const expected of [
      'DEVIS COMMERCIAL',
      'DEV-005',
      'Médiathèque Al-Andalus',
      'Équipement du hall d’accueil',
      'Borne d’accueil « Élégance » 32 ...',
      'Sous-total HT',
      '122 801,00 MAD',
      '− 3 840,10 MAD',
      'TVA (20%)',
      'TOTAL TTC',
      '142 753,08 MAD',
      'Arrêté le présent devis à la somme de :',
      'Document généré le 20/11/2026 à 10:30',
      'Page 1 / 1',
    ]) {
      expect(text).toContain(expected);
    }
  });

  it('writes the rest to pay of a part-paid invoice and the marks of a provisional one', async () => {
    const text = readableText(await render(samplePartPaidInvoice(50_000)));
    expect(text).toContain('FACTURE COMMERCIALE');
    expect(text).toContain('Acompte versé');
    expect(text).toContain('92 753,08 MAD');
    expect(readableText(await render(sampleInvoice(undefined, { number: null })))).toContain('PROVISOIRE');
  });

  it('keeps the no-break spaces of amounts in the text that a reader copies', async () => {
    const texts = extractTexts(await render(sampleQuote())).map(({ text }) => text);
    expect(texts).toContain('142\u202f753,08\u00a0MAD');
  });

  it('puts the figures of a column one under the other', async () => {
    const texts = extractTexts(await render(sampleQuote()));
    const digits = texts.filter(({ text }) => /^\d{1,3}\u202f\d{3},\d\d$/.test(text) && text.length === 9);
    const totals = digits.filter(({ x }) => x > 480);
    expect(totals.length).toBeGreaterThan(2);
    expect(Math.max(...totals.map(({ x }) => x)) - Math.min(...totals.map(({ x }) => x))).toBeLessThan(0.01);
  });

  it('draws each line once over the pages, in order', async () => {
    const items = sampleLines(30).map((line, index) => ({ ...line, name: `Ligne ${index + 1}` }));
    const texts = extractTexts(await render(sampleQuote(items)));
    const names = texts.filter(({ text }) => /^Ligne \d+$/.test(text));
    expect(names.map(({ text }) => text)).toEqual(items.map(({ name }) => name));
    expect(new Set(names.map(({ page }) => page)).size).toBe(3);
  });

  it('gives the same bytes for the same document, and others for another', async () => {
    for (const document of [sampleQuote(), sampleDeliveryNote(), withLogo(discPng(40))]) {
      expect(await digest(document)).toBe(await digest(document));
    }
    expect(await digest(sampleQuote())).not.toBe(
      await digest(sampleQuote(undefined, { date: '2026-11-21' })),
    );
  });

  it('gives the same bytes whatever else is rendered meanwhile', async () => {
    const signed = sampleDeliveryNote(undefined, {
      signatureClient: { image: discPng(90) },
      signatureLivreur: { image: discPng(30) },
    });
    const alone = await render(signed, true);
    const together = await Promise.all([
      render(sampleQuote(), true),
      render(signed, true),
      render(signed, true),
    ]);
    expect(together[1]).toEqual(alone);
    expect(together[2]).toEqual(alone);
  });

  it('writes PDF/A-3b in French, with its fonts inside and none of the standard ones', async () => {
    const source = sourceOf(await render(sampleQuote()));
    expect(source).toMatch(/^%PDF-1\.7/);
    expect(source).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(source).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    expect(source).toContain('/OutputIntents');
    expect(source).toContain('/Lang (fr-MA)');
    expect(source.match(/\/FontFile2/g)).toHaveLength(3);
    expect(source).not.toMatch(/Helvetica|ModDate/);
  });

  it('never draws the glyph that stands for a missing one', async () => {
    const document = sampleQuote(undefined, {
      client: '北京 🎉 ꙮ',
      notes: '\u0000\ufffe\ud83d',
      projectName: 'ﬀ №',
    });
    const bytes = await render(document);
    const glyphZero = extractTexts(bytes).filter(({ text }) => text.includes('\u0000'));
    expect(glyphZero).toEqual([]);
    expect(readableText(bytes)).toContain('? ? ?');
  });

  it('keeps its metadata valid when names hold signs of XML', async () => {
    const company = { ...sampleCompany, name: 'A & B <C>' };
    const bytes = await render(sampleQuote(undefined, { client: 'Atlas & Fils\u0001', company }));
    const xml = new TextDecoder().decode(bytes);
    expect(xml).toContain('DEVIS COMMERCIAL DEV-005 – Atlas &amp; Fils </rdf:li>');
    expect(xml).toContain('A &amp; B &lt;C&gt;</rdf:li>');
  });

  it('writes an Arabic name with its own font, and adds that font to no other document', async () => {
    const source = sourceOf(await render(sampleQuote(undefined, { client: 'شركة النور' })));
    expect(source).toContain('ZelligeArabic-Medium');
    expect(sourceOf(await render(sampleQuote()))).not.toContain('ZelligeArabic');
  });

  it.each([
    ['Arabic-Indic digits', 'شارع ١٢/٣', ['١٢', '/', '٣', ' عراش']],
    ['Persian digits', 'واحد ۴۵', ['۴۵', ' دحاو']],
    ['a day in them', '٢٨/١١/٢٠٢٦', ['٢٨', '/', '١١', '/', '٢٠٢٦']],
  ])('writes %s from left to right, each sign with a glyph', async (_name, client, seen) => {
    const texts = extractTexts(await render(sampleQuote(undefined, { client })));
    const label = texts.findIndex(({ text }) => text === 'Adressé à');
    const name = texts.slice(label + 1).slice(0, seen.length);
    expect(name.toSorted((a, b) => a.x - b.x).map(({ text }) => text)).toEqual(seen);
    expect(name.map(({ text }) => text).join('')).not.toContain('\ufffd');
  });

  it('prints an Arabic name as question marks when the font is not at hand', async () => {
    const { arabic: _unused, ...latin } = fonts;
    const bytes = await renderPdf(sampleQuote(undefined, { client: 'شركة' }), latin, {
      creationDate,
      compress: false,
    });
    expect(extractTexts(bytes).map(({ text }) => text)).toContain('?');
  });

  it('embeds a logo with transparency', async () => {
    const source = sourceOf(await render(withLogo(discPng(40))));
    expect(source).toContain('/Subtype /Image');
    expect(source).toContain('/SMask');
  });

  it.each([
    ['empty', new Uint8Array()],
    ['not an image', new TextEncoder().encode('GIF89a')],
    ['a PNG cut short', discPng(60).slice(0, 150)],
    ['a PNG with damaged pixels', discPng(60).map((byte, index) => (index > 60 && index < 80 ? 0 : byte))],
    ['a JPEG without content', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
  ])('falls back to a head without an image when the logo is %s', async (_name, logo) => {
    const bytes = await render(withLogo(logo));
    expect(sourceOf(bytes)).not.toContain('/Subtype /Image');
    const name = extractTexts(bytes).find(({ text }) => text === sampleCompany.name);
    expect(name?.x).toBeCloseTo(42.52, 1);
  });

  it('renders 500 lines, and a delivery note with everything', async () => {
    const bytes = await render(sampleQuote(sampleLines(500)), true);
    expect(bytes.length).toBeLessThan(300_000);
    const note = sampleDeliveryNote(sampleDeliveryLines(60), { withPrices: true });
    expect(readableText(await render(note))).toContain('BON DE LIVRAISON');
  });
});
