// The general conditions of rental behind a quote that rents (docs/product.md 'Rental papers').
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleCompany, sampleLines, sampleQuote } from '../../document.fixtures.ts';
import { printableProforma, printableQuote } from '../../from-rows.ts';
import { layout } from '../layout.ts';
import { plainMeasure, textsOf, wordsOf } from '../measure.fixtures.ts';
import { pageFlaws } from '../page-flaws.fixtures.ts';
import { area } from '../theme.ts';

const TITLE = 'Conditions générales de location';
const pagesOf = (rentalConditions: string | undefined) =>
  layout(sampleQuote(sampleLines(3), { rentalConditions }), plainMeasure());
const clauses = (count: number): string =>
  Array.from(
    { length: count },
    (_, rank) => `# ${rank + 1}. Article\n${rank + 1}.1 Clause numéro ${rank + 1}.`,
  ).join('\n');

const quote = (type: 'rental' | 'sale') =>
  ({
    client: 'Atlas',
    clientPhone: '',
    date: '2026-11-20',
    status: 'Émis',
    validityDays: 30,
    globalDiscount: 0,
    items: [
      {
        id: 'l',
        type,
        name: 'Écran',
        description: '',
        quantity: 1,
        unit: 'unité',
        unitPrice: 10,
        discount: 0,
        vatRate: 20,
        startDate: '2026-12-01',
        endDate: '2026-12-02',
        optional: false,
        total: 10,
      },
    ],
  }) as Quote;
describe('general conditions of rental', () => {
  it('begin a page of their own behind the quote, in two columns', () => {
    const before = pagesOf(undefined).length;
    const pages = pagesOf(clauses(10));
    expect(pages).toHaveLength(before + 1);
    const texts = textsOf(pages.at(-1) ?? []);
    expect(texts.some(({ text }) => text === TITLE)).toBe(true);
    expect(wordsOf(pages.slice(0, -1))).not.toContain(TITLE);
    const marks = texts.filter(({ text }) => /^\d+\.1$/.test(text));
    expect(new Set(marks.map(({ x }) => Math.round(x))).size).toBe(2);
    // Those of the last page are of one height.
    expect(marks.filter(({ x }) => x < area.left + 1)).toHaveLength(5);
  });

  it('take as many pages as they need, whole and in order, no heading alone at the foot of a column', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 150 }), (count) => {
        const pages = pagesOf(clauses(count));
        expect(pageFlaws(pages)).toEqual([]);
        const found = wordsOf(pages).filter((text) => text.startsWith('Clause numéro '));
        expect(found).toEqual(Array.from({ length: count }, (_, rank) => `Clause numéro ${rank + 1}.`));
        for (const texts of pages.map(textsOf))
          for (const { x, y } of texts.filter(({ text }) => text.endsWith('. Article')))
            expect(texts.some((other) => Math.abs(other.x - x) < 1 && other.y > y && other.y < y + 20)).toBe(
              true,
            );
      }),
      { numRuns: 20 },
    );
  });

  const company = { ...sampleCompany, rentalConditions: '# Objet\n1. Louer.' };
  const context = { company, generatedAt: new Date('2026-11-21T10:30:00Z') };

  it('go with a quote that rents, and with no other, nor with a proforma', () => {
    expect(printableQuote(quote('rental'), context).rentalConditions).toBe(company.rentalConditions);
    expect(printableQuote(quote('sale'), context).rentalConditions).toBeUndefined();
    expect(printableProforma(quote('rental'), context).rentalConditions).toBeUndefined();
    expect(
      printableQuote(quote('rental'), { ...context, company: sampleCompany }).rentalConditions,
    ).toBeUndefined();
  });
});
