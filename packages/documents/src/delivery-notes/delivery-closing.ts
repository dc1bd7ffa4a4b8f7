// After the table of a delivery note: its total HT when prices are asked, conditions and observations beside them when they are
// short, over the width of the page when not.
import { fromCentimes, sumAmounts, toCentimes } from '@zellige/domain/kernel/values/money';
import { scaleHalfUp } from '@zellige/domain/kernel/values/proportion';
import { settlement, totalLabel } from '../documents.messages.ts';
import type { DeliveryNoteDocument } from '../model.ts';
import type { OrderDiscount } from '../printed-totals.ts';
import { LEFT_WIDTH } from '../layout/closing/closing-block.ts';
import type { Measure } from '../layout/operations.ts';
import type { Block } from '../layout/paginate.ts';
import { linesBlock, paragraphBlocks, paragraphHeight } from '../layout/closing/paragraph-blocks.ts';
import { wrapLines } from '../layout/text-fitting.ts';
import { style } from '../layout/theme.ts';
import { drawTotalsBox, type TotalLine, totalsBoxHeight } from '../layout/closing/totals-box.ts';
import { printedDeduction, printedMad, printedQuantity } from '../text/number-format.ts';

const GAP = 14;
const MAX_LINES_BESIDE = 8;

const remarksOf = ({
  conditionsLivraison,
  observationsGenerales,
}: DeliveryNoteDocument): [string, string][] => [
  [settlement.deliveryConditions, conditionsLivraison ?? ''],
  [settlement.observations, observationsGenerales ?? ''],
];

/** The remarks as one block of the left column, null when they are too long for it. */
function besideBlock(document: DeliveryNoteDocument, measure: Measure): Block | null {
  const box = { style: style.value, width: LEFT_WIDTH };
  const remarks = remarksOf(document)
    .map(([label, text]) => ({ label, lines: wrapLines(measure, text, box) }))
    .filter(({ lines }) => lines.length > 0);
  if (remarks.reduce((sum, { lines }) => sum + lines.length, 0) > MAX_LINES_BESIDE) return null;
  return {
    height: remarks.reduce((sum, { lines }) => sum + paragraphHeight(lines.length), 0),
    draw(pen, top) {
      let y = top;
      for (const { label, lines } of remarks) {
        linesBlock(lines, label).draw(pen, y);
        y += paragraphHeight(lines.length);
      }
    },
  };
}

/** In centimes, of so many: of an amount as much as they are of the order. */
const discountOn = (sum: number, order: OrderDiscount): number =>
  'percent' in order
    ? scaleHalfUp(sum, Math.round(order.percent * 100), 10_000)
    : scaleHalfUp(sum, toCentimes(order.of) - toCentimes(order.left), toCentimes(order.of));

/** What the lines come to, and what is left of it where the order takes something off all of them. */
function totalsOf(sum: number, order: OrderDiscount | undefined): TotalLine[] {
  if (!order) return [{ label: totalLabel.netTotal, amount: printedMad(sum), isStrong: true }];
  const discount = fromCentimes(discountOn(toCentimes(sum), order));
  const label = totalLabel.globalDiscount('percent' in order ? printedQuantity(order.percent) : undefined);
  return [
    { label: totalLabel.subtotal, amount: printedMad(sum) },
    { label, amount: printedDeduction(discount) },
    { label: totalLabel.netAmount, amount: printedMad(sumAmounts([sum, -discount])), isStrong: true },
  ];
}

export function deliveryClosing(document: DeliveryNoteDocument, measure: Measure): Block[] {
  const paragraphs = (): Block[] =>
    remarksOf(document).flatMap(([label, text]) => paragraphBlocks(measure, label, text));
  if (!document.withPrices) return paragraphs();
  // A line of a note has no VAT of its own: its invoice tells it.
  const sum = sumAmounts(document.items.map(({ totalPrice = 0 }) => totalPrice));
  const lines = totalsOf(sum, document.globalDiscount);
  const beside = besideBlock(document, measure);
  const totals: Block = {
    height: Math.max(GAP + totalsBoxHeight(lines), beside?.height ?? 0),
    draw(pen, top) {
      beside?.draw(pen, top);
      drawTotalsBox(pen, lines, top + GAP);
    },
  };
  return beside === null ? [totals, ...paragraphs()] : [totals];
}
