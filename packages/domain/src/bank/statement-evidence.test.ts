import { describe, expect, it } from 'vitest';
import { chequeKey, nameWords, numberKey, readLabel, saysName } from './statement-evidence.ts';

describe('a label of a bank', () => {
  it.each([
    ['VIR RECU ATLAS FAC-014', 'FAC-014', true],
    ['VIR.RECU/ATLAS/FAC 014/REF99', 'FAC-014', true],
    ['VIREMENT FAC014', 'FAC-014', true],
    ['Règlement facture n° 14', 'FAC-014', true],
    ['REGLT FACT 0014', 'FAC-014', true],
    ['VIR FAC-0141', 'FAC-014', false],
    ['VIR FAC-14 ET FAC-15', 'FAC-015', true],
    ['VIR 014', 'FAC-014', false],
    ['VIR AV-014', 'FAC-014', false],
  ])('%s names %s: %s', (label, number, isNamed) => {
    expect(readLabel(label).numbers.has(numberKey(number))).toBe(isNamed);
  });

  it.each([
    ['REMISE CHQ 4410092', '4410092', true],
    ['ENCAISSEMENT CHEQUE 0004410092 CIH', '4410092', true],
    ['ENC EFFET 20418', 'LCN 20418', true],
    ['REMISE CHQ 44100921', '4410092', false],
    ['VIR 88', '88', false],
  ])('%s names the cheque %s: %s', (label, number, isNamed) => {
    const key = chequeKey(number);
    expect(key !== '' && readLabel(label).digits.has(key)).toBe(isNamed);
  });

  it.each([
    ['VIR RECU RIAD EQUIPEMENTS SARL', 'Riad Équipements', true],
    ['VIR RECU RIAD EQUIP', 'Riad Équipements', true],
    ['VIR DE STE ATLAS', 'Société Atlas SARL', true],
    ['VIR RECU SOCIETE MAROC', 'Société Atlas SARL', false],
    ['VIR RECU PALM HOTELS', 'Riad Équipements', false],
    ['VIREMENT', '', false],
  ])('%s names the client %s: %s', (label, client, isNamed) => {
    expect(saysName(readLabel(label), nameWords(client))).toBe(isNamed);
  });

  it('has no number to give for a document without one', () => {
    expect([numberKey(null), numberKey('Provisoire'), chequeKey('')]).toEqual(['', '', '']);
  });
});
