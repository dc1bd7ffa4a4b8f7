// The lines of a UBL document. The quantity is the one on paper; of a rental it counts units, its price is for one of them over the
// whole period, and the days stand in the period: quantity × price − discount is the total of the line, to the centime.
import { roundTo, toCentimes } from '@zellige/domain/kernel/values/money';
import { chargedTimes, grossCentimes, isTtc, type Priced } from '@zellige/domain/documents/lines';
import { ubl as words } from './ubl.messages.ts';
import { periodText } from '../layout/table/rental-period.ts';
import type { PricedLine, RentalPeriod, SalesLine } from '../model.ts';
import { isKnownUnit, unitCode } from './ubl-codes.ts';
import { allowance, amountOf, taxCategory } from './ubl-values.ts';
import { branch, leaf, type XmlElement } from './xml.ts';

/** The lines that carry an amount: neither headings nor options. */
const chargedLines = (items: readonly SalesLine[]): PricedLine[] =>
  items.filter((line): line is PricedLine => line.type !== 'section' && line.option !== true);

/** Lines with a price: it is never below zero there. */
export const pricedLines = (items: readonly SalesLine[]): PricedLine[] =>
  chargedLines(items).filter(({ total }) => total >= 0);

/** An earlier document took these, which a credit note of the rest has below zero: they are taken off all lines of their rate. */
export const negativeLines = (items: readonly SalesLine[]): PricedLine[] =>
  chargedLines(items).filter(({ total }) => total < 0);

const pricedOf = ({
  type,
  quantity,
  unitPrice,
  unitPriceTtc,
  discount = 0,
  discountAmount,
  vatRate,
  period,
}: PricedLine): Priced => ({
  type: type === 'product' ? 'sale' : type,
  quantity,
  unitPrice,
  unitPriceTtc,
  discount,
  discountAmount,
  vatRate,
  startDate: period?.from ?? '',
  endDate: period?.to ?? '',
  chargedPer: period?.chargedPer,
});

const rentalPeriod = (period: RentalPeriod | undefined): XmlElement | undefined =>
  period &&
  branch(
    'cac:InvoicePeriod',
    leaf('cbc:StartDate', period.from),
    leaf('cbc:EndDate', period.to),
    leaf('cbc:DurationMeasure', String(period.days), { unitCode: 'DAY' }),
    leaf('cbc:Description', periodText(period)),
  );

/** A unit without a code stays in words. */
const ownUnit = (unit: string | undefined): XmlElement | undefined =>
  unit === undefined || isKnownUnit(unit)
    ? undefined
    : branch('cac:AdditionalItemProperty', leaf('cbc:Name', words.unit), leaf('cbc:Value', unit));

const item = (line: PricedLine, exemption: string | undefined): XmlElement | undefined =>
  branch(
    'cac:Item',
    leaf('cbc:Description', line.description),
    leaf('cbc:Name', line.name),
    taxCategory('cac:ClassifiedTaxCategory', line.vatRate, { exemption }),
    ownUnit(line.unit),
  );

/** What the discount takes of the line; without one, what rounding does. */
function lineAllowance(line: PricedLine, gross: number): XmlElement | undefined {
  const difference = gross - toCentimes(line.total);
  const percent = line.discount ?? 0;
  if (percent > 0 && line.unitPriceTtc === undefined)
    return allowance(difference, { reason: words.discount, percent, base: gross });
  const isDiscount = difference > 0 && (percent > 0 || line.discountAmount !== undefined);
  return allowance(difference, { reason: isDiscount ? words.discount : words.rounding });
}

/** HT in centimes, and for how many units: one with VAT has no price of one unit HT to the centime, so all of them have one. */
const priceOf = (line: Priced): [number, string] =>
  isTtc(line)
    ? [grossCentimes(line), String(roundTo(line.quantity, 3))]
    : [toCentimes(line.unitPrice) * chargedTimes(line), '1'];

export function ublLine(
  line: PricedLine,
  exemption: string | undefined,
  { rank, names: [element, quantityElement] }: { rank: number; names: readonly [string, string] },
): XmlElement | undefined {
  const priced = pricedOf(line);
  const [price, counted] = priceOf(priced);
  const unit = { unitCode: unitCode(line.unit) };
  return branch(
    element,
    leaf('cbc:ID', String(rank)),
    leaf(quantityElement, String(roundTo(line.quantity, 3)), unit),
    amountOf('cbc:LineExtensionAmount', toCentimes(line.total)),
    rentalPeriod(line.period),
    lineAllowance(line, grossCentimes(priced)),
    item(line, exemption),
    branch('cac:Price', amountOf('cbc:PriceAmount', price), leaf('cbc:BaseQuantity', counted, unit)),
  );
}

/** Net of the charged lines at a rate, in centimes. */
export const linesAt = (lines: readonly PricedLine[], rate: number): number =>
  lines.reduce((sum, line) => sum + (line.vatRate === rate ? toCentimes(line.total) : 0), 0);
