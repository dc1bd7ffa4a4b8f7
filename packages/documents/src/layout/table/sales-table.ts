// Table of quotes and invoices: exactly Désignation, Qté, Prix unitaire, Remise, Total (specification §9).
import { perWords, timesShortWords, unitWords } from '@zellige/domain/documents/rental-words';
import { column, mark, vatOfLine } from '../../documents.messages.ts';
import type { PricedLine, RentalPeriod, SalesLine } from '../../model.ts';
import { printedAmount, printedPercent, printedQuantity } from '../../text/number-format.ts';
import { designationBlocks, type ShownDesignation, shownDesignation } from './designations.ts';
import type { Measure, TextStyle } from '../operations.ts';
import type { Block } from '../paginate.ts';
import type { TableColumn } from './table-columns.ts';
import { periodsText, periodText } from './rental-period.ts';
import {
  type PrintedCell,
  designationWidths,
  emptyTableBlock,
  type PrintedRow,
  rowBlocks,
  sectionBlocks,
} from './table-row.ts';
import { area, style } from '../theme.ts';

const designationColumn: TableColumn = { label: column.designation, edge: 0, width: 234, align: 'left' };

/** Whether the table shows prices with VAT: all of its lines were entered so. */
function isWithVat(items: readonly SalesLine[]): boolean {
  const priced = items.filter((line) => line.type !== 'section');
  return priced.some(hasTtc) && priced.every((line) => hasTtc(line) || line.unitPrice === 0);
}

const hasTtc = ({ unitPriceTtc }: PricedLine): boolean => unitPriceTtc !== undefined;

export function salesColumns(items: readonly SalesLine[]): readonly TableColumn[] {
  const [unitPrice, total] = isWithVat(items)
    ? [column.unitPriceTtc, column.totalTtc]
    : [column.unitPrice, column.total];
  return [
    designationColumn,
    { label: column.quantity, edge: 278, width: 40, align: 'right' },
    { label: unitPrice, edge: 368, width: 82, align: 'right' },
    { label: column.discount, edge: 418, width: 44, align: 'right' },
    { label: total, edge: area.width, width: 84, align: 'right' },
  ];
}

const rentedFor = ({ from, to, chargedPer }: RentalPeriod) =>
  ({ type: 'rental', startDate: from, endDate: to, chargedPer }) as const;

/** What stands under a quantity: the time of a rental, or the unit. */
const quantityNote = ({ period, quantity, unit = '' }: PricedLine): string | undefined => {
  const counted = unitWords(quantity, unit);
  return period
    ? [counted, timesShortWords(rentedFor(period))].filter(Boolean).join(' ')
    : counted || undefined;
};

const designationOf = (measure: Measure, line: PricedLine): ShownDesignation =>
  shownDesignation(measure, line, designationWidths(designationColumn, line.option === true));

function discountCell({ discount = 0, discountAmount = 0 }: PricedLine, ink: TextStyle): PrintedCell {
  if (discountAmount > 0) return { text: printedAmount(discountAmount), style: ink, note: mark.amount };
  return discount > 0
    ? { text: printedPercent(discount), style: ink }
    : { text: mark.noDiscount, style: style.cellMuted };
}

/** The line as its table shows it. */
const shownLine = (line: PricedLine, withVat: boolean): PricedLine => ({
  ...line,
  unitPrice: (withVat ? line.unitPriceTtc : undefined) ?? line.unitPrice,
  total: (withVat ? line.totalTtc : undefined) ?? line.total,
});

/** `showRate` when the lines of the document bear several rates of VAT. */
function rowOf(measure: Measure, line: PricedLine, showRate: boolean): PrintedRow {
  const ink = line.option === true ? style.cellMuted : style.cell;
  const { name, description } = designationOf(measure, line);
  const periods = periodsText(line.period);
  return {
    name,
    notes: periods === '' ? [] : [periods],
    details: [description, periodText(line.period)].filter((text) => text !== ''),
    tag: line.option === true ? mark.option : undefined,
    cells: [
      { text: printedQuantity(line.quantity), style: ink, note: quantityNote(line), label: column.unit },
      { text: printedAmount(line.unitPrice), style: ink, note: line.period && perWords(line.period) },
      discountCell(line, ink),
      {
        text: printedAmount(line.total),
        style: line.option === true ? style.cellMuted : style.cellStrong,
        note: showRate ? vatOfLine(printedQuantity(line.vatRate)) : undefined,
      },
    ],
  };
}

/** The blocks of each line, in order. The last row goes with the closing block, so that totals are never alone on a page. */
export function salesBlocks(measure: Measure, items: readonly SalesLine[]): Block[] {
  if (items.length === 0) return [emptyTableBlock];
  const rates = new Set(items.flatMap((line) => (line.type === 'section' ? [] : [line.vatRate])));
  const [last, withVat, columns] = [items.length - 1, isWithVat(items), salesColumns(items)];
  return items.flatMap((line, index) => {
    if (line.type === 'section') return sectionBlocks(measure, line);
    const row = rowOf(measure, shownLine(line, withVat), rates.size > 1);
    return rowBlocks(measure, { row, columns }, index === last && last > 0);
  });
}

/** The lines that the table does not show whole. */
export const salesDesignations = (measure: Measure, items: readonly SalesLine[]): Block[] =>
  designationBlocks(
    measure,
    items.filter((line) => line.type !== 'section').filter((line) => !designationOf(measure, line).isWhole),
  );
