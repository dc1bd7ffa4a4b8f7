// Files as other programs and people leave them: what is guessed of each, and what a person says instead.
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { ReadingChoice } from './reading-choice.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

async function read(bytes: Uint8Array, choice: ReadingChoice = {}) {
  const result = await readSpreadsheet(new Uint8Array(bytes), choice);
  if (!result.ok) throw new Error(result.error.message);
  const { table, headerRow, text, workbook } = result.value;
  return { headers: table.headers, rows: table.rows, headerRow, text, workbook };
}

const cellsOf = ({ rows }: Awaited<ReturnType<typeof read>>) => rows.map(({ cells }) => cells);

const ofFile = (name: string) => readFile(new URL(`../cases/${name}`, import.meta.url));

describe('texts', () => {
  it('leave out the line that says the separator, and count it', async () => {
    const found = await read(await ofFile('sep-line.csv'));
    expect(found).toMatchObject({ headers: ['nom', 'tel'], headerRow: 2, text: { separator: ';' } });
    expect(found.rows).toEqual([{ line: 3, cells: ['Café Menara', '0612345678'] }]);
  });

  it('are cut by what most rows have, whatever stands in a title or in a header', async () => {
    const title = await read(await ofFile('title-with-commas.csv'));
    expect(title).toMatchObject({ headers: ['nom', 'tel'], headerRow: 2, text: { separator: ';' } });
    const header = await read(await ofFile('header-with-commas.csv'));
    expect(header.text?.separator).toBe(';');
    expect(header.headers[1]).toBe('Téléphone');
  });

  it('have their headers below a title and an empty row', async () => {
    const found = await read(await ofFile('title-row.csv'));
    expect(found).toMatchObject({ headers: ['Nom', 'Téléphone', 'Ville'], headerRow: 3 });
    expect(found.rows).toEqual([{ line: 4, cells: ['A', '0612345678', 'Rabat'] }]);
  });

  it.each([
    [
      'a block of titles apart',
      'Atlas SARL;;\nListe des clients;Rabat;\n\nNom;Tél;Ville\nA;0612345678;Fès\nB;0612345679;Salé',
      4,
    ],
    [
      'a title with its day',
      'Liste des clients;au 30/11/2026;\nNom;Tél;Ville\nA;0612345678;Fès\nB;0612345679;Salé',
      2,
    ],
    ['no title, with a column that nobody named', 'Nom;Tél;\nA;0612345678;x\nB;0612345679;y', 1],
  ])('have their headers below %s', async (_what, text, headerRow) => {
    const found = await read(new TextEncoder().encode(text));
    expect([found.headers[0], found.headerRow]).toEqual(['Nom', headerRow]);
  });

  it('stay UTF-8 with one bad byte, whose row is marked', async () => {
    const found = await read(await ofFile('utf8-one-bad-byte.csv'));
    expect(found.text).toMatchObject({ encoding: 'UTF-8', undecodedLines: [3] });
    expect(cellsOf(found).map(([name]) => name)).toEqual(['Élodie', 'Ren\uFFFD']);
  });

  it('are read as Mac and as Arabic Windows write them', async () => {
    const mac = await read(await ofFile('macroman.csv'));
    expect(mac.text?.encoding).toBe('Mac');
    expect(cellsOf(mac)[0]?.slice(0, 2)).toEqual(['Élodie Français', 'Société Générale d’Écrans – 50 €']);
    const arabic = await read(await ofFile('windows1256.csv'));
    expect(arabic.text?.encoding).toBe('Windows-1256');
    expect(cellsOf(arabic)[0]?.[0]).toBe('شركة الأطلس');
  });

  it('are Windows-1252 where capitals stand together', async () => {
    const found = await read(Buffer.from('nom;tel\nCRÉÉE PAR ÉTÉ;1', 'latin1'));
    expect(found.text?.encoding).toBe('Windows-1252');
  });

  it('are read as a person says', async () => {
    const bytes = Buffer.from('Liste;x\nÉ,b;c\n1,2;3');
    const found = await read(bytes, { encoding: 'Windows-1252', separator: ',', headerRow: 2 });
    expect(found).toMatchObject({ headers: ['Ã‰', 'b;c'], headerRow: 2 });
    expect(cellsOf(found)).toEqual([['1', '2;3']]);
  });
});

describe('workbooks', () => {
  it('have their headers below a merged title', async () => {
    const found = await read(await ofFile('title-merged.xlsx'));
    expect(found).toMatchObject({ headers: ['Nom', 'Téléphone', 'Ville'], headerRow: 3 });
  });

  it('are read from the first sheet with columns, or from the one that is named', async () => {
    const bytes = await ofFile('second-sheet.xlsx');
    const guessed = await read(bytes);
    expect(guessed.workbook).toEqual({ sheets: ['Feuil1', 'Feuil2'], sheet: 'Feuil2' });
    expect(cellsOf(guessed)).toEqual([['A', '0612345678']]);
    const named = await read(bytes, { sheet: 'Feuil1' });
    expect(cellsOf(named)).toEqual([['Remplir la feuille 2']]);
    expect(await readSpreadsheet(new Uint8Array(bytes), { sheet: 'Feuil9' })).toMatchObject({
      ok: false,
      error: { message: 'Aucune feuille « Feuil9 » : ce classeur a « Feuil1 », « Feuil2 »' },
    });
  });

  it('say which rows hold errors and formulas without value', async () => {
    const { rows } = await read(await ofFile('formula-no-value.xlsx'));
    const formula = 'Colonne B : formule sans valeur, ouvrez et enregistrez le classeur dans votre tableur';
    const error = 'Colonne B : la cellule contient une erreur du tableur';
    expect(rows.map(({ faults = [] }) => faults)).toEqual([[formula], [], [error], [error]]);
    const prices = await read(await ofFile('price-error.xlsx'));
    expect(prices.rows.map(({ faults = [] }) => faults.length)).toEqual([1, 1]);
  });

  it('keep numbers of texts as they look, and say which lost figures', async () => {
    const { rows } = await read(await ofFile('serials.xlsx'));
    expect(rows.map(({ cells }) => cells[1]).slice(0, 4)).toEqual(['00E12', '1E5', 'MARS-3', '100000']);
    expect(rows.map(({ faults = [] }) => faults.length)).toEqual([0, 0, 0, 0, 1, 0]);
  });
});
