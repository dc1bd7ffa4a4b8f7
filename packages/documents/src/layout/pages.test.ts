// Every page of every document keeps these rules: nothing overlaps the footer, nothing leaves the paper, every line is drawn
// exactly once, and the pages are numbered right.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  sampleDeliveryLines,
  sampleDeliveryNote,
  sampleInvoice,
  sampleLines,
  sampleQuote,
} from '../document.fixtures.ts';
import type { PrintableDocument, SalesLine } from '../model.ts';
import { layout } from './layout.ts';
import { plainMeasure, textsOf, wordsOf } from './measure.fixtures.ts';
import { pageFlaws } from './page-flaws.fixtures.ts';

const named = (count: number): SalesLine[] =>
  sampleLines(count).map((line, index) => ({ ...line, name: `Ligne ${index + 1}` }));

describe('any document', () => {
  it('draws each of its 1 to 500 lines exactly once, above the footer, with the table head on each of their pages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.boolean(), (count, isQuote) => {
        const items = named(count);
        const pages = layout(isQuote ? sampleQuote(items) : sampleInvoice(items), plainMeasure());
        expect(pageFlaws(pages)).toEqual([]);
        const names = wordsOf(pages).filter((text) => /^Ligne \d+$/.test(text));
        expect(names).toEqual(items.map(({ name }) => name));
        for (const page of pages) {
          const texts = textsOf(page).map(({ text }) => text);
          const hasRow = texts.some((text) => /^Ligne \d+$/.test(text));
          expect(texts.filter((text) => text === 'Désignation')).toHaveLength(hasRow ? 1 : 0);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('never splits the closing block, nor leaves it without a row', () => {
    for (let count = 2; count <= 60; count += 1) {
      const pages = layout(sampleQuote(named(count)), plainMeasure());
      const closing = pages.filter((page) => textsOf(page).some(({ text }) => text === 'TOTAL TTC'));
      expect(closing).toHaveLength(1);
      const texts = textsOf(closing[0] ?? []).map(({ text }) => text);
      expect(texts).toEqual(expect.arrayContaining(['Sous-total HT', 'TVA (20%)', 'RIB', `Ligne ${count}`]));
    }
  });

  it('stays sound with texts of any length and any character', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300, size: 'max' }),
      fc.constant('W'.repeat(400)),
      fc.lorem({ maxCount: 200 }),
    );
    const texts = fc.record({
      client: text,
      clientAddress: text,
      projectName: text,
      description: text,
      notes: text,
      name: text,
    });
    fc.assert(
      fc.property(texts, fc.boolean(), ({ name, ...changes }, isProvisional) => {
        const items = sampleLines(3).map((line) => ({ ...line, name, description: name, unit: name }));
        const number = isProvisional ? null : 'DEV-1';
        const pages = layout(
          sampleQuote(items, { ...changes, number, status: name, paymentTerms: name }),
          plainMeasure(),
        );
        expect(pageFlaws(pages)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('stays sound with the largest figures', () => {
    const items = sampleLines(2).map((line) => ({
      ...line,
      quantity: 999_999.999,
      unitPrice: 999_999_999.99,
      total: 999_999_999_999.99,
    }));
    expect(pageFlaws(layout(sampleQuote(items), plainMeasure()))).toEqual([]);
  });

  it.each([
    ['a quote', sampleQuote()],
    ['a delivery note', sampleDeliveryNote()],
    ['one with prices', sampleDeliveryNote(sampleDeliveryLines(40), { withPrices: true })],
  ] satisfies [string, PrintableDocument][])('has no text over another in %s', (_name, document) => {
    const pages = layout(document, plainMeasure());
    expect(pageFlaws(pages)).toEqual([]);
  });

  it('gives the same pages for the same document', () => {
    expect(layout(sampleQuote(), plainMeasure())).toEqual(layout(sampleQuote(), plainMeasure()));
  });
});
