// Prices of lines as they are entered, HT or TTC: what is typed stands, the other follows from it, and so do the rates of VAT.
import { repriceWaivers, waiverText } from '@zellige/domain/documents/damage-waiver';
import { htOf, ttcOf } from '@zellige/domain/documents/lines';
import { documentMessages as words } from '../document.messages.ts';
import { type LineDraft, type LinePatch, pricedLine, usable } from './line-draft.ts';

type Amount = number | null | undefined;

const via = (amount: Amount, other: typeof htOf, vatRate: number) =>
  typeof amount === 'number' ? other(usable(amount), vatRate) : amount;

const ofPrice = ['unitPrice', 'unitPriceTtc', 'chargedPer', 'startDate', 'endDate', 'type'] as const;

/** What a price was made of is told no more once somebody chose another one. */
const withoutCombination = (patch: LinePatch): LinePatch =>
  'combination' in patch || !ofPrice.some((field) => field in patch) ? {} : { combination: undefined };

/** A waiver whose price somebody typed follows the rentals no more. */
function withoutWaiver({ waiverPercent, description }: LineDraft, patch: LinePatch): LinePatch {
  const isTyped = 'unitPrice' in patch || 'unitPriceTtc' in patch;
  if (waiverPercent === undefined || !isTyped) return {};
  const isOwnText = description === waiverText(waiverPercent);
  return { waiverPercent: undefined, ...(isOwnText && { description: waiverText(undefined) }) };
}

/** The lines, each waiver at its share of the rentals as they are by now. */
export const withWaivers = (lines: readonly LineDraft[]): readonly LineDraft[] =>
  repriceWaivers(lines, pricedLine);

/** The changed line, at a price of the kind of its document. */
export function withPrices(line: LineDraft, patch: LinePatch, isTtc: boolean): LineDraft {
  const { unitPriceTtc, ...next } = {
    ...line,
    ...patch,
    ...withoutCombination(patch),
    ...withoutWaiver(line, patch),
  };
  if (!isTtc || next.type === 'text') return next;
  const isTyped = unitPriceTtc !== line.unitPriceTtc;
  const isOfHt = unitPriceTtc === undefined || (!isTyped && next.unitPrice !== line.unitPrice);
  return isOfHt
    ? { ...next, unitPriceTtc: via(next.unitPrice, ttcOf, next.vatRate) }
    : { ...next, unitPriceTtc, unitPrice: via(unitPriceTtc, htOf, next.vatRate) ?? null };
}

/** Its price as it is entered, and what it and the total are called. */
export const enteredPrice = ({ unitPrice, unitPriceTtc }: LineDraft) =>
  unitPriceTtc === undefined
    ? ({ name: 'unitPrice', value: unitPrice, label: words.unitPrice, total: words.lineTotal } as const)
    : ({
        name: 'unitPriceTtc',
        value: unitPriceTtc,
        label: words.unitPriceTtc,
        total: words.lineTotalTtc,
      } as const);

/** The line once prices are entered the other way: the discount in dirhams goes with them. */
export function turned({ discountAmount, ...line }: LineDraft, isTtc: boolean): LineDraft {
  const discount = via(discountAmount, isTtc ? ttcOf : htOf, line.vatRate);
  return withPrices(
    { ...line, ...(discountAmount !== undefined && { discountAmount: discount }) },
    {},
    isTtc,
  );
}
