// The totals box (specification §9): Sous-total HT, Remises only above 0, Net HT, one line per rate of VAT with its base, TOTAL TTC; on a
// part-paid invoice, what was paid and what is left.
import { stampLabel } from '@zellige/domain/payments/payment-states';
import { sumAmounts } from '@zellige/domain/kernel/values/money';
import { totalLabel } from '../../documents.messages.ts';
import type { Totals } from '../../printed-totals.ts';
import { printedAmount, printedDeduction, printedMad, printedQuantity } from '../../text/number-format.ts';
import type { Block } from '../paginate.ts';
import type { Pen } from '../pen.ts';
import { area, color, style } from '../theme.ts';

export const TOTALS_WIDTH = 232;
const PADDING = 14;
const LINE = 16.5;
const STRONG_LINE = 25;
const LABEL_WIDTH = 112;
const SPACE = 6;

export interface TotalsPayment {
  /** What was asked for: the total, or the balance after deductions. */
  readonly due: number;
  readonly advance: number;
  readonly credited?: number | undefined;
  readonly remaining: number;
  /** On the cash of the advance, beside the total. */
  readonly stampDuty?: number | undefined;
  readonly stampPercent?: number | undefined;
  /** Part of the advance. */
  readonly retainedCaution?: number | undefined;
}

export interface TotalLine {
  readonly label: string;
  readonly amount: string;
  /** Smaller, behind the label. */
  readonly note?: string;
  /** It names the amounts under it. */
  readonly isHeading?: boolean;
  readonly isStrong?: boolean;
  readonly color?: string;
}

/** The lines of the box, from top to bottom. */
export function totalLines(
  totals: Totals,
  payment?: TotalsPayment,
  deducted: readonly TotalLine[] = [],
): TotalLine[] {
  const lines: TotalLine[] = [{ label: totalLabel.subtotal, amount: printedMad(totals.subtotal) }];
  lines.push(...discountLines(totals));
  lines.push({ label: totalLabel.netAmount, amount: printedMad(totals.net) });
  for (const { rate, base, tax } of totals.taxLines) {
    const note = totalLabel.base(printedAmount(base));
    lines.push({ label: totalLabel.tax(printedQuantity(rate)), note, amount: printedMad(tax) });
  }
  lines.push({ label: totalLabel.total, amount: printedMad(totals.total), isStrong: true });
  lines.push(...deducted);
  if (payment?.stampDuty) {
    lines.push({ label: stampLabel(payment.stampPercent), amount: printedMad(payment.stampDuty) });
    const toPay = sumAmounts([payment.due, payment.stampDuty]);
    lines.push({ label: totalLabel.toPay, amount: printedMad(toPay), isStrong: true });
  }
  if (payment) lines.push(...paymentLines(payment));
  return lines;
}

/** What the lines take off, and what is taken off all of them. */
function discountLines({ discount, globalDiscount }: Totals): TotalLine[] {
  const ofLines = sumAmounts([discount, -(globalDiscount?.amount ?? 0)]);
  const lines: TotalLine[] = [];
  if (ofLines > 0) lines.push({ label: totalLabel.discount, amount: printedDeduction(ofLines) });
  if (globalDiscount) {
    const { percent, amount } = globalDiscount;
    const label = totalLabel.globalDiscount(percent === undefined ? undefined : printedQuantity(percent));
    lines.push({ label, amount: printedDeduction(amount) });
  }
  return lines;
}

/**
 * What credit notes and payments took off, and what is left to pay, or what is owed to the client. The stamp came in with the
 * cash: under a sum that holds it, what was paid holds it too. What was kept of a caution is told apart.
 */
function paymentLines(payment: TotalsPayment): TotalLine[] {
  const { advance, credited = 0, retainedCaution = 0, remaining: left, stampDuty = 0 } = payment;
  const lines: TotalLine[] = [];
  const pushDeduction = (label: string, amount: number): void => {
    if (amount > 0) lines.push({ label, amount: printedDeduction(amount) });
  };
  const paid = sumAmounts([advance, -retainedCaution]);
  pushDeduction(totalLabel.credited, credited);
  if (paid < 0) lines.push({ label: totalLabel.refunded, amount: printedMad(-paid) });
  if (paid > 0)
    pushDeduction(
      stampDuty > 0 ? totalLabel.stampedAdvance : totalLabel.advance,
      sumAmounts([paid, stampDuty]),
    );
  pushDeduction(totalLabel.retainedCaution, retainedCaution);
  if (lines.length > 0) {
    const label = left < 0 ? totalLabel.clientCredit : totalLabel.remaining;
    const remaining = { label, amount: printedMad(Math.abs(left)), isStrong: true };
    lines.push({ ...remaining, color: color.accent });
  }
  return lines;
}

const lineHeight = ({ isStrong }: TotalLine): number => (isStrong === true ? STRONG_LINE : LINE);

/** Height of the box with its padding. */
export const totalsBoxHeight = (lines: readonly TotalLine[]): number =>
  lines.reduce((sum, line) => sum + lineHeight(line), 0) + 2 * PADDING - 5;

function drawLine(pen: Pen, line: TotalLine, left: number, top: number): void {
  const right = area.right - PADDING;
  const strong = { ...style.total, color: line.color ?? style.total.color };
  const labelStyle = line.isStrong === true ? strong : { ...style.value, size: 9.5 };
  const amountStyle = line.isStrong === true ? strong : style.cell;
  const y = top + (line.isStrong === true ? 18.5 : 10);
  if (line.isStrong === true) pen.rule(top + 2, left, right, { width: 0.6, color: '#cbd5e1' });
  const width = pen.text(line.label, labelStyle, {
    x: left,
    y,
    maxWidth: line.isHeading ? right - left : LABEL_WIDTH,
  });
  const room = right - left - width - SPACE;
  const amountWidth = pen.text(line.amount, amountStyle, { x: right, y, align: 'right', maxWidth: room });
  if (line.note !== undefined)
    pen.text(line.note, style.label, { x: left + width + SPACE, y, maxWidth: room - amountWidth - SPACE });
}

const SPACE_ABOVE = 18;

/** Sums that stand by themselves. */
export const sumsBlock = (lines: readonly TotalLine[]): Block => ({
  height: SPACE_ABOVE + totalsBoxHeight(lines),
  draw: (pen, top) => drawTotalsBox(pen, lines, top + SPACE_ABOVE),
});

export function drawTotalsBox(pen: Pen, lines: readonly TotalLine[], top: number): void {
  const x = area.right - TOTALS_WIDTH;
  pen.box(
    { x, y: top, width: TOTALS_WIDTH, height: totalsBoxHeight(lines) },
    { radius: 6, fill: color.wash },
  );
  let y = top + PADDING - 1;
  for (const line of lines) {
    drawLine(pen, line, x + PADDING, y);
    y += lineHeight(line);
  }
}
