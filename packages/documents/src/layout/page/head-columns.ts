// The three columns under the head: who it is for, what it is about, and when (docs/pdf.md 'Layout' row 3). An entry too long for its
// column stands whole under them, over the width of the page.
import { formatDay } from '@zellige/domain/kernel/values/dates';
import { footer, party as partyWords } from '../../documents.messages.ts';
import type { PrintableDocument } from '../../model.ts';
import type { SheetFact } from '../../sheet-tables.ts';
import type { Measure, TextStyle } from '../operations.ts';
import type { Pen } from '../pen.ts';
import { columnLines } from '../text-fitting.ts';
import { area, style } from '../theme.ts';

const LEADING = 12.5;
const COLUMNS = { first: 0, second: 186, third: 372 } as const;
const WIDTH = { wide: 344, column: 166, last: 138 } as const;
/** Of an entry in its column. */
const MOST_LINES = 8;
/** Who it is for stands at the head however long: name, address and how to reach them at their longest. */
const MOST_PARTY_LINES = 26;

interface Line {
  readonly text: string | undefined;
  readonly style: TextStyle;
}

export interface Entry {
  readonly label: string;
  readonly lines: readonly Line[];
}

interface Column {
  readonly x: number;
  readonly width: number;
  readonly entries: readonly Entry[];
}

export const value = (text: string | undefined): Line => ({ text, style: style.value });
export const strong = (text: string | undefined): Line => ({ text, style: style.strong });
export const pair = (label: string, text: string | undefined): Entry => ({ label, lines: [strong(text)] });
export const day = (label: string, date: string): Entry => pair(label, formatDay(date));
const isFilled = ({ lines }: Entry): boolean => lines.some(({ text }) => (text ?? '').trim() !== '');

type Party = Pick<
  PrintableDocument,
  'client' | 'clientPerson' | 'clientAddress' | 'clientEmail' | 'clientPhone' | 'clientIce'
>;

/** Who it is for. */
export const partyEntry = (
  label: string,
  { client, clientPerson, clientAddress, clientEmail, clientPhone, clientIce }: Party,
): Entry => ({
  label,
  lines: [
    strong(client),
    value(clientPerson ? partyWords.attention(clientPerson) : undefined),
    value(clientAddress),
    value(clientIce ? `${footer.identifiers.ice} ${clientIce}` : undefined),
    value(clientEmail),
    value(clientPhone),
  ],
});

/** The columns say these, each entry in turn; those that say nothing are left out. */
export interface HeadEntries {
  readonly party: Entry;
  readonly subject: readonly Entry[];
  readonly dates: readonly Entry[];
}

/** Blocks drawn in the columns, and those below them: each of its texts whole. */
export interface FittedHead {
  readonly columns: readonly Column[];
  readonly below: readonly SheetFact[];
}

const flat = ({ text = '' }: Line): string => text.replace(/\s+/g, ' ').trim();

const linesOf = (measure: Measure, line: Line, width: number): string[] =>
  columnLines(measure, flat(line), { style: line.style, width });

const countOf = (measure: Measure, { lines }: Entry, width: number): number =>
  lines.reduce((sum, line) => sum + linesOf(measure, line, width).length, 0);

const textOf = ({ label, lines }: Entry): SheetFact => ({
  label,
  text: lines.map(flat).filter(Boolean).join('\n'),
});

/** Parts the entries that have room in the columns from the others. */
export function fitHead(measure: Measure, entries: HeadEntries): FittedHead {
  const below: SheetFact[] = [];
  const fitEntries = (all: readonly Entry[], width: number, most: number): Entry[] =>
    all.filter(isFilled).filter((entry) => {
      const hasRoom = countOf(measure, entry, width) <= most;
      if (!hasRoom) below.push(textOf(entry));
      return hasRoom;
    });
  const party = fitEntries([entries.party], WIDTH.column, MOST_PARTY_LINES);
  const subject = fitEntries(entries.subject, WIDTH.column, MOST_LINES);
  const dates = fitEntries(entries.dates, WIDTH.last, MOST_LINES);
  const columns = [
    { x: COLUMNS.first, width: subject.length > 0 ? WIDTH.column : WIDTH.wide, entries: party },
    { x: COLUMNS.second, width: WIDTH.column, entries: subject },
    { x: COLUMNS.third, width: WIDTH.last, entries: dates },
  ];
  return { columns, below };
}

function drawEntry(pen: Pen, entry: Entry, { x, y, width }: { x: number; y: number; width: number }): number {
  pen.text(entry.label, style.label, { x, y: y + 7 });
  let baseline = y + 7 + 13.5;
  for (const line of entry.lines) {
    for (const text of linesOf(pen.measure, line, width)) {
      pen.text(text, line.style, { x, y: baseline, maxWidth: width });
      baseline += LEADING;
    }
  }
  return baseline - 4;
}

/** Draws the columns from `top`; returns where the longest ends. */
export function drawHeadColumns(pen: Pen, { columns }: FittedHead, top: number): number {
  const bottoms = columns.map(({ x, width, entries }) => {
    let y = top;
    for (const entry of entries) y = drawEntry(pen, entry, { x: area.left + x, y, width }) + 6;
    return y;
  });
  return Math.max(...bottoms);
}
