import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

describe('readCsv', () => {
  it.each([
    [';', 'Nom;Ville\r\nA, B;Rabat\r\n'],
    [',', 'Nom,Ville\nA; B,Rabat\n'],
    ['\t', 'Nom\tVille\nA; B, C\tRabat'],
  ])('recognises the separator %j', (separator, text) => {
    const read = readCsv(text);
    expect(read.separator).toBe(separator);
    expect(read.table.headers).toEqual(['Nom', 'Ville']);
    expect(read.table.rows[0]?.cells[1]).toBe('Rabat');
  });

  it('keeps quoted cells whole: separators, quotes and line breaks within', () => {
    const read = readCsv('Nom;Notes\n"""Studio 7""; Rabat";"une\ndeux"\nB;trois\n');
    expect(read.table.rows).toEqual([
      { line: 2, cells: ['"Studio 7"; Rabat', 'une\ndeux'] },
      { line: 3, cells: ['B', 'trois'] },
    ]);
  });

  it('takes inches inside a cell that is not quoted', () => {
    const read = readCsv('Désignation\tPrix\nÉcran 55"\t14 500,00\nBorne 32" totem\t18900 DH\n');
    expect(read.table.rows.map((row) => row.cells[0])).toEqual(['Écran 55"', 'Borne 32" totem']);
    expect(read.brokenLines).toEqual([]);
  });

  it('passes over empty rows and numbers the others as a spreadsheet does', () => {
    const read = readCsv('Nom;Ville\n\nA;Fès\n;\nB;Salé\n');
    expect(read.table.rows.map((row) => row.line)).toEqual([3, 5]);
  });

  it('tells where a quote never closes', () => {
    expect(readCsv('Nom;Ville\nA;"Fès\nB;Salé\n').brokenLines).toEqual([2]);
  });

  it('answers no row for an empty text', () => {
    expect(readCsv('').table.rows).toEqual([]);
    expect(readCsv('Nom').table).toEqual({ headers: ['Nom'], rows: [] });
  });

  it.each([';', ',', '\t'] as const)('finds %j below lines of a bank that hold none', (separator) => {
    const rows = [
      ['Date', 'Libellé', 'Débit', 'Crédit'],
      ['20/11/2026', 'VIR RECU', '', '1200.00'],
      ['19/11/2026', 'FRAIS', '35.00', ''],
    ];
    const below = rows.map((cells) => cells.join(separator)).join('\r\n');
    for (const above of ['Relevé de compte', 'Relevé de compte, agence de Fès', 'Compte ; MAD']) {
      const read = readCsv(`${above}\r\nÉdité le 21/11/2026\r\n${below}`);
      expect(read.separator).toBe(separator);
      expect(read.table.rows.at(-1)?.cells).toEqual(rows.at(-1));
    }
  });

  it('is not led astray by the commas of addresses, nor by rows that end early', () => {
    const addresses = 'Nom;Adresse\nA;1, rue X, Fès, Maroc\nB;2, rue Y, Rabat, Maroc\n';
    expect(readCsv(addresses).separator).toBe(';');
    const ragged = 'Nom;Ville;Notes\nA;Fès\nB;Rabat, Agdal, Hay Riad\nC\nD;Salé\n';
    expect(readCsv(ragged).separator).toBe(';');
  });

  it('keeps the commas of texts that stand alone', () => {
    const text = 'Titre\r\nAppeler Amal, Karim, Sara\r\nTri\r\nPose, à Fès\r\nDevis, relance\r\n';
    expect(readCsv(text).table.rows[0]?.cells).toEqual(['Appeler Amal, Karim, Sara']);
  });
});
