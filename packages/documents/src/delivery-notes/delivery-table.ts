// Table of delivery notes: quantities ordered, delivered and remaining; prices only when asked (docs/product.md 'Delivery
// notes').
import { column } from '../documents.messages.ts';
import type { DeliveryLine, DeliveryNoteDocument } from '../model.ts';
import { printedAmount, printedQuantity } from '../text/number-format.ts';
import { truncatedDescription, truncatedName } from '../text/truncate.ts';
import type { Block } from '../layout/paginate.ts';
import { periodText } from '../layout/rental-period.ts';
import type { TableColumn } from '../layout/table-columns.ts';
import { type Cell, emptyTableBlock, noteBlock, rowBlock } from '../layout/table-row.ts';
import { area, style } from '../layout/theme.ts';

const plainColumns: readonly TableColumn[] = [
  { label: column.designation, edge: 0, width: 214, align: 'left' },
  { label: column.reference, edge: 226, width: 112, align: 'left' },
  { label: column.ordered, edge: 424, width: 50, align: 'right' },
  { label: column.delivered, edge: 468, width: 38, align: 'right' },
  { label: column.remaining, edge: area.width, width: 36, align: 'right' },
];

const unitColumns: readonly TableColumn[] = [
  ...plainColumns.slice(0, 2),
  { label: column.ordered, edge: 392, width: 50, align: 'right' },
  { label: column.delivered, edge: 432, width: 38, align: 'right' },
  { label: column.remaining, edge: 468, width: 34, align: 'right' },
  { label: column.unit, edge: area.width, width: 40, align: 'right' },
];

const pricedColumns: readonly TableColumn[] = [
  { label: column.designation, edge: 0, width: 214, align: 'left' },
  { label: column.ordered, edge: 272, width: 50, align: 'right' },
  { label: column.delivered, edge: 314, width: 38, align: 'right' },
  { label: column.remaining, edge: 350, width: 34, align: 'right' },
  { label: column.unitPrice, edge: 428, width: 72, align: 'right' },
  { label: column.total, edge: area.width, width: 76, align: 'right' },
];

const isFilled = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

/** Units have their column when one says something. */
export function deliveryColumns({ withPrices, items }: DeliveryNoteDocument): readonly TableColumn[] {
  if (withPrices) return pricedColumns;
  return items.some(({ unit }) => isFilled(unit)) ? unitColumns : plainColumns;
}

function quantityCells(line: DeliveryLine): Cell[] {
  const remaining = line.quantiteRestante > 0 ? style.cellStrong : style.cellMuted;
  return [
    { text: printedQuantity(line.quantiteCommandee), style: style.cell },
    { text: printedQuantity(line.quantiteLivree), style: style.cellStrong },
    { text: printedQuantity(line.quantiteRestante), style: remaining },
  ];
}

const amountCell = (amount: number | undefined, ink: Cell['style']): Cell => ({
  text: amount === undefined ? '' : printedAmount(amount),
  style: ink,
});

const detailsOf = ({ description = '', period }: DeliveryLine): string[] =>
  [truncatedDescription(description), periodText(period)].filter(isFilled);

function plainRow(line: DeliveryLine, columns: readonly TableColumn[], keepWithNext: boolean): Block {
  const [first = '', second] = [line.reference, line.serialNumber].filter(isFilled);
  const cells = [
    { text: first, style: style.value, note: second },
    ...quantityCells(line),
    { text: line.unit ?? '', style: style.value },
  ];
  const details = detailsOf(line);
  return rowBlock({ name: truncatedName(line.name), details, cells }, columns, keepWithNext);
}

function pricedRow(line: DeliveryLine, columns: readonly TableColumn[], keepWithNext: boolean): Block {
  const references = [line.reference, line.serialNumber].filter(isFilled).join(' · ');
  const details = [...detailsOf(line), references].filter(isFilled);
  const cells = [
    ...quantityCells(line),
    amountCell(line.unitPrice, style.cell),
    amountCell(line.totalPrice, style.cellStrong),
  ];
  return rowBlock({ name: truncatedName(line.name), details, cells }, columns, keepWithNext);
}

/** One block per line, in order; the last goes with what follows when it is not the only one. */
export function deliveryBlocks(document: DeliveryNoteDocument): Block[] {
  const { items, withPrices } = document;
  if (items.length === 0) return [emptyTableBlock];
  const columns = deliveryColumns(document);
  const toBlock = withPrices ? pricedRow : plainRow;
  const last = items.length - 1;
  return items.flatMap((line, index) => {
    const keepWithNext = index === last && last > 0;
    const notes = notesOf(line);
    return [
      toBlock(line, columns, keepWithNext || notes.length > 0),
      ...notes.map((text, rank) => noteBlock(text, { isLast: rank === notes.length - 1, keepWithNext })),
    ];
  });
}

const LINE_LENGTH = 110;

/** What a line is made of and its serial numbers, over the width of the table. */
const notesOf = ({ parts = [], serialNumbers = [] }: DeliveryLine): string[] => [
  ...listLines(
    column.kitParts,
    parts.map(({ name, quantity }) => `${printedQuantity(quantity)} × ${name}`),
  ),
  ...listLines(column.serials, serialNumbers),
];

/** A list behind its label, on as many lines as it needs. */
function listLines(label: string, texts: readonly string[]): string[] {
  const lines: string[] = [];
  for (const text of texts) {
    const line = lines.pop();
    if (line === undefined) lines.push(`${label} ${text}`);
    else if (line.length + text.length > LINE_LENGTH) lines.push(`${line},`, text);
    else lines.push(`${line}, ${text}`);
  }
  return lines;
}
