// Credit rules compute the part of an invoice that can still be credited and the part that a credit note takes: in centimes, by
// line and by VAT rate, so that the last credit note takes exactly the rest (docs/product.md 'Credit notes').
import type { Invoice } from '../invoices/invoice.schema.ts';
import { moneyShare } from '../invoices/parts/money-share.ts';
import { beforeDeductions, invoiceTotals } from '../invoices/parts/quote-share.ts';
import { fromCentimes, roundTo, toCentimes } from '../kernel/values/money.ts';
import { scaleHalfUp } from '../kernel/values/proportion.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import type { DocumentDiscount } from '../documents/document-discount.ts';
import {
  type DocumentLine,
  discountAmountAt,
  enteredNet,
  isTotalled,
  isTtc,
  netCentimes,
  withoutVat,
} from '../documents/lines.ts';
import { linesByRate } from '../documents/rate-lines.ts';
import type { VatLine } from '../documents/totals.ts';
import type { CreditedLine, CreditNote } from './credit-note.schema.ts';

/** Centimes of one VAT rate. */
interface RateLeft {
  rate: number;
  base: number;
  tax: number;
}

export interface LineLeft {
  line: DocumentLine;
  quantity: number;
  /** Net of the line in centimes, before the global discount. */
  net: number;
  /** The same as it was entered: with VAT where its price was. */
  entered: number;
}

export interface CreditLeft {
  /** TTC in MAD. */
  total: number;
  lines: LineLeft[];
  rates: RateLeft[];
  /** What its lines come to, deposits not deducted, as lines alone lowered it: the base of what a quantity is worth. */
  byLines: RateLeft[];
}

/** A credit note before it has its head; amounts in MAD. */
export interface CreditedPart {
  lines: (Omit<DocumentLine, 'id'> & { originId: string })[];
  vat: VatLine[];
}

type Credited = Pick<Invoice, 'items' | keyof DocumentDiscount | 'kind' | 'share' | 'deductions'>;
type Standing = Pick<CreditNote, 'kind' | 'items' | 'vat'>;

const without = (rates: readonly RateLeft[], notes: readonly Pick<Standing, 'vat'>[]): RateLeft[] =>
  rates.map(({ rate, base, tax }) => {
    const earlier = notes.flatMap(({ vat }) => vat.filter((line) => line.rate === rate));
    return {
      rate,
      base: earlier.reduce((left, line) => left - toCentimes(line.base), base),
      tax: earlier.reduce((left, line) => left - toCentimes(line.tax), tax),
    };
  });

const centimesOf = ({ vat }: { vat: readonly VatLine[] }): RateLeft[] =>
  vat.map(({ rate, base, tax }) => ({ rate, base: toCentimes(base), tax: toCentimes(tax) }));

function lineLeft(line: DocumentLine, notes: readonly Standing[]): LineLeft {
  const earlier = notes.flatMap(({ items }) => items.filter(({ originId }) => originId === line.id));
  return {
    line,
    quantity: earlier.reduce((left, { quantity }) => roundTo(left - quantity, 3), line.quantity),
    net: earlier.reduce((left, { total }) => left - toCentimes(total), netCentimes(line)),
    entered: earlier.reduce(
      (left, { total, totalTtc = total }) => left - toCentimes(totalTtc),
      enteredNet(line),
    ),
  };
}

/** The credit notes of an invoice leave this of it. */
export function creditLeft(invoice: Credited, notes: readonly Standing[]): CreditLeft {
  const rates = without(centimesOf(invoiceTotals(invoice)), notes);
  return {
    total: fromCentimes(rates.reduce((sum, { base, tax }) => sum + base + tax, 0)),
    lines: invoice.items.filter(isTotalled).map((line) => lineLeft(line, notes)),
    rates,
    byLines: without(
      centimesOf(beforeDeductions(invoice)),
      notes.filter(({ kind }) => kind !== 'amount'),
    ),
  };
}

