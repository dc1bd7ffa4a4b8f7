// Table of delivery notes: quantities ordered, delivered and remaining; prices only when asked (docs/product.md 'Delivery
// notes').
import { column } from '../documents.messages.ts';
import type { DeliveryLine, DeliveryNoteDocument } from '../model.ts';
import { printedAmount, printedQuantity } from '../text/number-format.ts';
import { designationBlocks, type ShownDesignation, shownDesignation } from '../layout/table/designations.ts';
import type { Measure } from '../layout/operations.ts';
import type { Block } from '../layout/paginate.ts';
import { periodText } from '../layout/table/rental-period.ts';
import type { TableColumn } from '../layout/table/table-columns.ts';
import {
  type PrintedCell,
  designationWidths,
  emptyTableBlock,
  type PrintedRow,
  rowBlocks,
} from '../layout/table/table-row.ts';
import { area, style } from '../layout/theme.ts';

const designationColumn: TableColumn = { label: column.designation, edge: 0, width: 214, align: 'left' };

const plainColumns: readonly TableColumn[] = [
  designationColumn,
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
  designationColumn,
  { label: column.ordered, edge: 272, width: 50, align: 'right' },
  { label: column.delivered, edge: 314, width: 38, align: 'right' },
  { label: column.remaining, edge: 350, width: 34, align: 'right' },
  { label: column.unitPrice, edge: 428, width: 72, align: 'right' },
  { label: column.total, edge: area.width, width: 76, align: 'right' },
];

/** Of a return note the same columns say what was delivered and what came back. */
const returnLabels: Readonly<Record<string, string>> = {
  [column.ordered]: column.delivered,
  [column.delivered]: column.returned,
};

const isFilled = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

/** Units have their column when one says something. */
export function deliveryColumns({
  withPrices,
  isReturn,
  items,
}: DeliveryNoteDocument): readonly TableColumn[] {
  if (withPrices) return pricedColumns;
  const columns = items.some(({ unit }) => isFilled(unit)) ? unitColumns : plainColumns;
  return isReturn ? columns.map((one) => ({ ...one, label: returnLabels[one.label] ?? one.label })) : columns;
}

function quantityCells(line: DeliveryLine): PrintedCell[] {
  const remaining = line.quantiteRestante > 0 ? style.cellStrong : style.cellMuted;
  return [
    { text: printedQuantity(line.quantiteCommandee), style: style.cell },
    { text: printedQuantity(line.quantiteLivree), style: style.cellStrong },
    { text: printedQuantity(line.quantiteRestante), style: remaining },
  ];
}

const amountCell = (amount: number | undefined, ink: PrintedCell['style']): PrintedCell => ({
  text: amount === undefined ? '' : printedAmount(amount),
  style: ink,
});

const designationOf = (measure: Measure, line: DeliveryLine): ShownDesignation =>
  shownDesignation(measure, line, designationWidths(designationColumn, false));

function plainRow(measure: Measure, line: DeliveryLine): PrintedRow {
  const [first = '', second] = [line.reference, line.serialNumber].filter(isFilled);
  const { name, description } = designationOf(measure, line);
  return {
    name,
    details: [description, periodText(line.period)].filter(isFilled),
    cells: [
      { text: first, style: style.value, note: second, label: column.reference, isText: true },
      ...quantityCells(line),
      { text: line.unit ?? '', style: style.value, label: column.unit, isText: true },
    ],
    notes: notesOf(line),
  };
}

function pricedRow(measure: Measure, line: DeliveryLine): PrintedRow {
  const references = [line.reference, line.serialNumber].filter(isFilled).join(' · ');
  const unit = isFilled(line.unit) ? { note: line.unit, label: column.unit } : {};
  const { name, description } = designationOf(measure, line);
  return {
    name,
    details: [description, periodText(line.period), references].filter(isFilled),
    cells: [
      ...quantityCells(line).map((cell, index) => (index === 0 ? { ...cell, ...unit } : cell)),
      amountCell(line.unitPrice, style.cell),
      amountCell(line.totalPrice, style.cellStrong),
    ],
    notes: notesOf(line),
  };
}

/** The blocks of each line, in order; the last goes with what follows when it is not the only one. */
export function deliveryBlocks(measure: Measure, document: DeliveryNoteDocument): Block[] {
  const { items, withPrices } = document;
  if (items.length === 0) return [emptyTableBlock];
  const columns = deliveryColumns(document);
  const toRow = withPrices ? pricedRow : plainRow;
  const last = items.length - 1;
  return items.flatMap((line, index) =>
    rowBlocks(measure, { row: toRow(measure, line), columns }, index === last && last > 0),
  );
}

/** The lines that the table does not show whole. */
export const deliveryDesignations = (measure: Measure, items: readonly DeliveryLine[]): Block[] =>
  designationBlocks(
    measure,
    items.filter((line) => !designationOf(measure, line).isWhole),
  );

/** What a line is made of and its serial numbers, over the width of the table. */
const notesOf = ({ parts = [], serialNumbers = [] }: DeliveryLine): string[] => [
  ...listed(
    column.kitParts,
    parts.map(({ name, quantity }) => `${printedQuantity(quantity)} × ${name}`),
  ),
  ...listed(column.serials, serialNumbers),
];

const listed = (label: string, texts: readonly string[]): string[] =>
  texts.length === 0 ? [] : [`${label} ${texts.join(', ')}`];
