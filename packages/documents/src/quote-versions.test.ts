import { quoteAsSent } from '@zellige/domain/quotes/versions/quote-versions';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { openScene } from '@zellige/domain/testing/scenes/scene';
import { describe, expect, it } from 'vitest';
import { sampleCompany } from './document.fixtures.ts';
import { fileName } from './file-name.ts';
import { printableQuote } from './from-rows.ts';
import { layout } from './layout/layout.ts';
import { plainMeasure, wordsOf } from './layout/measure.fixtures.ts';

const context = { company: sampleCompany, generatedAt: new Date('2026-11-21T10:30:00Z') };

describe('a quote of several versions on paper', () => {
  it('names its version, and prints an earlier one as it was sent', async () => {
    const scene = openScene();
    const { id } = await scene.quote({ notes: 'Première offre' });
    const first = await scene.done<Quote>('send_quotes', { id });
    scene.goTo('2026-12-05');
    const items = [{ name: 'Borne', unitPrice: 500 }];
    const second = await scene.done<Quote>('version_quotes', { id, items, notes: 'Mieux' });
    const wordsOn = (quote: Quote) =>
      wordsOf(layout(printableQuote(quote, context), plainMeasure()))
        .join(' ')
        .replaceAll(/\s/g, ' ');
    expect(wordsOn(second)).toContain('Version 2 · TTC · valable 30 jours à compter du 05/12/2026');
    expect(fileName(printableQuote(second, context))).toBe('Devis_DEV-001_V2_Atlas.pdf');
    const [earlier] = second.earlierVersions ?? [];
    if (!earlier) throw new Error('no earlier version');
    expect(wordsOn(quoteAsSent(second, earlier))).toBe(wordsOn(first));
    expect(wordsOn(first)).toContain('Première offre');
    expect(fileName(printableQuote(quoteAsSent(second, earlier), context))).toBe('Devis_DEV-001_Atlas.pdf');
  });
});
