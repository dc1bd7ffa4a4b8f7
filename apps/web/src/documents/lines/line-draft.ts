// A line while it is being typed: numbers may be empty, and its key never changes. What counts is decided by the
// rulebook (`@zellige/domain/documents/lines`); nothing here computes an amount by itself.

import { newRowKey } from '../../records/form/row-key.ts';
import { formatAmount, fromCentimes } from '@zellige/domain/kernel/values/money';
import {
  chargedDays,
  type ChargedPeriod,
  type DocumentLine,
  enteredNet,
  type LineType,
} from '@zellige/domain/documents/lines';
import type { RentalPeriods } from '@zellige/domain/catalogue/rental-price';
import { isWholeTime } from '@zellige/domain/reservations/rental-time';
import type { LineCharge } from '@zellige/domain/reservations/reservation.schema';
import type { LineInput } from '@zellige/domain/documents/lines.schema';
import { companyRates } from '../../platform/engine/hooks/company-rates.ts';
import { documentMessages } from '../document.messages.ts';

export type { LineType } from '@zellige/domain/documents/lines';

export interface LineDraft {
  /** The line's id, in the editor and once saved. */
  id: string;
  type: LineType;
  productId: string;
  name: string;
  description: string;
  quantity: number | null;
  unit: string;
  unitPrice: number | null;
  /** Where prices are entered with VAT; null while nothing of it is typed. */
  unitPriceTtc?: number | null | undefined;
  discount: number | null;
  /** In MAD, in the place of the percentage; null while nothing of it is typed, absent where it is none. */
  discountAmount?: number | null | undefined;
  vatRate: number;
  startDate: string;
  startTime?: string | undefined;
  endDate: string;
  endTime?: string | undefined;
  /** What the price of a rental is for; by the day without it. */
  chargedPer?: ChargedPeriod | undefined;
  /** The periods of the price list that make a price for the whole time, until somebody changes it. */
  combination?: RentalPeriods | undefined;
  /** Of a damage waiver, while it follows the rentals. */
  waiverPercent?: number | undefined;
  optional: boolean;
  /** Of a rental, for the whole line; undefined while nobody said anything: the product says it. */
  caution?: number | undefined;
  /** The payment that came back unpaid, whose fees it charges. */
  feesOf?: string | undefined;
  /** What it charges of the returns of a rental. */
  charge?: LineCharge | undefined;
}

export type LinePatch = Partial<Omit<LineDraft, 'id'>>;

const LARGEST = 999_999_999;

const newLineId = (): string => newRowKey('l');

/** An empty line of that type. */
export function blankLine(type: LineType = 'sale', values: LinePatch = {}): LineDraft {
  return {
    id: newLineId(),
    type,
    productId: '',
    name: '',
    description: '',
    quantity: 1,
    unit: documentMessages.saleUnit,
    unitPrice: type === 'text' ? 0 : null,
    discount: 0,
    vatRate: companyRates().defaultVatRate,
    startDate: '',
    endDate: '',
    optional: false,
    ...values,
  };
}

/** The same content under a new key; what it charges of a return or of the bank is charged once. */
export const copyLine = ({ charge: _charged, feesOf: _fees, ...line }: LineDraft): LineDraft => ({
  ...line,
  id: newLineId(),
});

/** A saved line, ready to be edited. */
export const draftOf = ({ total: _total, totalTtc: _totalTtc, ...line }: DocumentLine): LineDraft => ({
  ...line,
});

/** Turns its discount into an amount, or into a percentage. */
export const switchedDiscount = ({ discountAmount }: LineDraft): LinePatch =>
  discountAmount === undefined ? { discount: 0, discountAmount: null } : { discountAmount: undefined };

/** `−10 %`, `−500,00 DH`, '' without any. */
export function discountWords({
  discount,
  discountAmount,
}: Pick<LineDraft, 'discount' | 'discountAmount'>): string {
  if (discountAmount) return `−${documentMessages.inDirhams(formatAmount(discountAmount))}`;
  return discount ? `−${documentMessages.vatRate(discount)}` : '';
}

/** The operation receives this; an empty discount is none, an empty number stays empty and is refused with its sentence. */
export const lineInputOf = (line: LineDraft): LineInput =>
  ({
    ...line,
    unitPrice: line.unitPrice ?? (line.unitPriceTtc === null ? 0 : ''),
    unitPriceTtc: line.unitPriceTtc === null ? '' : line.unitPriceTtc,
    discount: line.discount ?? 0,
    discountAmount: line.discountAmount ?? undefined,
  }) as LineInput;

/** The value that counts while it is typed. */
export const usable = (value: number | null): number =>
  value !== null && Number.isFinite(value) && Math.abs(value) <= LARGEST
    ? Math.round(value * 1_000_000) / 1_000_000
    : 0;

/** The line as the totals read it while it is incomplete: what is missing counts for nothing. */
export function pricedLine(line: LineDraft) {
  return {
    type: line.type,
    quantity: usable(line.quantity),
    unitPrice: usable(line.unitPrice),
    unitPriceTtc: line.unitPriceTtc === undefined ? undefined : usable(line.unitPriceTtc),
    discount: Math.min(Math.max(usable(line.discount), 0), 100),
    discountAmount: Math.max(usable(line.discountAmount ?? null), 0),
    vatRate: line.vatRate,
    startDate: line.startDate,
    endDate: line.endDate,
    chargedPer: line.chargedPer,
    optional: line.optional,
  };
}

/** Net of the line in MAD: TTC where its price is. */
export const lineTotal = (line: LineDraft): number => fromCentimes(enteredNet(pricedLine(line)));

/** Days charged by a rental line with both dates, else null. */
export const rentalDays = (line: LineDraft): number | null =>
  line.type === 'rental' && isWholeTime(line) ? chargedDays(line) : null;
