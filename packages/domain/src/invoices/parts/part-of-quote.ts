// An accepted quote is invoiced in parts: a deposit, a percentage, or units of its lines (docs/product.md 'Invoices'). Each is
// held against what its invoices leave; a refusal says at its field what remains.
import { formatMad, fromCentimes, toCentimes } from '../../kernel/values/money.ts';
import { scaleHalfUp } from '../../kernel/values/proportion.ts';
import { displayNumber } from '../../kernel/identity/numbering.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import type { DocumentLine } from '../../documents/lines.ts';
import type { Quote } from '../../quotes/quote.schema.ts';
import { linesByRate } from '../../documents/rate-lines.ts';
import type { Invoice, InvoiceKind } from '../invoice.schema.ts';
import { lastPart, leftCentimes, type NewPart } from './quote-parts.ts';
import { withRegularisation } from './regularisation.ts';
import { moneyShare } from './money-share.ts';
import {
  type RateShare,
  centimesOf,
  chosenLines,
  fits,
  leftCells,
  linesShare,
  unitsLeft,
} from './quote-share.ts';

const percentText = (percent: number): string => `${String(percent).replace('.', ',')}\u00a0%`;

const part =
  (noun: string) =>
  (percent?: number): string =>
    percent === undefined ? noun : `${noun} de ${percentText(percent)}`;

const partWords = {
  acompte: part('Acompte'),
  situation: part('Situation'),
  ofQuote: (quote: string, project: string): string =>
    [`Sur le devis ${quote}`, project].filter(Boolean).join(' · '),
  atRate: (text: string, rate: number): string => `${text} (TVA ${percentText(rate)})`,
} as const;

interface PartOfQuote {
  quote: Quote;
  /** Its standing invoices. */
  parts: readonly Invoice[];
  /** Key of the new invoice. */
  id: string;
}

const percentCentimes = (quote: Quote, percent: number): number =>
  scaleHalfUp(toCentimes(quote.total), Math.round(percent * 100), 10_000);

/** One line for each rate of VAT: a deposit and a situation have no goods of their own. */
function moneyLines({ quote, id }: PartOfQuote, name: string, share: readonly RateShare[]): DocumentLine[] {
  const description = partWords.ofQuote(displayNumber(quote), quote.projectName);
  return linesByRate(share, { name, description, unit: 'forfait' }).map((line, index) => ({
    id: `${id}-${index + 1}`,
    ...line,
  }));
}

interface Money {
  kind: Exclude<InvoiceKind, 'facture'>;
  centimes: number;
  percent?: number | undefined;
}

const moneyPart = (source: PartOfQuote, { kind, centimes, percent }: Money): NewPart => {
  const share = moneyShare(leftCells(source.quote, source.parts), centimes);
  const name = partWords[kind](percent);
  return {
    kind,
    ...(percent !== undefined && { sharePercent: percent }),
    items: moneyLines(source, name, share),
    share,
    isLast: false,
  };
};

const refused = (field: string, sentence: string) =>
  fail('amount_exceeds_remaining', sentence, { [field]: sentence });

/** A deposit: it leaves something for the invoice that deducts it. */
export function depositPart(
  source: PartOfQuote,
  { percent, amount }: { percent?: number | undefined; amount?: number | undefined },
): Result<NewPart> {
  const field = percent === undefined ? 'amount' : 'percent';
  const centimes = percent === undefined ? toCentimes(amount ?? 0) : percentCentimes(source.quote, percent);
  const left = leftCentimes(source.quote, source.parts);
  if (centimes > left) return refused(field, validation.leftToInvoice(fromCentimes(left)));
  if (centimes === left) return refused(field, validation.depositBelow(fromCentimes(left)));
  if (centimes === 0) return fail('validation_failed', undefined, { [field]: validation.amount });
  return ok(moneyPart(source, { kind: 'acompte', centimes, percent }));
}

/** The share of a percentage; the centimes that rounding alone leaves over go to the one that comes last. */
export function percentPart(source: PartOfQuote, percent: number): Result<NewPart> {
  const left = leftCentimes(source.quote, source.parts);
  const centimes = percentCentimes(source.quote, percent);
  const isRest = Math.abs(left - centimes) <= source.parts.length;
  if (left > 0 && isRest) return ok(lastPart(source.quote, source.parts));
  if (centimes > left) return refused('percent', validation.leftToInvoice(fromCentimes(left)));
  if (centimes === 0) return fail('validation_failed', undefined, { percent: validation.amount });
  return ok(moneyPart(source, { kind: 'situation', centimes, percent }));
}

export interface ChosenLine {
  lineId: string;
  quantity: number;
}

/** The units of each line; refused at the field of the one that the quote has not, not any more, or has twice. */
export function chosenUnits(
  left: ReadonlyMap<string, number>,
  lines: readonly ChosenLine[],
  fieldOf = (rank: number, field: keyof ChosenLine): string => `lines.${rank}.${field}`,
): Result<Map<string, number>> {
  const units = new Map<string, number>();
  for (const [index, { lineId, quantity }] of lines.entries()) {
    const rest = left.get(lineId);
    const [line, amount] = [fieldOf(index, 'lineId'), fieldOf(index, 'quantity')];
    if (rest === undefined) return fail('validation_failed', undefined, { [line]: validation.lineUnknown });
    if (units.has(lineId)) return fail('validation_failed', undefined, { [line]: validation.linesTwice });
    if (quantity > rest) {
      const sentence = validation.unitsToInvoice(rest);
      return fail('quantity_exceeds_remaining', sentence, { [amount]: sentence });
    }
    units.set(lineId, quantity);
  }
  return ok(units);
}

export const leftWords = (left: readonly RateShare[]): string =>
  left.map((cell) => partWords.atRate(formatMad(fromCentimes(centimesOf([cell]))), cell.rate)).join(', ');

/** Units of lines at their full price: deposits come off the last invoice. */
export function linesPart(source: PartOfQuote, lines: readonly ChosenLine[]): Result<NewPart> {
  const { quote, parts } = source;
  const left = unitsLeft(quote, parts);
  const chosen = chosenUnits(left, lines);
  if (!chosen.ok) return chosen;
  const units = chosen.value;
  const isLast = [...left].every(([id, rest]) => (units.get(id) ?? 0) === rest);
  if (isLast) return ok(lastPart(quote, parts));
  const share = linesShare(quote, parts, units);
  const cells = leftCells(quote, parts);
  const takesAll = centimesOf(share) > 0 && centimesOf(share) === centimesOf(cells);
  if (takesAll || !fits(share, cells)) return refused('lines', validation.leftAtRates(leftWords(cells)));
  const items = withRegularisation(quote, chosenLines(quote, units), share);
  return ok({ kind: undefined, items, share, isLast: false });
}
