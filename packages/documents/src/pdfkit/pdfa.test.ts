import { describe, expect, it } from 'vitest';
import {
  sampleCompany,
  sampleDeliveryNote,
  sampleInvoice,
  sampleLines,
  sampleQuote,
} from '../document.fixtures.ts';
import type { PrintableDocument } from '../model.ts';
import { nodeFonts } from '../node-fonts.ts';
import { renderPdf } from '../render-pdf.ts';
import { pdfaFlaws } from './pdfa-flaws.fixtures.ts';
import { discPng } from './png.fixtures.ts';

const fonts = await nodeFonts();
const render = (document: PrintableDocument, compress = true) =>
  renderPdf(document, fonts, { creationDate: new Date('2026-11-20T09:30:00Z'), compress });

const company = { ...sampleCompany, logo: discPng(40) };
const client = 'شركة الأطلس & Fils <écrans> \u{1f600} \u0007';

describe('a PDF', () => {
  it.each<[string, PrintableDocument]>([
    [
      'an invoice with its XML, a logo with holes, Arabic and characters that no font has',
      sampleInvoice(sampleLines(40), { client, company }),
    ],
    ['an invoice that has no number yet', sampleInvoice(undefined, { number: null })],
    ['a quote', sampleQuote(sampleLines(80), { company })],
    ['a delivery note', sampleDeliveryNote(undefined, { client })],
  ])('has the structure of PDF/A-3b: %s', async (_name, document) => {
    expect(pdfaFlaws(await render(document))).toEqual([]);
  });

  it.each([
    ['no file identifier', '/ID [<', '/Id [<'],
    ['something that PDF/A forbids', '/Lang (fr-MA)', '/AA 1 0 R     '],
    ['something that PDF/A forbids', '/ViewerPreferences', '/OpenAction       '],
    ['metadata', '<pdfaid:part>3<', '<pdfaid:part>4<'],
    ['output intent', '/GTS_PDFA1', '/GTS_PDFX1'],
    ['a font that is not inside', '/FontFile2', '/FontFile9'],
    ['an embedded file', '/AFRelationship', '/AFRelationshap'],
    ['colours of no output intent', '/DeviceRGB cs', '0 0 0 1 k    '],
    ['lengths of streams', '\nendstream', ' \nendstream'],
  ])('without it has a flaw: %s', async (flaw, text, instead) => {
    const source = Buffer.from(await render(sampleInvoice(), false)).toString('latin1');
    expect(source).toContain(text);
    expect(pdfaFlaws(Buffer.from(source.replace(text, instead), 'latin1'))).toContain(flaw);
  });
});
