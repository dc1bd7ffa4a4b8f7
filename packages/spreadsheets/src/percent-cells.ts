// Which cells of the first sheet show a number as a percentage: the workbook holds 0,1 for '10 %', and the library that reads its rows
// does not say how a number is shown. The parts and their attributes are those of ECMA-376 part 1, 18.2, 18.3 and 18.8.
import { type ZipEntry, zipEntries } from './zip-directory.ts';
import { openedText } from './zip-entry.ts';

/** '0%' and '0.00%', which no workbook needs to describe. */
const BUILT_IN = ['9', '10'];

const CELL_STYLES = 'cellXfs';

const numberFormat = /<(?:\w{1,20}:)?numFmt\s([^<>]*)/g;
const cellStyles = /<(?:\w{1,20}:)?cellXfs[\s>]/;
const cellStyle = /<(?:\w{1,20}:)?xf[\s/]([^<>]*)/g;
const firstSheet = /<(?:\w{1,20}:)?sheet\s([^<>]*)/;
const relation = /<(?:\w{1,20}:)?Relationship\s([^<>]*)/g;
const cell = /<(?:\w{1,20}:)?c\s([^<>]*)/g;
const attribute = /\s([\w:]{1,40})=(?:"([^"]*)"|'([^']*)')/g;

/** The attributes of a tag by their names, without those of their namespaces. */
const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(` ${text}`.matchAll(attribute), ([, name = '', quoted, single]) => [
      name.slice(name.indexOf(':') + 1),
      quoted ?? single ?? '',
    ]),
  );

/** What stands between quotes or behind a stroke is written as it is. */
const isPercent = (code: string): boolean =>
  code
    .replaceAll('&quot;', '"')
    .split('"')
    .some((part, place) => place % 2 === 0 && part.replaceAll(String.raw`\%`, '').includes('%'));

/** The places, in the list of a workbook's cell styles, of those that show percentages. */
function percentStyles(styles: string): Set<string> {
  const formats = new Set(BUILT_IN);
  for (const [, text = ''] of styles.matchAll(numberFormat)) {
    const { numFmtId = '', formatCode = '' } = attributesOf(text);
    if (isPercent(formatCode)) formats.add(numFmtId);
  }
  const opening = cellStyles.exec(styles);
  const from = opening ? opening.index + opening[0].length : styles.length;
  const listed = styles.slice(from, styles.indexOf(CELL_STYLES, from));
  const isShown = Array.from(listed.matchAll(cellStyle), ([, text = '']) =>
    formats.has(attributesOf(text)['numFmtId'] ?? ''),
  );
  return new Set(isShown.flatMap((isOne, place) => (isOne ? [String(place)] : [])));
}

/** The name of the part that holds the first sheet. */
function sheetName(workbook: string, relations: string): string {
  const { id } = attributesOf(firstSheet.exec(workbook)?.[1] ?? '');
  const targets = Array.from(relations.matchAll(relation), ([, text = '']) => attributesOf(text));
  const target = targets.find(({ Id }) => Id === id)?.['Target'] ?? '';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** The addresses of those cells: `F2`. For a workbook that was measured. */
export async function percentCells(file: Uint8Array<ArrayBuffer>): Promise<ReadonlySet<string>> {
  const entries = new Map<string, ZipEntry>(zipEntries(file)?.map((entry) => [entry.name, entry]));
  const read = async (name: string) => {
    const entry = entries.get(name);
    return entry ? openedText(entry) : '';
  };
  const styles = percentStyles(await read('xl/styles.xml'));
  if (styles.size === 0) return new Set();
  const name = sheetName(await read('xl/workbook.xml'), await read('xl/_rels/workbook.xml.rels'));
  const shown = new Set<string>();
  for (const [, text = ''] of (await read(name)).matchAll(cell)) {
    const { r = '', s = '' } = attributesOf(text);
    if (styles.has(s)) shown.add(r);
  }
  return shown;
}

/** `AB12` for the place of a cell in the rows. */
export function addressOf(row: number, column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCodePoint(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${row + 1}`;
}
