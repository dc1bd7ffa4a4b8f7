import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellReader, mapColumns, neutralised } from './import-table.ts';

describe('columns', () => {
  const synonyms = { phone: ['telephone', 'tel'], name: ['nom'] } as const;

  it('are found whatever case, accents and punctuation; the preferred name wins', () => {
    const { columns, ignored } = mapColumns(['Tél.', ' NOM ', 'TÉLÉPHONE', 'Fax'], synonyms);
    expect([...columns]).toEqual([
      ['phone', 2],
      ['name', 1],
    ]);
    expect(ignored).toEqual(['Tél.', 'Fax']);
  });

  it('read as empty where they are missing', () => {
    const mapping = mapColumns(['Nom'], synonyms);
    const cell = cellReader(mapping, { line: 2, cells: [] });
    expect([cell('name'), cell('phone')]).toEqual(['', '']);
  });
});

describe('formulas', () => {
  it.each(['=1+1', '+212', '-1', '@A1', '\tx', '\rx'])('%j starts none once neutralised', (text) => {
    expect(neutralised(text)).toBe(`'${text}`);
  });

  it('leaves every other text alone', () => {
    expect(['Nom', '', "'Abd", '1=1'].map(neutralised)).toEqual(['Nom', '', "'Abd", '1=1']);
  });

  it('come back as they were when our own file is imported', () => {
    const mapping = mapColumns(['Nom'], { name: ['nom'] });
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cell = cellReader(mapping, { line: 2, cells: [neutralised(text.trim())] });
        expect(cell('name')).toBe(
          /^'[=+\-@\t\r]/.test(text.trim()) ? text.trim().slice(1).trim() : text.trim(),
        );
      }),
    );
  });
});
