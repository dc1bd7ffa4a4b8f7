import { describe, expect, it } from 'vitest';
import { fieldsIn, fillText } from './text-fields.ts';

describe('fillText', () => {
  it.each([
    ['votre facture {numero}, échue', { numero: 'FAC-001' }, 'votre facture FAC-001, échue'],
    ['votre facture {numero}, échue', { numero: '' }, 'votre facture, échue'],
    ['Facture {numero}', {}, 'Facture {numero}'],
    ['{signature}', { signature: 'Salma' }, 'Salma'],
  ])('%s with %j', (text, values, filled) => {
    expect(fillText(text, values)).toBe(filled);
  });
});

it('names each field of a text once', () => {
  expect(fieldsIn('{mois} et {mois}, {client}')).toEqual(['mois', 'client']);
});
