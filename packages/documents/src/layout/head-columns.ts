// The three columns under the head: who it is for, what it is about, and when (docs/pdf.md 'Layout' row 3). Every text is
// bounded, so that the head never fills the page however long a name or a description is.
import { formatDay } from '@zellige/domain/kernel/dates';
import { footer } from '../documents.messages.ts';
import type { PrintableDocument } from '../model.ts';
import type { TextStyle } from './operations.ts';
import type { Pen } from './pen.ts';
import { area, style } from './theme.ts';

const LEADING = 12.5;
const COLUMNS = { first: 0, second: 186, third: 372 } as const;
/** Of a name and of an address, which the law wants whole. */
const MOST_LINES = 6;
const WIDTH = { wide: 344, column: 166, last: 138 } as const;

interface Line {
  readonly text: string | undefined;
  readonly style: TextStyle;
  readonly maxLines: number;
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

export const value = (text: string | undefined, maxLines = 1): Line => ({
  text,
  style: style.value,
  maxLines,
});
export const strong = (text: string | undefined, maxLines = 1): Line => ({
  text,
  style: style.strong,
  maxLines,
});
export const pair = (label: string, text: string | undefined): Entry => ({ label, lines: [strong(text)] });
export const day = (label: string, date: string): Entry => pair(label, formatDay(date));
const isFilled = ({ lines }: Entry): boolean => lines.some(({ text }) => (text ?? '').trim() !== '');

type Party = Pick<
  PrintableDocument,
  'client' | 'clientAddress' | 'clientEmail' | 'clientPhone' | 'clientIce'
>;

/** Who it is for. */
export const partyEntry = (
  label: string,
  { client, clientAddress, clientEmail, clientPhone, clientIce }: Party,
): Entry => ({
  label,
  lines: [
    strong(client, MOST_LINES),
    value(clientAddress, MOST_LINES),
    value(clientIce ? `${footer.identifiers.ice} ${clientIce}` : undefined),
    value(clientEmail),
    value(clientPhone),
  ],
});

/** What the columns say, each entry in turn; those that say nothing are left out. */
export interface HeadEntries {
  readonly party: Entry;
  readonly subject: readonly Entry[];
  readonly dates: readonly Entry[];
}

function columnsOf(entries: HeadEntries): Column[] {
  const subject = entries.subject.filter(isFilled);
  const hasSubject = subject.length > 0;
  return [
    { x: COLUMNS.first, width: hasSubject ? WIDTH.column : WIDTH.wide, entries: [entries.party] },
    { x: COLUMNS.second, width: WIDTH.column, entries: subject },
    { x: COLUMNS.third, width: WIDTH.last, entries: entries.dates.filter(isFilled) },
  ];
}

function drawEntry(pen: Pen, entry: Entry, { x, y, width }: { x: number; y: number; width: number }): number {
  pen.text(entry.label, style.label, { x, y: y + 7 });
  let baseline = y + 7 + 13.5;
  for (const { text, style: ink, maxLines } of entry.lines) {
    const flat = (text ?? '')
      .split('\n')
      .map((part) => part.trim())
      .filter(Boolean)
      .join(' ');
    if (maxLines === 1 && flat.trim() !== '') {
      pen.text(flat, ink, { x, y: baseline, maxWidth: width });
      baseline += LEADING;
    } else baseline = pen.paragraph(flat, ink, { x, y: baseline, width, leading: LEADING, maxLines });
  }
  return baseline - 4;
}

/** Draws the columns from `top`; returns where the longest ends. */
export function drawHeadColumns(pen: Pen, entries: HeadEntries, top: number): number {
  const bottoms = columnsOf(entries).map(({ x, width, entries: own }) => {
    let y = top;
    for (const entry of own) y = drawEntry(pen, entry, { x: area.left + x, y, width }) + 6;
    return y;
  });
  return Math.max(...bottoms);
}
