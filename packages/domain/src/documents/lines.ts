// The lines of quotes and invoices: sale, rental, service, text section; discount per line (specification §3 'Document
// for PDF', docs/product.md 'Quotes'). Their input is apart, in lines.schema.ts: lists and totals load without zod.
import { DAYS_OF_MONTH, DAYS_OF_WEEK, type RentalPeriods } from '../catalogue/rental-price.ts';
import { daysBetween } from '../kernel/values/dates.ts';
import { hoursOf } from '../reservations/rental-time.ts';
import type { LineCharge } from '../reservations/reservation.schema.ts';
import { withKeys } from '../kernel/identity/row-keys.ts';
import type { BusinessRates } from '../kernel/values/business-rates.ts';
import { fromCentimes, roundTo, sumAmounts, toCentimes } from '../kernel/values/money.ts';
import { scaleHalfUp } from '../kernel/values/proportion.ts';

export const lineTypes = ['sale', 'rental', 'service', 'text'] as const;
export type LineType = (typeof lineTypes)[number];
export const MAX_LINES = 500;
/** The unit price of a rental is for one of these: a day, a week begun, a month begun, or its whole time. */
export const chargedPeriods = ['jour', 'semaine', 'mois', 'forfait'] as const;
export type ChargedPeriod = (typeof chargedPeriods)[number];

/** A line as kept in a document; `total` is its net HT in MAD. */
export interface DocumentLine {
  id: string;
  type: LineType;
  /** Product or service it was made from, empty for a free line. */
  productId: string;
  name: string;
  description: string;
  quantity: number;
  unit: string;
  unitPrice: number;
  /** As it was entered, where that is with VAT: `unitPrice` is its nearest HT. All lines of a document have one, or none. */
  unitPriceTtc?: number | undefined;
  /** Percentage. */
  discount: number;
  /** Taken off the whole line in MAD, HT or TTC as its price is, in the place of a percentage; absent where there is none. */
  discountAmount?: number | undefined;
  vatRate: number;
  startDate: string;
  /** Hours of a rental, where they are said: when it leaves, and when it is back. */
  startTime?: string | undefined;
  endDate: string;
  endTime?: string | undefined;
  /** Of a rental; absent where it is by the day. */
  chargedPer?: ChargedPeriod | undefined;
  /** Of a rental at one price for its whole time: the periods of the price list that make it, where they do. */
  combination?: RentalPeriods | undefined;
  /** Of a damage waiver that follows the rentals of its document: how many percent of them it is. */
  waiverPercent?: number | undefined;
  /** An option is shown and not totalled. */
  optional: boolean;
  total: number;
  /** The same with VAT, where the price was entered so. */
  totalTtc?: number | undefined;
  /** Of a rental: asked for the whole line, given back, in no total; MAD. */
  caution?: number | undefined;
  /** What it charges of the returns of a rental; absent for any other line. */
  charge?: LineCharge | undefined;
  /** The payment that came back unpaid, whose bank fees it charges. */
  feesOf?: string | undefined;
  /** Of an invoice made from a quote: the line of the quote. */
  originId?: string | undefined;
  /** Of an invoice: how much of the quantity its credit notes took back. */
  creditedQuantity?: number | undefined;
}

/** A line before the document gives it its key and its total. */
export type NewLine = Omit<
  DocumentLine,
  'id' | 'total' | 'totalTtc' | 'vatRate' | 'originId' | 'creditedQuantity'
> & {
  id?: string | undefined;
  /** The company's default rate where it is not said. */
  vatRate?: number | undefined;
  originId?: string | undefined;
};

export type Priced = Pick<
  DocumentLine,
  | 'type'
  | 'quantity'
  | 'unitPrice'
  | 'unitPriceTtc'
  | 'discount'
  | 'discountAmount'
  | 'vatRate'
  | 'startDate'
  | 'endDate'
  | 'chargedPer'
>;

