// Measures what a workbook inflates to before it is read. It is refused when its directory declares too much; when it
// inflates, piece by piece with nothing kept, to more than declared; and when a distant cell would need a table of billions.
import { limits } from '../limits.ts';
import { type ZipEntry, zipEntries } from './zip-directory.ts';
import { openedPieces } from './zip-entry.ts';

export type Measured = 'fits' | 'too large' | 'too many cells' | 'no workbook';

/** No spreadsheet writes a longer tag. */
const LONGEST_TAG = 65_536;
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;

const cellTag = /<(?:\w{1,20}:)?(?:c|row)\s([^<>]*)/g;
const reference = /(?:^|\s)r\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)')/;
const address = /^([A-Z]{0,3})(\d{1,7})$/;

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((column, letter) => column * 26 + (letter.codePointAt(0) ?? 64) - 64, 0);

interface Corner {
  row: number;
  column: number;
}

/** Reads the addresses of cells in a text that comes in pieces. Null once one of them is nowhere in a sheet. */
function createCornerFinder() {
  const decoder = new TextDecoder();
  let rest = '';
  let corner: Corner | null = { row: 0, column: 0 };

  function meet(attributes: string): void {
    const found = reference.exec(attributes);
    if (!found || !corner) return;
    const [, letters = '', digits = ''] = address.exec(found[1] ?? found[2] ?? '') ?? [];
    const row = Number(digits);
    const column = columnOf(letters);
    const isThere = row >= 1 && row <= LAST_ROW && column <= LAST_COLUMN;
    corner = isThere ? { row: Math.max(corner.row, row), column: Math.max(corner.column, column) } : null;
  }

  return {
    take(piece: Uint8Array): Corner | null {
      const text = rest + decoder.decode(piece, { stream: true });
      const open = text.lastIndexOf('<');
      const isWhole = open < text.lastIndexOf('>');
      rest = isWhole || open < 0 ? '' : text.slice(open);
      for (const [, attributes = ''] of (isWhole ? text : text.slice(0, open)).matchAll(cellTag))
        meet(attributes);
      return rest.length > LONGEST_TAG ? null : corner;
    },
  };
}

const isMarkup = (name: string): boolean => /\.(?:xml|rels)$/i.test(name);

async function measureEntry(entry: ZipEntry): Promise<Measured> {
  const finder = isMarkup(entry.name) ? createCornerFinder() : null;
  let size = 0;
  for await (const piece of openedPieces(entry)) {
    size += piece.byteLength;
    const corner = finder?.take(piece);
    if (size > entry.declared || corner === null) return 'no workbook';
    if (corner && corner.row * corner.column > limits.places) return 'too many cells';
  }
  return size === entry.declared ? 'fits' : 'no workbook';
}

/** Measures a workbook before it is opened. */
export async function measureWorkbook(file: Uint8Array<ArrayBuffer>): Promise<Measured> {
  const entries = zipEntries(file);
  if (entries === null) return 'no workbook';
  const declared = entries.reduce((sum, entry) => sum + entry.declared, 0);
  if (declared > limits.openedBytes) return 'too large';
  for (const entry of entries) {
    const measured = await measureEntry(entry).catch(() => 'no workbook' as const);
    if (measured !== 'fits') return measured;
  }
  return 'fits';
}
