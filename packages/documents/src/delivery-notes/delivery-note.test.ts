// Delivery notes on the display list (specification §3 'Delivery note', docs/product.md 'Delivery notes').
import { sumAmounts } from '@zellige/domain/kernel/values/money';
import { describe, expect, it } from 'vitest';
import { sampleDeliveryLines, sampleDeliveryNote, sampleLines } from '../document.fixtures.ts';
import type { DeliveryNoteDocument } from '../model.ts';
import { layout } from '../layout/layout.ts';
import { printedMad } from '../text/number-format.ts';
import { plainMeasure, textsOf, wordsOf } from '../layout/measure.fixtures.ts';

const readable = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
const linesOf = (document: DeliveryNoteDocument): string[] =>
  wordsOf(layout(document, plainMeasure())).map(readable);

describe('a delivery note', () => {
  it('gives the delivery, the carrier and the documents behind it', () => {
    const texts = linesOf(sampleDeliveryNote());
    for (const expected of [
      'BON DE LIVRAISON',
      'BL-002',
      'Livraison le 21/11/2026',
      '3 colis · 145,5 kg · 1,8 m³',
      'Livreur : Youssef Benali',
      'Mode : Livraison directe',
      'FAC-014',
      'DEV-005',
      'Livraison standard',
    ]) {
      expect(texts).toContain(expected);
    }
    expect(texts.join(' ')).toContain('Transporteur : Transport interne');
    expect(texts.join(' ')).toContain('Entrée de service, 4, rue Ibn Toumert');
  });

  it('gives for each line what was ordered, delivered and remains, its unit, reference and serial number', () => {
    const [line] = sampleDeliveryLines(1);
    const document = sampleDeliveryNote([
      {
        ...line,
        name: 'Écran',
        quantiteCommandee: 12,
        quantiteLivree: 9,
        quantiteRestante: 3,
        unit: 'pièce',
      },
    ]);
    const [page] = layout(document, plainMeasure());
    const baseline = textsOf(page ?? []).find(({ text }) => text === 'Écran')?.y;
    const row = textsOf(page ?? []).filter(({ y }) => y === baseline);
    expect(row.map(({ text }) => text)).toEqual(['Écran', 'ZL-001', '12', '9', '3', 'pièce']);
    expect(linesOf(document)).toContain('SN 2026-4100');
  });

  it('gives the serial numbers of several units under their line, on as many lines as they need', () => {
    const serialNumbers = Array.from({ length: 12 }, (_one, index) => `MIB32-25-${1000 + index}`);
    const lines = sampleDeliveryLines(1).map((line) => ({ ...line, serialNumbers }));
    const texts = linesOf(sampleDeliveryNote(lines));
    const first = texts.findIndex((text) => text.startsWith('N° de série :'));
    const said = texts.slice(first, first + 2).join(' ');
    expect(said).toBe(`N° de série : ${serialNumbers.join(', ')}`);
  });

  it('says what a kit contains under its line, before its serial numbers', () => {
    const parts = [
      { name: 'Caméra', quantity: 2 },
      { name: 'Pied', quantity: 4 },
    ];
    const serialNumbers = ['S-1', 'S-2'];
    const lines = sampleDeliveryLines(1).map((line) => ({ ...line, parts, serialNumbers }));
    const texts = linesOf(sampleDeliveryNote(lines));
    const first = texts.indexOf('Contient : 2 × Caméra, 4 × Pied');
    expect(first).toBeGreaterThan(0);
    expect(texts[first + 1]).toBe('N° de série : S-1, S-2');
  });

  it.each([
    ['pièce', true],
    [undefined, false],
  ])('has a column for units of %s: %s', (unit, expected) => {
    const lines = sampleDeliveryLines(2).map((line) => ({ ...line, unit: undefined }));
    const texts = linesOf(
      sampleDeliveryNote([...lines, ...sampleDeliveryLines(1).map((line) => ({ ...line, unit }))]),
    );
    expect(texts.includes('Unité')).toBe(expected);
  });

  it('prints no amount unless asked, even when it holds some', () => {
    const texts = linesOf(sampleDeliveryNote(sampleDeliveryLines(4)));
    expect(texts.join(' ')).not.toMatch(/MAD(?! )|TTC|Prix unitaire|24 900/);
    expect(texts.filter((text) => text.includes('MAD'))).toEqual([expect.stringContaining('au capital de')]);
  });

  it('prints prices and totals when asked', () => {
    const texts = linesOf(sampleDeliveryNote(sampleDeliveryLines(4), { withPrices: true }));
    for (const expected of ['Prix unitaire HT', 'Total HT', '24 900,00', 'TOTAL HT'])
      expect(texts).toContain(expected);
    const sum = sumAmounts(sampleLines(4).map(({ total }) => total));
    expect(texts[texts.indexOf('TOTAL HT') + 1]).toBe(readable(printedMad(sum)));
    expect(texts).toContain('ZL-001 · SN 2026-4100');
  });

  it('takes the global discount of its order off its prices, by name', () => {
    const lines = [{ ...sampleDeliveryLines(1)[0]!, unitPrice: 1000, totalPrice: 1000 }];
    const texts = linesOf(sampleDeliveryNote(lines, { withPrices: true, globalDiscount: { percent: 5 } }));
    const at = texts.indexOf('Sous-total HT');
    expect(texts.slice(at, at + 6)).toEqual(
      ['Sous-total HT', '1 000,00 MAD', 'Remise globale (5 %)', '− 50,00 MAD', 'Net HT', '950,00 MAD'].map(
        readable,
      ),
    );
  });

  it('takes as much of an amount off its prices as it delivers of the order', () => {
    const lines = [{ ...sampleDeliveryLines(1)[0]!, unitPrice: 1000, totalPrice: 1000 }];
    const texts = linesOf(
      sampleDeliveryNote(lines, { withPrices: true, globalDiscount: { of: 3000, left: 2900 } }),
    );
    const at = texts.indexOf('Sous-total HT');
    expect(texts.slice(at, at + 6)).toEqual(
      ['Sous-total HT', '1 000,00 MAD', 'Remise globale', '− 33,33 MAD', 'Net HT', '966,67 MAD'].map(
        readable,
      ),
    );
  });

  it('has a box for the client and one for the deliverer, with what they have signed', () => {
    const signed = sampleDeliveryNote(undefined, {
      signatureClient: { name: 'Samira Alaoui', date: '2026-11-21', image: Uint8Array.of(1) },
      signatureLivreur: { image: Uint8Array.of(2) },
    });
    const pages = layout(signed, plainMeasure({ signatureClient: { width: 600, height: 200 } }));
    const texts = wordsOf(pages);
    expect(texts).toEqual(
      expect.arrayContaining(['Client', 'Livreur', 'Samira Alaoui · 21/11/2026', 'Nom, date et signature']),
    );
    const images = pages.flat().filter((operation) => operation.op === 'image');
    expect(images).toMatchObject([{ source: 'signatureClient' }]);
  });

  it('keeps long observations whole and the signatures on one page', () => {
    const observationsGenerales = Array.from({ length: 1500 }, (_, index) => `mot${index}`).join(' ');
    for (const withPrices of [false, true]) {
      const document = sampleDeliveryNote(sampleDeliveryLines(9), {
        observationsGenerales,
        withPrices,
      });
      const words = new Set(linesOf(document).join(' ').split(' '));
      for (const word of observationsGenerales.split(' ')) expect(words).toContain(word);
      const last = layout(document, plainMeasure()).at(-1) ?? [];
      expect(wordsOf([last])).toEqual(expect.arrayContaining(['Client', 'Livreur']));
    }
  });
});