const vatOf = (rates: readonly RateLeft[]): VatLine[] =>
  rates
    .filter(({ base, tax }) => base !== 0 || tax !== 0)
    .map(({ rate, base, tax }) => ({ rate, base: fromCentimes(base), tax: fromCentimes(tax) }));

/** So many units of a line, which come to that. */
function lineOf(
  { line }: LineLeft,
  { quantity, net, entered }: Pick<LineLeft, 'quantity' | 'net' | 'entered'>,
): CreditedPart['lines'][number] {
  const { id, creditedQuantity: _credited, caution: _caution, discountAmount: _whole, ...copied } = line;
  const discount = discountAmountAt({ ...line, quantity }, entered);
  const totals = { total: fromCentimes(net), ...(isTtc(line) && { totalTtc: fromCentimes(entered) }) };
  return { ...copied, ...discount, originId: id, quantity, ...totals };
}

const nothing = (): Result<never> => fail('credit_note_exceeds', validation.nothingToCredit);

/** Everything that is left. */
export function wholeCredit(left: CreditLeft): Result<CreditedPart> {
  if (left.total <= 0) return nothing();
  const lines = left.lines.filter(({ quantity }) => quantity > 0);
  return ok({
    lines:
      lines.length > 0
        ? [...lines.map((each) => lineOf(each, each)), ...deductionLines(left)]
        : ownLines(left.rates, 'Avoir'),
    vat: vatOf(left.rates),
  });
}

/** What deposits and amounts credited before took of the lines that are left, as lines below zero. */
const deductionLines = ({ rates, byLines }: CreditLeft): CreditedPart['lines'] =>
  ownLines(
    rates.map(({ rate, base }, index) => ({ rate, base: base - (byLines[index]?.base ?? base), tax: 0 })),
    'Déjà déduit ou crédité',
  );

/** What that quantity is worth: all that is left of the line with its last unit. */
function worthOf({ line, quantity, ...left }: LineLeft, requested: number) {
  if (requested >= quantity) return { quantity: requested, ...left };
  const [units, all] = [Math.round(requested * 1000), Math.round(line.quantity * 1000)];
  return {
    quantity: requested,
    net: Math.min(left.net, scaleHalfUp(netCentimes(line), units, all)),
    entered: Math.min(left.entered, scaleHalfUp(enteredNet(line), units, all)),
  };
}

/** Base and VAT of these nets at one rate; with the last of them exactly what lines have left. */
function creditAtRate(left: CreditLeft, byLines: RateLeft, entered: number): RateLeft {
  const { rate } = byLines;
  const lines = left.lines.filter(({ line }) => line.vatRate === rate);
  const enteredLeft = lines.reduce((sum, line) => sum + line.entered, 0);
  const isLast = entered === enteredLeft;
  const [first] = lines;
  if (first && isTtc(first.line) && !isLast)
    return creditWithVat(first.line, byLines, [entered, enteredLeft]);
  const base = enteredLeft === 0 ? 0 : scaleHalfUp(entered, byLines.base, enteredLeft);
  const usual = scaleHalfUp(base, Math.round(rate * 100), 10_000);
  return { rate, base, tax: isLast ? byLines.tax : Math.min(usual, byLines.tax) };
}

/** The same where prices were entered with VAT: HT and VAT share what the lines come to. */
function creditWithVat(
  line: DocumentLine,
  { rate, ...left }: RateLeft,
  [entered, enteredLeft]: [number, number],
): RateLeft {
  const owed = scaleHalfUp(entered, left.base + left.tax, enteredLeft);
  const base = Math.min(withoutVat(owed, line), left.base);
  return { rate, base, tax: Math.min(owed - base, left.tax) };
}

