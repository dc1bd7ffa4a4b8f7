// Workbooks made to exhaust memory: each is refused at the cost of an ordinary workbook.
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { measureWorkbook } from './measured-workbook.ts';
import { readSpreadsheet } from '../read-spreadsheet.ts';

const damaged = 'Ce classeur est endommagé : enregistrez-le de nouveau dans votre tableur, puis réessayez';

interface Part {
  name: string;
  text: string | Buffer;
  /** What the directory says that it opens to. */
  declared?: number;
}

interface Lies {
  /** Entries that the second count of the directory's end says. */
  total?: number;
  /** A locator of a second, longer directory before the end. */
  hasLongForm?: boolean;
}

const header = (length: number, fill: (view: DataView) => void): Buffer => {
  const bytes = Buffer.alloc(length);
  fill(new DataView(bytes.buffer, bytes.byteOffset, length));
  return bytes;
};

/** A zip as a spreadsheet writes it, apart from the false sizes and counts. */
function zipOf(parts: readonly Part[], { total = parts.length, hasLongForm = false }: Lies = {}) {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, text, declared } of parts) {
    const packed = deflateRawSync(text, { level: 9 });
    const size = declared ?? Buffer.byteLength(text);
    const local = header(30, (view) => {
      view.setUint32(0, 0x04034b50, true);
      view.setUint16(8, 8, true);
      view.setUint32(18, packed.length, true);
      view.setUint32(22, size, true);
      view.setUint16(26, name.length, true);
    });
    const line = header(46, (view) => {
      view.setUint32(0, 0x02014b50, true);
      view.setUint16(10, 8, true);
      view.setUint32(20, packed.length, true);
      view.setUint32(24, size, true);
      view.setUint16(28, name.length, true);
      view.setUint32(42, at, true);
    });
    locals.push(local, Buffer.from(name), packed);
    directory.push(line, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const lines = Buffer.concat(directory);
  const long = hasLongForm ? header(20, (view) => view.setUint32(0, 0x07064b50, true)) : Buffer.alloc(0);
  const end = header(22, (view) => {
    view.setUint32(0, 0x06054b50, true);
    view.setUint16(8, parts.length, true);
    view.setUint16(10, total, true);
    view.setUint32(12, lines.length, true);
    view.setUint32(16, at, true);
  });
  return new Uint8Array(Buffer.concat([...locals, lines, long, end]));
}

const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The least that is a workbook, with these rows in its sheet. */
const workbook = (rows: string | Buffer, declared?: number): Part[] => [
  {
    name: 'xl/workbook.xml',
    text: `<workbook xmlns="${main}" xmlns:r="${rels}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    text: `<Relationships><Relationship Id="rId1" Type="${rels}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  },
  {
    name: 'xl/worksheets/sheet1.xml',
    text: Buffer.concat([
      Buffer.from(`<worksheet xmlns="${main}"><sheetData>`),
      Buffer.from(rows),
      Buffer.from('</sheetData></worksheet>'),
    ]),
    ...(declared === undefined ? {} : { declared }),
  },
];

const cell = (address: string, value: string) =>
  `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;
const twoRows = `<row r="1">${cell('A1', 'Nom')}${cell('B1', 'Ville')}</row><row r="2">${cell('A2', 'Nadia')}${cell('B2', 'Rabat')}</row>`;

const said = async (bytes: Uint8Array<ArrayBuffer>) => {
  const read = await readSpreadsheet(bytes);
  return read.ok ? 'read' : read.error.message;
};

describe('a workbook that means no harm', () => {
  it('is read', async () => {
    expect(await said(zipOf(workbook(twoRows)))).toBe('read');
    const far = `${twoRows}<row r="900000">${cell('D900000', 'loin')}</row>`;
    expect(await measureWorkbook(zipOf(workbook(far)))).toBe('fits');
  });
});

describe('a workbook that is a bomb', () => {
  it('is refused for what it says that it holds, and once it becomes more than it said', async () => {
    const spaces = Buffer.alloc(3_000_000, ' ');
    expect(zipOf(workbook(spaces)).byteLength).toBeLessThan(10_000);
    expect(await said(zipOf(workbook(spaces, limits.openedBytes)))).toBe(
      'Fichier trop volumineux (max 20 Mo)',
    );
    expect(await said(zipOf(workbook(spaces, 2000)))).toBe(damaged);
    expect(await said(zipOf(workbook(twoRows, 4_000_000)))).toBe(damaged);
  });

  it('is refused where two readers would find two directories', async () => {
    expect(await said(zipOf(workbook(twoRows), { total: 0 }))).toBe(damaged);
    expect(await said(zipOf(workbook(twoRows), { hasLongForm: true }))).toBe(damaged);
  });

  it('is refused for one cell so far away that the table to it would be billions of cells', async () => {
    const manyColumns = `<row r="1">${cell('A1', 'Nom')}</row><row r="1048576">${cell('XFD1048576', 'x')}</row>`;
    expect(await said(zipOf(workbook(manyColumns)))).toBe('Trop de lignes : 50\u00a0000 au plus');
  });

  it.each([
    ['a row beyond the last', '<row r="4294967295"/>'],
    ['a row in another notation', '<row r="1e9"/>'],
    ['a row behind an entity', '<row r="&#49;048577"/>'],
    ['a column beyond the last', `<row r="1">${cell('ZZZ1', 'x')}</row>`],
    ['an address that is none', `<row r="1">${cell('zzzzzz1', 'x')}</row>`],
    ['single quotes', "<row r='999999999'/>"],
    ['a prefix', '<x:row r="999999999"/>'],
    ['a tag without an end', `<row r="1" ${'a'.repeat(200_000)}`],
  ])('is refused for %s', async (_what, rows) => {
    expect(await said(zipOf(workbook(rows)))).toBe(damaged);
  });

  it('opens no entity of its own making', async () => {
    const [first, second, sheet] = workbook(twoRows.replace('Rabat', '&lol9;'));
    const entities = Array.from(
      { length: 9 },
      (_unused, rank) => `<!ENTITY lol${rank + 1} "${`&lol${rank};`.repeat(10)}">`,
    );
    const text = `<!DOCTYPE w [<!ENTITY lol0 "ha">${entities.join('')}]>${sheet?.text.toString() ?? ''}`;
    const bytes = zipOf(
      [first, second, { name: sheet?.name ?? '', text }].filter((part) => part !== undefined),
    );
    const read = await readSpreadsheet(bytes);
    expect(JSON.stringify(read).length).toBeLessThan(2000);
  });
});
