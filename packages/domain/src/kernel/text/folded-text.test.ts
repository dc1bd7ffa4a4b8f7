import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, isFoundIn, matchesTerms, searchLine, searchTerms } from './folded-text.ts';

const found = (line: string, query: string): boolean => matchesTerms(line, searchTerms(query));

describe('foldText', () => {
  it.each([
    ['  École  Supérieure ', 'ecole superieure'],
    ['Œil & Image', 'oeil & image'],
    ['L’Été', "l'ete"],
    ['Naïma\u00a0Aït', 'naima ait'],
  ])('folds %j to %j', (text, expected) => {
    expect(foldText(text)).toBe(expected);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});

describe('search', () => {
  const agency = searchLine(
    ['Hélène Lévêque', 'Agence Œil', 'FAC-014', null, undefined, ''],
    ['+212661234567'],
  );

  it.each(['helene', 'LEVEQUE hélène', 'oeil', 'œil', 'fac-014', 'agence lev'])('finds %j', (query) => {
    expect(found(agency, query)).toBe(true);
  });

  it.each(['0661', '06 61 23', '+212 6 61 23 45 67', '00212661234567', '06.61.23.45.67', '661234'])(
    'finds the telephone typed %j',
    (query) => {
      expect(found(agency, query)).toBe(true);
    },
  );

  it.each(['002126456000078', '00212345', '212987654', '2120045'])(
    'finds %j, which begins as a telephone from abroad would and is none',
    (digits) => {
      expect(found(searchLine(['Atlas', digits], ['+212661234567']), digits)).toBe(true);
    },
  );

  it.each(['212661', '00212 661 23', '+212 6'])('finds the telephone that is half typed %j', (query) => {
    expect(found(agency, query)).toBe(true);
  });

  it.each([
    ['Karim Ben-Ali', 'benali'],
    ['Karim Ben-Ali', 'Ben–Ali'],
    ['Karim Benali', 'ben-ali'],
    ["Hôtel L'Étoile-d'Or", 'etoiledor'],
    ["Hôtel L'Étoile-d'Or", "étoile d'or"],
    ['مؤسسة هدى', 'مؤسسه'],
    ['مؤسسة هدى', 'هدي'],
    ['Ｆｕｌｌ Ｗｉｄｔｈ', 'full width'],
    ['ﬁnance', 'finance'],
    ['Straße', 'strasse'],
    ['SN-٠٠١', 'sn-001'],
    ['SN\u200b-\u202a001', 'SN–001'],
  ])('finds %j by %j', (name, query) => {
    expect([found(searchLine([name]), query), isFoundIn(query, name)]).toEqual([true, true]);
  });

  it.each(['0033612345679', '+33 6 12 34 56 79', '\u202a+33612345679\u202c', '33612345679'])(
    'finds the telephone of another country typed %j',
    (query) => {
      expect(found(searchLine(['Atlas'], ['+33612345679']), query)).toBe(true);
    },
  );

  it('finds each text by itself and by each of its words', () => {
    const anyWord = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
      fc.string({ unit: fc.constantFrom(...Array.from("éß-–ةىﬁ٣'’ ab1")), minLength: 1, maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(anyWord, { minLength: 1, maxLength: 4 }), (words) => {
        const line = searchLine(words);
        for (const word of words) expect(found(line, word)).toBe(true);
      }),
    );
  });

  it.each(['helena', 'FAC-015', '0662', 'hélène tazi'])('does not find %j', (query) => {
    expect(found(agency, query)).toBe(false);
  });

  it('finds everything for an empty query', () => {
    expect(found(agency, '  ')).toBe(true);
  });
});