/** Quantities of lines; refused above what is left of the line, and of its rate where amounts were credited before. */
export function linesCredit(left: CreditLeft, requested: readonly CreditedLine[]): Result<CreditedPart> {
  if (left.total <= 0) return nothing();
  const lines: CreditedPart['lines'] = [];
  const nets = new Map<number, number>();
  for (const [index, { lineId, quantity }] of requested.entries()) {
    const found = left.lines.find(({ line }) => line.id === lineId);
    if (!found || requested.findIndex((other) => other.lineId === lineId) !== index)
      return fail('validation_failed', undefined, { [`lines.${index}.lineId`]: validation.choice });
    if (quantity > found.quantity) {
      const sentence = validation.creditedQuantity(found.quantity);
      return fail('credit_note_exceeds', sentence, { [`lines.${index}.quantity`]: sentence });
    }
    const worth = worthOf(found, quantity);
    lines.push(lineOf(found, worth));
    nets.set(found.line.vatRate, (nets.get(found.line.vatRate) ?? 0) + worth.entered);
  }
  const credits = creditsByRate(left, nets);
  if (!credits.ok) return credits;
  return credits.value.every(({ base, tax }) => base + tax === 0)
    ? fail('validation_failed', undefined, { lines: validation.amount })
    : ok({ lines, vat: vatOf(credits.value) });
}

/** These nets by rate; refused where amounts that were credited before leave less. */
function creditsByRate(left: CreditLeft, nets: ReadonlyMap<number, number>): Result<RateLeft[]> {
  const credits: RateLeft[] = [];
  for (const [index, rateLeft] of left.rates.entries()) {
    const byLines = left.byLines[index];
    const net = nets.get(rateLeft.rate);
    if (byLines === undefined || net === undefined) continue;
    const credit = creditAtRate(left, byLines, net);
    if (credit.base > rateLeft.base)
      return fail(
        'credit_note_exceeds',
        validation.creditLeftAtRate(fromCentimes(rateLeft.base), rateLeft.rate),
      );
    const tax = credit.base === rateLeft.base ? rateLeft.tax : Math.min(credit.tax, rateLeft.tax);
    credits.push({ ...credit, tax });
  }
  return ok(credits);
}

/** Lines without a line of the invoice behind them. */
const ownLines = (rates: readonly RateLeft[], name: string): CreditedPart['lines'] =>
  linesByRate(rates, { name, description: '', unit: '' }).map((line) => ({ originId: '', ...line }));

/** An amount TTC, over the rates in the proportion of what is left of each. */
export function amountCredit(left: CreditLeft, amount: number, name = 'Avoir partiel'): Result<CreditedPart> {
  if (left.total <= 0) return nothing();
  const sentence = validation.creditLeft(left.total);
  if (toCentimes(amount) > toCentimes(left.total))
    return fail('credit_note_exceeds', sentence, { amount: sentence });
  const credits = moneyShare(left.rates, toCentimes(amount));
  return ok({ lines: ownLines(credits, name), vat: vatOf(credits) });
}

interface CreditRequest {
  lines?: readonly CreditedLine[] | undefined;
  amount?: number | undefined;
}

/** A credit note takes these lines, that amount, or all that is left. */
export const creditFor = (left: CreditLeft, { lines, amount }: CreditRequest): Result<CreditedPart> =>
  lines ? linesCredit(left, lines) : amount === undefined ? wholeCredit(left) : amountCredit(left, amount);

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, each) => total + toCentimes(each), 0);

/** `subtotal − discount + tax = total`: the discount is the part of the invoice's global one. */
export function creditTotals({
  lines,
  vat,
}: Pick<CreditedPart, 'vat'> & { lines: readonly Pick<DocumentLine, 'total' | 'unitPriceTtc'>[] }) {
  const base = sum(vat.map((line) => line.base));
  const net = sum(lines.map(({ total }) => total));
  // Each line with VAT is rounded on its own: what that leaves is no discount.
  const isRounding = lines.some(isTtc) && Math.abs(net - base) <= lines.length;
  const subtotal = isRounding ? base : net;
  const tax = sum(vat.map((line) => line.tax));
  return {
    subtotal: fromCentimes(subtotal),
    discount: fromCentimes(subtotal - base),
    tax: fromCentimes(tax),
    total: fromCentimes(base + tax),
  };
}
