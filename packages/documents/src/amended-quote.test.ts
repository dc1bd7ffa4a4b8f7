import { amendmentsOf } from '@zellige/domain/quotes/amendments/amendment-changes';
import { openOrder, soldStands } from '@zellige/domain/testing/scenes/order-scene';
import { describe, expect, it } from 'vitest';
import { sampleCompany } from './document.fixtures.ts';
import { fileName } from './file-name.ts';
import { printableAmendment, printableProforma, printableQuote } from './from-rows.ts';
import { layout } from './layout/layout.ts';
import { plainMeasure, wordsOf } from './layout/measure.fixtures.ts';
import { pageFlaws } from './layout/page-flaws.fixtures.ts';
import type { PrintableDocument } from './model.ts';

const context = { company: sampleCompany, generatedAt: new Date('2026-11-21T10:30:00Z') };

const pagesOf = (document: PrintableDocument) => layout(document, plainMeasure());
const printed = (document: PrintableDocument): string =>
  wordsOf(pagesOf(document)).join(' ').replaceAll(/\s/g, ' ');

async function amended(count: number) {
  const scene = await openOrder();
  const added = Array.from({ length: count }, (_, rank) => ({ ...soldStands, name: `Câble ${rank + 1}` }));
  scene.goTo('2026-11-23');
  const items = scene.lines({ 0: { quantity: 6, endDate: '2026-12-16' }, 1: null }, added);
  return scene.amend({ items, reason: 'Le salon dure plus longtemps' });
}

const firstOf = (quote: Parameters<typeof amendmentsOf>[0]) => {
  const [first] = amendmentsOf(quote);
  if (!first) throw new Error('no amendment');
  return printableAmendment(quote, first, context);
};

describe('an amended quote on paper', () => {
  it('says what the order is by now, what changed and why, and is signed as the quote was', async () => {
    const quote = await amended(1);
    const paper = firstOf(quote);
    const text = printed(paper);
    for (const part of [
      'AVENANT N° 1',
      'au devis DEV-001 du 21/11/2026',
      '23/11/2026',
      'Motif : Le salon dure plus longtemps',
      'Quantité : 5 → 6',
      'Retiré : 2 × 200,00',
      'Arrêté le présent avenant',
      'Bon pour accord',
    ])
      expect(text).toContain(part);
    expect(fileName(paper)).toBe('Avenant1_DEV-001_Atlas.pdf');
  });

  it('leaves the quote as its client signed it, and the proforma as it is by now', async () => {
    const quote = await amended(1);
    const signed = printed(printableQuote(quote, context));
    expect(signed).toContain('Support');
    expect(signed).not.toContain('Câble 1');
    expect(printed(printableProforma(quote, context))).toContain('Câble 1');
  });

  it('is whole over several pages', async () => {
    for (const count of [12, 40, 120]) expect(pageFlaws(pagesOf(firstOf(await amended(count))))).toEqual([]);
  });
});
