// The three columns under the head: who it is for, what it is about, and when (docs/pdf.md 'Layout' row 3). Every text is
// bounded, so that the head never fills the page however long a name or a description is.
import { formatDay } from '@zellige/domain/kernel/dates';
import { fact, footer, party } from '../documents.messages.ts';
import type { DeliveryNoteDocument, PrintableDocument } from '../model.ts';
import { lastValidDay } from './hero.ts';
import type { TextStyle } from './operations.ts';
import type { Pen } from './pen.ts';
import { area, style } from './theme.ts';

const LEADING = 12.5;
const COLUMNS = { first: 0, second: 186, third: 372 } as const;
const WIDTH = { wide: 344, column: 166, last: 138 } as const;

interface Line {
  readonly text: string | undefined;
  readonly style: TextStyle;
  readonly maxLines: number;
}

interface Entry {
  readonly label: string;
  readonly lines: readonly Line[];
}

interface Column {
  readonly x: number;
  readonly width: number;
  readonly entries: readonly Entry[];
}

const value = (text: string | undefined, maxLines = 1): Line => ({ text, style: style.value, maxLines });
const strong = (text: string | undefined, maxLines = 1): Line => ({ text, style: style.strong, maxLines });
const pair = (label: string, text: string | undefined): Entry => ({ label, lines: [strong(text)] });
const day = (label: string, date: string): Entry => pair(label, formatDay(date));
const isFilled = ({ lines }: Entry): boolean => lines.some(({ text }) => (text ?? '').trim() !== '');

function clientEntry(document: PrintableDocument): Entry {
  const { kind, client, clientAddress, clientEmail, clientPhone, clientIce } = document;
  const deliveryAddress =
    kind === 'delivery-note' ? (document.deliveryAddress ?? clientAddress) : clientAddress;
  return {
    label: kind === 'technical-sheet' ? document.partyLabel : party[kind],
    lines: [
      strong(client, 3),
      value(deliveryAddress, 3),
      value(clientIce && kind !== 'delivery-note' ? `${footer.identifiers.ice} ${clientIce}` : undefined),
      value(clientEmail),
      value(clientPhone),
    ],
  };
}

function transportEntries(note: DeliveryNoteDocument): Entry[] {
  const people = [
    [fact.livreur, note.livreur],
    [fact.transporteur, note.transporteur],
    [fact.vehicule, note.vehicule],
    [fact.mode, note.modeLivraison],
  ] as const;
  const lines = people.filter(([, text]) => text).map(([label, text]) => value(`${label} : ${text}`, 2));
  return [{ label: party.transport, lines }];
}

function subjectEntries(document: PrintableDocument): Entry[] {
  if (document.kind === 'delivery-note') return transportEntries(document);
  if (document.kind === 'technical-sheet')
    return document.subject.map(({ label, text }) => ({ label, lines: [strong(text, 2)] }));
  return [{ label: party.project, lines: [strong(document.projectName, 2), value(document.description, 4)] }];
}

function dateEntries(document: PrintableDocument): Entry[] {
  if (document.kind === 'quote') {
    return [
      day(fact.issued, document.date),
      day(fact.validUntil, lastValidDay(document.date, document.validityDays)),
    ];
  }
  if (document.kind === 'invoice') {
    return [
      day(fact.issued, document.date),
      day(fact.due, document.dueDate),
      pair(fact.quote, document.quoteNumber),
    ];
  }
  if (document.kind === 'technical-sheet') return document.dates.map(({ label, text }) => pair(label, text));
  return [
    day(fact.created, document.date),
    pair(fact.invoice, document.invoiceNumber),
    pair(fact.quote, document.quoteNumber),
  ];
}

function columnsOf(document: PrintableDocument): Column[] {
  const subject = subjectEntries(document).filter(isFilled);
  const hasSubject = subject.length > 0;
  return [
    { x: COLUMNS.first, width: hasSubject ? WIDTH.column : WIDTH.wide, entries: [clientEntry(document)] },
    { x: COLUMNS.second, width: WIDTH.column, entries: subject },
    { x: COLUMNS.third, width: WIDTH.last, entries: dateEntries(document).filter(isFilled) },
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
export function drawHeadColumns(pen: Pen, document: PrintableDocument, top: number): number {
  const bottoms = columnsOf(document).map(({ x, width, entries }) => {
    let y = top;
    for (const entry of entries) y = drawEntry(pen, entry, { x: area.left + x, y, width }) + 6;
    return y;
  });
  return Math.max(...bottoms);
}
