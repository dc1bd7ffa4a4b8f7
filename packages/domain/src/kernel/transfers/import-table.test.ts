import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellReader, mapColumns, neutralised, rowFaults } from './import-table.ts';

describe('columns', () => {
  const fields = {
    phone: { label: 'Téléphone', names: ['tel'] },
    name: { label: 'Nom', names: [] },
  } as const;

  it('are found whatever case, accents and punctuation; the preferred name wins', () => {
    const { columns, ignored } = mapColumns(['Tél.', ' NOM ', 'TÉLÉPHONE', 'Fax'], fields);
    expect([...columns]).toEqual([
      ['name', 1],
      ['phone', 2],
    ]);
    expect(ignored).toEqual(['Tél.', 'Fax']);
  });

  it('read as empty where they are missing', () => {
    const mapping = mapColumns(['Nom'], fields);
    const cell = cellReader(mapping, { line: 2, cells: [] });
    expect([cell('name'), cell('phone')]).toEqual(['', '']);
  });
});

describe('a field that several columns hold', () => {
  const fields = { phone: { label: 'Téléphone', names: ['gsm'], isRepeated: true } } as const;

  it.each([[['Téléphone', 'Téléphone']], [['Téléphone', 'GSM']], [['Téléphone 2', 'Téléphone']]])(
    'is taken from %j where one of them is empty',
    (headers) => {
      const mapping = mapColumns(headers, fields);
      const cell = cellReader(mapping, { line: 2, cells: ['', '0522334456'] });
      expect([cell('phone'), cell('phone', 1), mapping.ignored]).toEqual(['0522334456', '', []]);
      expect(cellReader(mapping, { line: 3, cells: ['1', '2'] })('phone', 1)).toBe('2');
    },
  );
});

describe('numbers that lost their figures', () => {
  const mapping = mapColumns(['N'], { n: { label: 'N', names: [] } });
  const faults = (text: string) => rowFaults(mapping, 1, { line: 2, cells: [text] });

  it.each(['1.23457E+12', '1,00E+05', '1E+05', '2,1E-07'])('%s is refused', (text) => {
    expect(faults(text)).toEqual([
      `« ${text} » : le tableur a perdu des chiffres, mettez la colonne en texte et écrivez le nombre entier`,
    ]);
  });

  it.each(['00E12', '1E5', '0012', 'MARS-3', '100000', ''])('%j is a text as it was typed', (text) => {
    expect(faults(text)).toEqual([]);
  });
});

describe('formulas', () => {
  it.each(['=1+1', '+212', '-1', '@A1', '\tx', '\rx', '\nx', '  =1', "' =1", '＝1', '＠A1'])(
    '%j starts none once neutralised',
    (text) => {
      expect(neutralised(text)).toBe(`'${text}`);
    },
  );

  it('leaves every other text alone', () => {
    expect(['Nom', '', "'Abd", '1=1'].map(neutralised)).toEqual(['Nom', '', "'Abd", '1=1']);
  });

  it('come back as they were when our own file is imported', () => {
    const mapping = mapColumns(['Nom'], { name: { label: 'Nom', names: [] } });
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cell = cellReader(mapping, { line: 2, cells: [neutralised(text.trim())] });
        expect(cell('name')).toBe(text.trim());
      }),
    );
  });
});
