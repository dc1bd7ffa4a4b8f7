import { describe, expect, it } from 'vitest';
import { lastNumbersIn, numbersInWords } from './numbering.rules.ts';

describe('the last printed numbers', () => {
  it.each([
    [['FAC=36'], { invoices: 36 }],
    [['FAC-036, dev=12', 'AV=2'], { invoices: 36, quotes: 12, creditNotes: 2 }],
    [['FAC=36', 'FAC=35'], { invoices: 36 }],
    [[], {}],
  ])('are read from %j', (texts, ranks) => {
    expect(lastNumbersIn(texts)).toEqual({ ranks, wrong: null });
  });

  it.each(['FACT=36', '36', 'FAC', 'FAC=x', ''])('are not read from %j, which is named', (text) => {
    expect(lastNumbersIn([text]).wrong).toBe(text);
  });

  it('are said as they are printed', () => {
    expect(numbersInWords({ invoices: 36, quotes: 12, creditNotes: 0 })).toBe('DEV-012, FAC-036');
  });
});
