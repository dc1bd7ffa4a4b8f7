// A table as a workbook: real dates and numbers, texts stored as texts, so that no spreadsheet computes one. It is written while its
// rows are read, so that a long one takes no more memory than a short one.
import {
  cellText,
  type CellValue,
  type ColumnKind,
  type ExportTable,
} from '@zellige/domain/kernel/transfers/export-table';

type Columns = ExportTable['columns'];
type Rows = ExportTable['rows'];

const WIDEST = 48;
const NARROWEST = 10;
/** Rows whose texts decide the widths. */
const SAMPLE = 200;

const formats: Partial<Record<ColumnKind, string>> = { amount: '#,##0.00', day: 'dd/mm/yyyy' };

function cellOf(value: CellValue, kind: ColumnKind): string | number | Date | null {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return value;
  if (kind === 'day') return new Date(`${value.slice(0, 10)}T00:00:00Z`);
  return kind === 'text' ? value : cellText(value, kind);
}

function widthOf(header: string, texts: readonly string[]): number {
  const longest = Math.max(header.length, ...texts.map((text) => text.split('\n')[0]?.length ?? 0));
  return Math.min(WIDEST, Math.max(NARROWEST, longest + 2));
}

const formatOf = (kind: ColumnKind) => (formats[kind] === undefined ? {} : { numFmt: formats[kind] });

async function* cellRows(columns: Columns, portions: AsyncIterable<Rows> | Iterable<Rows>) {
  for await (const rows of portions)
    for (const row of rows) yield row.map((value, index) => cellOf(value, columns[index]?.kind ?? 'text'));
}

interface Sheet {
  name: string;
  columns: Columns;
  /** Rows whose texts decide the widths. */
  sample: Rows;
}

/** The bytes of the workbook, as fast as they are taken. */
export async function xlsxStream(
  { name, columns, sample }: Sheet,
  portions: AsyncIterable<Rows> | Iterable<Rows>,
): Promise<ReadableStream<Uint8Array>> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  return writeXlsxStream(cellRows(columns, portions), {
    name,
    freezePane: { rows: 1 },
    columns: columns.map(({ header, kind }, index) => ({
      header,
      width: widthOf(
        header,
        sample.map((row) => String(row[index] ?? '')),
      ),
      ...formatOf(kind),
    })),
  });
}

export async function writeXlsx(
  { columns, rows }: ExportTable,
  name: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = await xlsxStream({ name, columns, sample: rows.slice(0, SAMPLE) }, [rows]);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