/** Days of a rental over [start, end), at least one; 1 for any other line. */
export const chargedDays = (line: Pick<DocumentLine, 'type' | 'startDate' | 'endDate'>): number =>
  line.type === 'rental' && line.startDate !== '' && line.endDate !== ''
    ? Math.max(1, daysBetween(line.startDate, line.endDate))
    : 1;

/** Days of the periods that are charged one by one. */
const daysOfPeriod = { jour: 1, semaine: DAYS_OF_WEEK, mois: DAYS_OF_MONTH } as const;

/** How many times the unit price is charged for one unit: the periods that the days begin, 1 for a price of the whole time. */
export function chargedTimes(
  line: Pick<DocumentLine, 'type' | 'startDate' | 'endDate' | 'chargedPer'>,
): number {
  const period = line.chargedPer ?? 'jour';
  return period === 'forfait' ? 1 : Math.ceil(chargedDays(line) / daysOfPeriod[period]);
}

/** Periods that make the price of a line; none where they do not last its days, so that no paper says what is not so. */
export function combinationOf({
  chargedPer,
  combination,
  ...line
}: Pick<
  DocumentLine,
  'type' | 'startDate' | 'endDate' | 'chargedPer' | 'combination'
>): RentalPeriods | null {
  if (line.type !== 'rental' || chargedPer !== 'forfait' || combination === undefined) return null;
  return daysOf(combination) >= chargedDays(line) ? combination : null;
}

const daysOf = ({ months, weeks, days }: RentalPeriods): number =>
  months * DAYS_OF_MONTH + weeks * DAYS_OF_WEEK + days;

/** A line orders this: its quantity without what credit notes took back. */
export const orderedQuantity = ({
  quantity,
  creditedQuantity = 0,
}: Pick<DocumentLine, 'quantity' | 'creditedQuantity'>): number => roundTo(quantity - creditedQuantity, 3);

/** The quantity of the line counts these: units of a rental, whose days stand apart. */
export const unitOf = ({ type, unit }: Pick<DocumentLine, 'type' | 'unit'>): string =>
  type === 'rental' && /^(?:j|jours?|journées?)$/i.test(unit.trim()) ? 'unité' : unit;

/** Whether its price was entered with VAT: what is taken off it is TTC too. */
export const isTtc = ({ unitPriceTtc }: Pick<DocumentLine, 'unitPriceTtc'>): boolean =>
  unitPriceTtc !== undefined;

/** So many centimes of the line as they were entered, HT and half-up. */
export const withoutVat = (
  centimes: number,
  { vatRate, ...line }: Pick<Priced, 'unitPriceTtc' | 'vatRate'>,
): number => (isTtc(line) ? scaleHalfUp(centimes, 10_000, 10_000 + Math.round(vatRate * 100)) : centimes);

/** Before discount, in centimes as they were entered: TTC where the price was. */
export function enteredGross(line: Priced): number {
  if (line.type === 'text') return 0;
  const price = toCentimes(line.unitPriceTtc ?? line.unitPrice);
  return scaleHalfUp(price * chargedTimes(line), Math.round(line.quantity * 1000), 1000);
}

/** Its discount, half-up; 100 % takes exactly everything, an amount never more. */
const enteredDiscount = (line: Priced): number =>
  line.discountAmount
    ? Math.min(enteredGross(line), toCentimes(line.discountAmount))
    : scaleHalfUp(enteredGross(line), Math.round(line.discount * 100), 10_000);

export const enteredNet = (line: Priced): number => enteredGross(line) - enteredDiscount(line);

/** Before discount HT, in centimes, half-up. */
export const grossCentimes = (line: Priced): number => withoutVat(enteredGross(line), line);

/** HT, in centimes. */
export const netCentimes = (line: Priced): number => withoutVat(enteredNet(line), line);

/** Whether anything is taken off the line itself. */
export const isDiscounted = ({ discount, discountAmount = 0 }: Pick<Priced, 'discount' | 'discountAmount'>) =>
  discount > 0 || discountAmount > 0;

