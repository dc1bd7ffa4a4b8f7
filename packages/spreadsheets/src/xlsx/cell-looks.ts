// The reading library is silent about some looks of cells, which are read here: numbers shown as a percentage (the workbook
// holds 0,1 for '10 %') or with zeros before them, errors, and formulas without a value. The parts and their attributes are
// those of ECMA-376 part 1, 18.2, 18.3 and 18.8.
import { type ZipEntry, zipEntries } from './zip-directory.ts';
import { openedText } from './zip-entry.ts';

/** '0%' and '0.00%', which no workbook needs to describe. */
const BUILT_IN = ['9', '10'];

const CELL_STYLES = 'cellXfs';

const numberFormat = /<(?:\w{1,20}:)?numFmt\s([^<>]*)/g;
const cellStyles = /<(?:\w{1,20}:)?cellXfs[\s>]/;
const cellStyle = /<(?:\w{1,20}:)?xf[\s/]([^<>]*)/g;
const sheetTag = /<(?:\w{1,20}:)?sheet\s([^<>]*)/g;
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

/** `10 %`, or so many figures with zeros before them. */
type NumberLook = 'percent' | { figures: number };

const zeros = /^0{2,40}$/;

function lookOf(code: string): NumberLook | null {
  if (isPercent(code)) return 'percent';
  return zeros.test(code) ? { figures: code.length } : null;
}

/** What the cell styles of a workbook make of numbers, by their places in the list. */
function numberLooks(styles: string): Map<string, NumberLook> {
  const formats = new Map<string, NumberLook>(BUILT_IN.map((id) => [id, 'percent']));
  for (const [, text = ''] of styles.matchAll(numberFormat)) {
    const { numFmtId = '', formatCode = '' } = attributesOf(text);
    const look = lookOf(formatCode);
    if (look) formats.set(numFmtId, look);
  }
  const opening = cellStyles.exec(styles);
  const from = opening ? opening.index + opening[0].length : styles.length;
  const listed = styles.slice(from, styles.indexOf(CELL_STYLES, from));
  const looks = new Map<string, NumberLook>();
  for (const [place, [, text = '']] of Array.from(listed.matchAll(cellStyle)).entries()) {
    const look = formats.get(attributesOf(text)['numFmtId'] ?? '');
    if (look) looks.set(String(place), look);
  }
  return looks;
}

/** The name of the part that holds the sheet of that place. */
function sheetName(workbook: string, relations: string, place: number): string {
  const { id } = attributesOf(Array.from(workbook.matchAll(sheetTag))[place]?.[1] ?? '');
  const targets = Array.from(relations.matchAll(relation), ([, text = '']) => attributesOf(text));
  const target = targets.find(({ Id }) => Id === id)?.['Target'] ?? '';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

const formula = /<(?:\w{1,20}:)?f[\s>/]/;
const value = /<(?:\w{1,20}:)?v>[^<]/;

export interface CellLooks {
  /** By address: `F2`. */
  numbers: ReadonlyMap<string, NumberLook>;
  errors: ReadonlySet<string>;
  /** Formulas whose values nobody computed. */
  formulas: ReadonlySet<string>;
}

/** What stands between the tags of a cell: a formula, and no value of it. */
const isUncomputed = (inside: string): boolean => formula.test(inside) && !value.test(inside);

/** Reads the looks of the sheet at that place. For a workbook that was measured. */
export async function cellLooks(file: Uint8Array<ArrayBuffer>, place: number): Promise<CellLooks> {
  const entries = new Map<string, ZipEntry>(zipEntries(file)?.map((entry) => [entry.name, entry]));
  const read = async (name: string) => {
    const entry = entries.get(name);
    return entry ? openedText(entry) : '';
  };
  const looks = numberLooks(await read('xl/styles.xml'));
  const name = sheetName(await read('xl/workbook.xml'), await read('xl/_rels/workbook.xml.rels'), place);
  const found = {
    numbers: new Map<string, NumberLook>(),
    errors: new Set<string>(),
    formulas: new Set<string>(),
  };
  const sheet = await read(name);
  const cells = Array.from(sheet.matchAll(cell));
  for (const [index, { 0: tag, 1: text = '', index: start }] of cells.entries()) {
    const { r = '', s = '', t = '' } = attributesOf(text);
    const look = looks.get(s);
    if (look) found.numbers.set(r, look);
    if (t === 'e') found.errors.add(r);
    const end = text.endsWith('/') ? start : cells[index + 1]?.index;
    if (isUncomputed(sheet.slice(start + tag.length, end))) found.formulas.add(r);
  }
  return found;
}

/** `AB12` for the place of a cell in the rows. */
export const addressOf = (row: number, column: number): string => `${columnName(column)}${row + 1}`;

/** `AB` for the place of a column. */
export function columnName(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCodePoint(65 + ((rest - 1) % 26)) + letters;
  return letters;
}
