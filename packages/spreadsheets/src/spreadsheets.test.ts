import type { ExportTable } from '@zellige/domain/kernel/transfers/export-table';
import { writeXlsxStream } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { limits } from './limits.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './xlsx/write-xlsx.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

const table: ExportTable = {
  columns: [
    { header: 'Nom', kind: 'text' },
    { header: 'Date', kind: 'day' },
    { header: 'Montant', kind: 'amount' },
    { header: 'Quantité', kind: 'number' },
  ],
  rows: [
    ['=HYPERLINK("http://exemple.ma")', '2026-02-28', 1234.5, 1.5],
    ['Écran 55"; « Atlas »\nRabat', '', 0, null],
  ],
};

async function readTexts(bytes: Uint8Array<ArrayBuffer>) {
  const read = await readSpreadsheet(bytes);
  if (!read.ok) throw new Error(read.error.message);
  return [read.value.table.headers, ...read.value.table.rows.map(({ cells }) => [...cells])];
}

describe('a table written as CSV', () => {
  it('has a BOM, semicolons, French dates and numbers, and nothing that computes', async () => {
    const csv = writeCsv(table);
    expect(csv.startsWith('\ufeffNom;Date;Montant;Quantité\r\n')).toBe(true);
    expect(await readTexts(bytesOf(csv))).toEqual([
      ['Nom', 'Date', 'Montant', 'Quantité'],
      ['\'=HYPERLINK("http://exemple.ma")', '28/02/2026', '1\u00a0234,50', '1,5'],
      ['Écran 55"; « Atlas »\nRabat', '', '0,00', ''],
    ]);
  });
});

describe('a table written as a workbook', () => {
  it('reads again with its dates and numbers; a text that looks like a formula is a text', async () => {
    const bytes = await writeXlsx(table, 'Essai');
    expect(await readTexts(bytes)).toEqual([
      ['Nom', 'Date', 'Montant', 'Quantité'],
      ['=HYPERLINK("http://exemple.ma")', '28/02/2026', '1234,5', '1,5'],
      ['Écran 55"; « Atlas »\nRabat', '', '0', ''],
    ]);
    expect(new TextDecoder('latin1').decode(bytes)).not.toContain('<f>');
  });
});

describe('the percentages of a workbook', () => {
  it.each([
    ['0%', 0.2, '20 %'],
    ['0.00%', 0.125, '12,5 %'],
    ['#,##0.0%', 0.07, '7 %'],
    ['0.0" %"', 12.5, '12,5'],
    ['0.00', 0.1, '0,1'],
  ])('shown with %j read %d as %s', async (numFmt, held, shown) => {
    const columns = [{ header: 'Nom' }, { header: 'Remise (%)', numFmt }];
    const stream = writeXlsxStream([['Écran', held]], { name: 'Essai', columns });
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    expect((await readTexts(bytes))[1]).toEqual(['Écran', shown]);
  });

  it('are found beyond the twenty-sixth column', async () => {
    const columns = Array.from({ length: 60 }, (_, index) => ({
      header: `C${index}`,
      ...(index % 2 === 1 && { numFmt: '0%' }),
    }));
    const stream = writeXlsxStream([columns.map(() => 0.5)], { name: 'Essai', columns });
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    expect((await readTexts(bytes))[1]).toEqual(
      columns.map((_, index) => (index % 2 === 1 ? '50 %' : '0,5')),
    );
  });
});

describe('the hours of a workbook', () => {
  it('are read as they are shown, with their day where they have one', async () => {
    const columns = ['h:mm', 'h:mm', 'dd/mm/yyyy hh:mm'].map((numFmt) => ({ header: numFmt, numFmt }));
    const hours = [9.5 / 24, 0, 46_347 + 9.5 / 24].map((days) => Number(days.toPrecision(15)));
    const stream = writeXlsxStream([hours], { name: 'Essai', columns });
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    expect((await readTexts(bytes))[1]).toEqual(['09:30', '00:00', '21/11/2026 09:30']);
  });
});

async function said(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const read = await readSpreadsheet(bytes);
  return read.ok ? 'read' : read.error.message;
}

describe('a damaged workbook', () => {
  const sentence = 'Ce classeur est endommagé : enregistrez-le de nouveau dans votre tableur, puis réessayez';

  it.each([
    ['cut short', (whole: Uint8Array) => whole.slice(0, -100)],
    ['cut in half', (whole: Uint8Array) => whole.slice(0, whole.length / 2)],
    ['without its first bytes', (whole: Uint8Array) => whole.slice(8)],
    ['with other bytes in the middle', (whole: Uint8Array) => whole.slice().fill(7, 200, 1200)],
  ])('%s is called so', async (_how, damage) => {
    expect(await said(Uint8Array.from(damage(await writeXlsx(table, 'Essai'))))).toBe(sentence);
  });

  it('is not what a document of another kind is', async () => {
    const document = new TextDecoder('latin1').decode(await writeXlsx(table, 'Essai'));
    const other = Uint8Array.from(document.replaceAll('xl/', 'wd/'), (sign) => sign.charCodeAt(0));
    expect(await said(other)).toBe('Format non accepté');
  });
});

describe('a file that is refused', () => {
  it.each([
    ['a program', new Uint8Array([0x4d, 0x5a, 0, 0, 1, 2]), 'Format non accepté'],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'Format non accepté'],
    ['a zip that is none', bytesOf('PK\u0003\u0004 something else'), 'Format non accepté'],
    ['an empty file', new Uint8Array(), 'Ce fichier ne contient aucune ligne à importer'],
    ['headers alone', bytesOf('Nom;Ville\r\n'), 'Ce fichier ne contient aucune ligne à importer'],
    ['too many bytes', new Uint8Array(limits.fileBytes + 1), 'Fichier trop volumineux (max 20 Mo)'],
    [
      'too many rows',
      bytesOf(`Nom;Ville\n${'a;b\n'.repeat(limits.rows + 1)}`),
      'Trop de lignes : 50\u00a0000 au plus',
    ],
    ['too many columns', bytesOf(`${'a;'.repeat(300)}\n1\n`), 'Trop de colonnes : 200 au plus'],
    [
      'a cell too long',
      bytesOf(`Nom;Ville\na;${'x'.repeat(40_000)}\n`),
      'Ligne 2 : une cellule est trop longue',
    ],
  ])('%s says why', async (_name, bytes, message) => {
    const read = await readSpreadsheet(bytes);
    expect(read.ok ? '' : read.error.message).toBe(message);
  });
});