/** The amount that the line has in the place of a percentage, once so many centimes as entered are left; nothing of any other line. */
export const discountAmountAt = (line: Priced, net: number): { discountAmount?: number } => {
  const discount = enteredGross(line) - net;
  return line.discountAmount && discount > 0 ? { discountAmount: fromCentimes(discount) } : {};
};

/** Net HT, and TTC where the price is. */
export const lineTotals = (line: Priced): Pick<DocumentLine, 'total' | 'totalTtc'> => ({
  total: fromCentimes(netCentimes(line)),
  ...(isTtc(line) && { totalTtc: fromCentimes(enteredNet(line)) }),
});

/** The nearest amount HT of one with VAT, in MAD. */
export const htOf = (ttc: number, vatRate: number): number =>
  fromCentimes(withoutVat(toCentimes(ttc), { unitPriceTtc: ttc, vatRate }));

/** The amount with VAT of one HT, in MAD, half-up. */
export const ttcOf = (ht: number, vatRate: number): number =>
  fromCentimes(scaleHalfUp(toCentimes(ht), 10_000 + Math.round(vatRate * 100), 10_000));

/** The unit when it says more than the figure beside it, '' otherwise: three is three 'unité'. */
export const tellingUnit = (unit: string): string => (/^unités?$/i.test(unit.trim()) ? '' : unit);

/** One unit of the line comes to this, its discount taken off, over the whole time of a rental; in MAD, half-up. */
export const netUnitPrice = (line: Priced): number =>
  line.quantity > 0
    ? fromCentimes(scaleHalfUp(netCentimes(line), 1000, Math.round(line.quantity * 1000)))
    : line.unitPrice;

/** One more day of one unit costs this at the terms of the line, its discount taken off; in MAD, half-up. */
export const dayPriceOf = (line: Priced): number =>
  fromCentimes(scaleHalfUp(toCentimes(netUnitPrice(line)), 1, chargedDays(line)));

/** Whether the line counts in the totals. */
export const isTotalled = (line: Pick<DocumentLine, 'type' | 'optional'>): boolean =>
  line.type !== 'text' && !line.optional;

/** The client leaves this for the rentals that count, in MAD. */
export const cautionOf = (lines: readonly Pick<DocumentLine, 'type' | 'optional' | 'caution'>[]): number =>
  sumAmounts(lines.map(({ type, optional, caution = 0 }) => (type === 'rental' && !optional ? caution : 0)));

interface Keyed extends NewLine {
  id: string;
}

/** What the price of a rental is for; nothing of one by the day, nor of any other line. */
function periodOf(line: Keyed): Pick<DocumentLine, 'chargedPer' | 'combination'> {
  const { type, chargedPer } = line;
  if (type !== 'rental' || !chargedPer || chargedPer === 'jour') return {};
  const combination = combinationOf(line);
  return { chargedPer, ...(combination && { combination }) };
}

function completeLine(line: Keyed, defaultVatRate: number): DocumentLine {
  const {
    originId,
    chargedPer: _period,
    combination: _periods,
    startTime,
    endTime,
    discountAmount,
    unitPriceTtc,
    ...known
  } = line;
  const vatRate = line.vatRate ?? defaultVatRate;
  const priced = {
    ...known,
    vatRate,
    unitPrice: unitPriceTtc === undefined ? line.unitPrice : htOf(unitPriceTtc, vatRate),
    ...(unitPriceTtc !== undefined && line.type !== 'text' && { unitPriceTtc }),
    ...periodOf(line),
    ...(discountAmount && line.type !== 'text' && { discountAmount }),
  };
  return {
    ...priced,
    ...(originId && { originId }),
    ...(line.type === 'rental' && hoursOf({ startTime, endTime })),
    unit: unitOf(line),
    ...lineTotals(priced),
  };
}

/** Gives every line its key, its rate of VAT, its price HT and its net total. */
export const completeLines = (
  lines: readonly NewLine[],
  documentId: string,
  { defaultVatRate }: Pick<BusinessRates, 'defaultVatRate'>,
): DocumentLine[] => withKeys(lines, documentId).map((line) => completeLine(line, defaultVatRate));
