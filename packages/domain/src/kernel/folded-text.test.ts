import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, matchesTerms, searchLine, searchTerms } from './folded-text.ts';

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
  const line = searchLine(
    ['Hélène Lévêque', 'Agence Œil', 'FAC-014', null, undefined, ''],
    ['+212661234567'],
  );

  it.each(['helene', 'LEVEQUE hélène', 'oeil', 'œil', 'fac-014', 'agence lev'])('finds %j', (query) => {
    expect(found(line, query)).toBe(true);
  });

  it.each(['0661', '06 61 23', '+212 6 61 23 45 67', '00212661234567', '06.61.23.45.67', '661234'])(
    'finds the telephone typed %j',
    (query) => {
      expect(found(line, query)).toBe(true);
    },
  );

  it.each(['002126456000078', '00212345', '212987654', '2120045'])(
    'finds %j, which begins as a telephone from abroad would and is none',
    (digits) => {
      expect(found(searchLine(['Atlas', digits], ['+212661234567']), digits)).toBe(true);
    },
  );

  it.each(['212661', '00212 661 23', '+212 6'])('finds the telephone that is half typed %j', (query) => {
    expect(found(line, query)).toBe(true);
  });

  it.each(['helena', 'FAC-015', '0662', 'hélène tazi'])('does not find %j', (query) => {
    expect(found(line, query)).toBe(false);
  });

  it('finds everything for an empty query', () => {
    expect(found(line, '  ')).toBe(true);
  });
});
