// The lines that a period of a contract is billed with: prices of the day, by days where it is a part, the period in their words
// (docs/product.md D24).
import { addDays } from '../kernel/values/dates.ts';
import { fromCentimes } from '../kernel/values/money.ts';
import { displayNumber } from '../kernel/identity/numbering.ts';
import {
  completeLines,
  type DocumentLine,
  enteredNet,
  isTotalled,
  isTtc,
  type NewLine,
} from '../documents/lines.ts';
import { computeTotals } from '../documents/totals.ts';
import type { DuePeriod } from '../recurrence/due-periods.ts';
import { daysOfPeriod, withPeriodWords } from '../recurrence/period-words.ts';
import { byVersion, daysIn, type PricedSpan, proRata } from '../recurrence/pro-rata.ts';
import type { Period } from '../recurrence/rhythm.ts';
import { contractMessages as words } from './contract.messages.ts';
import type { Contract } from './contract.schema.ts';

type Billed = Pick<
  Contract,
  'id' | 'number' | 'title' | 'startDate' | 'items' | 'revisions' | 'reservationIds'
>;

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join('\n');

/** The part of a line's price that its days come to: parts of one period sum to its price to the centime. */
function partOf(line: DocumentLine, whole: Period, part: Period): Partial<NewLine> {
  const price = proRata(fromCentimes(enteredNet(line)), whole, part);
  return {
    quantity: 1,
    unitPrice: price,
    ...(isTtc(line) && { unitPriceTtc: price }),
    discount: 0,
    discountAmount: undefined,
    description: joined(line.description, words.proRata(daysIn(part), daysIn(whole))),
  };
}

function lineOf(line: DocumentLine, whole: Period, part: Period): NewLine {
  const { total: _total, totalTtc: _ttc, id: _id, originId: _origin, ...known } = line;
  const isWhole = part.from === whole.from && part.to === whole.to;
  const billed = isWhole || line.type === 'text' ? known : { ...known, ...partOf(line, whole, part) };
  return {
    ...billed,
    name: withPeriodWords(billed.name, part),
    description: withPeriodWords(billed.description, part),
  };
}

/** Of a rental the line says what was rented on which days. */
const asRental = (line: NewLine, { from, to }: Period): NewLine =>
  line.type === 'service'
    ? {
        ...line,
        type: 'rental',
        chargedPer: 'forfait',
        combination: undefined,
        startDate: from,
        endDate: addDays(to, 1),
      }
    : line;

const saysPeriod = /\{(?:mois|période|periode)\}/;

/** The contract and the days, where no line says them. */
function heading(contract: Billed, part: Period): NewLine {
  const named = [displayNumber(contract), contract.title].join(' · ');
  return {
    type: 'text',
    productId: '',
    name: words.periodLine(named, daysOfPeriod(part)),
    description: '',
    quantity: 1,
    unit: '',
    unitPrice: 0,
    discount: 0,
    vatRate: 0,
    startDate: '',
    endDate: '',
    optional: false,
  };
}

/** The days of a part by the version of the prices that holds on each. */
const versionsOf = ({ startDate, items, revisions }: Billed, { from, to }: Period) =>
  byVersion({ from, to }, [{ from: startDate, items }, ...revisions]);

const isBilled = (line: DocumentLine): boolean => line.type === 'text' || isTotalled(line);

/** The days of a period by their price, where several hold: what its invoice remembers. */
export function pricedSpansOf(contract: Billed, { whole, ...part }: DuePeriod): PricedSpan[] | undefined {
  const spans = versionsOf(contract, part).map(({ version, from, to }) => {
    const lines = version.items.filter(isBilled).map((line) => lineOf(line, whole, { from, to }));
    const { net: amount, total } = computeTotals(completeLines(lines, contract.id, { defaultVatRate: 0 }));
    return { from, to, amount, total };
  });
  return spans.length > 1 ? spans : undefined;
}

/** The lines of a period, by the version of the prices that holds on each of its days. */
export function billedLines(contract: Billed, { from, to, whole }: DuePeriod): NewLine[] {
  const lines = versionsOf(contract, { from, to }).flatMap(({ version, ...part }) =>
    version.items.filter(isBilled).map((line) => ({ line, part })),
  );
  const isSaid = lines.some(({ line }) => saysPeriod.test(`${line.name}${line.description}`));
  return [
    ...(isSaid ? [] : [heading(contract, { from, to })]),
    ...lines.map(({ line, part }) => {
      const billed = lineOf(line, whole, part);
      return contract.reservationIds ? asRental(billed, part) : billed;
    }),
  ];
}

/** The same with their totals. */
export const periodLines = (contract: Billed, part: DuePeriod): DocumentLine[] =>
  completeLines(billedLines(contract, part), contract.id, { defaultVatRate: 0 });
