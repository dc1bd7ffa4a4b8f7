import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellReader, mapColumns, neutralised } from './import-table.ts';

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
