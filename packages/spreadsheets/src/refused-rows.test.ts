import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';
import { refusedCsv, refusedFileName } from './refused-rows.ts';

describe('refusedCsv', () => {
  it('makes no cell that a spreadsheet would compute', () => {
    const cells = ['=HYPERLINK("http://exemple.ma")', '+212 6', '-1', '@SUM(A1)', '\tx', 'Fès'];
    const headers = ['a', 'b', 'c', 'd', 'e', 'f'];
    const { rows } = readCsv(refusedCsv(headers, [{ cells, reasons: ['=1+1'] }])).table;
    expect(rows[0]?.cells.map((cell) => cell.charAt(0))).toEqual(["'", "'", "'", "'", "'", 'F', "'"]);
  });

  it('keeps every cell, those beyond the headers too, and gives all reasons', () => {
    const csv = refusedCsv(['Nom'], [{ cells: ['A; B', 'surplus'], reasons: ['un', 'deux'] }]);
    expect(csv).toBe('\ufeffNom;;Motif de rejet\r\n"A; B";surplus;un · deux\r\n');
  });

  it('replaces the reasons of an earlier import instead of adding a column', () => {
    const csv = refusedCsv(['Nom', 'Motif de rejet'], [{ cells: ['A', 'ancien'], reasons: ['nouveau'] }]);
    expect(csv).toBe('\ufeffNom;Motif de rejet\r\nA;nouveau\r\n');
  });

  it("leaves the file its own 'Motif', that of a credit note", () => {
    const csv = refusedCsv(
      ['Numéro', 'Motif'],
      [{ cells: ['A-1', 'Retour'], reasons: ['Facture inconnue'] }],
    );
    expect(readCsv(csv).table.rows[0]?.cells).toEqual(['A-1', 'Retour', 'Facture inconnue']);
  });

  it('is named after the input', () => {
    expect(refusedFileName('clients 2026.v2.csv')).toBe('clients 2026.v2-refus.csv');
  });
});
