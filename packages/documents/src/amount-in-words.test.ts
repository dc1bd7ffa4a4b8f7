import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInWords, amountSentence, closingWords } from './amount-in-words.ts';

describe('amountInWords', () => {
  it.each([
    [0, 'zéro dirham'],
    [0.01, 'un centime'],
    [0.05, 'cinq centimes'],
    [1, 'un dirham'],
    [1.01, 'un dirham et un centime'],
    [2, 'deux dirhams'],
    [17, 'dix-sept dirhams'],
    [21, 'vingt et un dirhams'],
    [31, 'trente et un dirhams'],
    [41, 'quarante et un dirhams'],
    [51, 'cinquante et un dirhams'],
    [61, 'soixante et un dirhams'],
    [70, 'soixante-dix dirhams'],
    [71, 'soixante et onze dirhams'],
    [77, 'soixante-dix-sept dirhams'],
    [80, 'quatre-vingts dirhams'],
    [81, 'quatre-vingt-un dirhams'],
    [91, 'quatre-vingt-onze dirhams'],
    [100, 'cent dirhams'],
    [200, 'deux cents dirhams'],
    [201, 'deux cent un dirhams'],
    [1000, 'mille dirhams'],
    [2000, 'deux mille dirhams'],
    [80_000, 'quatre-vingt mille dirhams'],
    [200_000, 'deux cent mille dirhams'],
    [1_000_000, 'un million de dirhams'],
    [2_000_000, 'deux millions de dirhams'],
    [1_000_200, 'un million deux cents dirhams'],
    [80_000_000, 'quatre-vingts millions de dirhams'],
    [200_000_000, 'deux cents millions de dirhams'],
    [1_000_000_000, 'un milliard de dirhams'],
    [1_000_000.8, 'un million de dirhams et quatre-vingts centimes'],
    [1200.5, 'mille deux cents dirhams et cinquante centimes'],
    [12_345.67, 'douze mille trois cent quarante-cinq dirhams et soixante-sept centimes'],
    [-3.5, 'moins trois dirhams et cinquante centimes'],
  ])('says %f', (amount, words) => {
    expect(amountInWords(amount)).toBe(words);
  });

  it('rounds on the decimal digits, not on their binary shadow', () => {
    expect(amountInWords(1.005)).toBe('un dirham et un centime');
  });

  it('always ends with the currency, in the number of the figure, and knows no euro', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (centimes) => {
        const words = amountInWords(centimes / 100);
        expect(words).toMatch(centimes % 100 === 0 ? / dirhams?$/ : / centimes?$/);
        expect(words).not.toMatch(/euro|undefined|NaN/);
        expect(words.endsWith(' centime')).toBe(centimes % 100 === 1);
      }),
    );
  });
});

describe('the closing sentence', () => {
  it('names a quote in the masculine and an invoice in the feminine', () => {
    expect(amountSentence('quote', 1200)).toBe(
      'Arrêté le présent devis à la somme de : Mille deux cents dirhams TTC.',
    );
    expect(amountSentence('invoice', 1)).toBe('Arrêté la présente facture à la somme de : Un dirham TTC.');
  });

  it('starts the words with a capital', () => {
    expect(closingWords(80)).toBe('Quatre-vingts dirhams TTC.');
  });
});
