// A return proposes its charges line by line; the person who sends the invoice decides on each (docs/product.md 'Rental
// returns').
import type { BusinessRates } from '../../kernel/values/business-rates.ts';
import { formatMad, fromCentimes, toCentimes } from '../../kernel/values/money.ts';
import { parseAmount } from '../../kernel/values/written-amount.ts';
import { scaleHalfUp } from '../../kernel/values/proportion.ts';
import { deductibleFrom, retainedFact, retainedLeft } from '../cautions/retained-caution.ts';
import { addedFact, addedLeft, addedUnitDays, lateDaysAt, latePeriods } from '../extensions.ts';
import { replacementValue } from '../papers/rental-paper.ts';
import { spokenMoment } from '../reservation.rules.ts';
import type { Reservation, ReturnLine } from '../reservation.schema.ts';

export type ChargeKind = 'extension' | 'late' | 'damage' | 'lost' | 'caution';

export interface Charge {
  kind: ChargeKind;
  name: string;
  description: string;
  quantity: number;
  unit: string;
  /** HT in MAD; 0 where a person has to say it. */
  unitPrice: number;
  /** What it is for, as the invoice that charges it is remembered by. */
  facts: string[];
}

/** A product as those see it who see prices. */
interface Charged {
  price?: { sale?: string; rental?: string; lateFee?: string | undefined };
}

interface Basis {
  product: Charged | undefined;
  rates: Pick<BusinessRates, 'lateFeePercent' | 'defaultVatRate'>;
  /** What a day of one unit costs on its order, HT in MAD; the product says it where there is none. */
  dayPrice?: number | undefined;
}

const amountOf = (text: string | undefined): number => toCentimes(parseAmount(text ?? '') ?? 0);

/** A day of delay of one unit costs this, HT in MAD: what the product says, else a part of its price a day. */
export function lateFeeOf(
  { price }: Charged,
  { lateFeePercent }: Pick<Basis['rates'], 'lateFeePercent'>,
): number {
  if (price?.lateFee) return fromCentimes(amountOf(price.lateFee));
  return fromCentimes(scaleHalfUp(amountOf(price?.rental), Math.round(lateFeePercent * 100), 10_000));
}

const plural = (count: number, one: string, many: string): string => `${count} ${count > 1 ? many : one}`;

/** What invoices that stand have charged. */
const invoicedOf = ({ charged = [] }: Reservation): ReadonlySet<string> =>
  new Set(charged.flatMap(({ facts }) => facts));

/** A line for each delay at which units came back; what is lost is paid for, and not late. */
function lateCharges(row: Reservation, { product, rates }: Basis): Charge[] {
  const invoiced = invoicedOf(row);
  const byDays = new Map<number, { units: number; facts: string[] }>();
  const returned = row.returns.map(({ at, lines }) => ({
    fact: `late/${at}`,
    days: lateDaysAt(row, at),
    units: lines.reduce((sum, { state, quantity }) => sum + (state === 'manquant' ? 0 : quantity), 0),
  }));
  for (const { fact, days, units } of [...latePeriods(row), ...returned]) {
    if (days <= 0 || units <= 0 || invoiced.has(fact)) continue;
    const known = byDays.get(days) ?? { units: 0, facts: [] };
    byDays.set(days, { units: known.units + units, facts: [...known.facts, fact] });
  }
  return [...byDays].map(([days, { units, facts }]) => ({
    kind: 'late',
    name: `Retard de restitution : ${row.name}`,
    description: `${plural(units, 'unité', 'unités')} × ${plural(days, 'jour', 'jours')}`,
    quantity: units * days,
    unit: 'jour',
    unitPrice: lateFeeOf(product ?? {}, rates),
    facts,
  }));
}

/** The days that were added to the order, at what a day costs. */
function extensionCharges(row: Reservation, { product, dayPrice }: Basis): Charge[] {
  const days = addedLeft(row);
  if (days === 0) return [];
  const ofProduct = fromCentimes(amountOf(product?.price?.rental));
  return [
    {
      kind: 'extension',
      name: `Prolongation : ${row.name}`,
      description: `jusqu’au ${spokenMoment(row.end)}`,
      quantity: days,
      unit: 'jour',
      // Of a part nobody knows what it costs of its kit.
      unitPrice: row.kitId === undefined ? (dayPrice ?? ofProduct) : 0,
      facts: [addedFact(addedUnitDays(row), days)],
    },
  ];
}

type Found = Pick<ReturnLine, 'quantity' | 'state' | 'notes'> & { fact: string };

/** What came back in that state, with a return or for another unit, and is on no invoice. */
function found(row: Reservation, stateName: ReturnLine['state']): Found[] {
  const { exchanges = [], returns } = row;
  const invoiced = invoicedOf(row);
  return [
    ...returns.flatMap(({ at, lines }) =>
      lines.map((line, index): Found => ({ ...line, fact: `${stateName}/${at}/${index}` })),
    ),
    ...exchanges.map(
      ({ at, from, state, notes }): Found => ({
        quantity: 1,
        state,
        notes,
        fact: `${stateName}/${at}/${from}`,
      }),
    ),
  ].filter(({ state, fact }) => state === stateName && !invoiced.has(fact));
}

const damageCharges = (row: Reservation): Charge[] =>
  found(row, 'endommagé').map(({ quantity, notes, fact }) => ({
    kind: 'damage',
    name: `Dommage : ${row.name}`,
    description: notes,
    quantity,
    unit: 'unité',
    unitPrice: 0,
    facts: [fact],
  }));

function missingCharges(row: Reservation, { product }: Basis): Charge[] {
  const lines = found(row, 'manquant');
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  if (quantity === 0) return [];
  const description = [...new Set(lines.map(({ notes }) => notes).filter(Boolean))].join(' · ');
  const unitPrice = replacementValue(product);
  const facts = lines.map(({ fact }) => fact);
  const text = { name: `Non restitué : ${row.name}`, description };
  return [{ kind: 'lost', ...text, quantity, unit: 'unité', unitPrice, facts }];
}

/** What was kept since the last invoice is money, VAT within. */
function cautionCharges(row: Reservation, { rates }: Basis): Charge[] {
  const retained = retainedLeft(row);
  if (retained === 0) return [];
  return [
    {
      kind: 'caution',
      name: `Caution conservée : ${row.name}`,
      description: `${formatMad(retained)} TTC`,
      quantity: 1,
      unit: 'forfait',
      unitPrice: fromCentimes(
        scaleHalfUp(toCentimes(retained), 10_000, 10_000 + Math.round(rates.defaultVatRate * 100)),
      ),
      facts: [retainedFact(row.caution?.kept ?? 0, retained)],
    },
  ];
}

/** A thing costs what it costs: what was kept is deducted from it, and is a line of its own only where nothing was charged. */
function withRetained(row: Reservation, costs: readonly Charge[], [retained]: readonly Charge[]): Charge[] {
  if (!retained || (costs.length === 0 && retainedDeductedFrom(row) !== null)) return [...costs];
  const bearer = costs.find(({ kind }) => kind === 'damage' || kind === 'lost') ?? costs[0];
  if (!bearer) return [retained];
  const deducted = `Caution conservée déduite : ${retained.description}`;
  return costs.map((charge) =>
    charge === bearer
      ? {
          ...charge,
          description: [charge.description, deducted].filter(Boolean).join('\n'),
          facts: [...charge.facts, ...retained.facts],
        }
      : charge,
  );
}

/** The invoice that what was kept is deducted from; null where it goes with what is to be invoiced still. */
export const retainedDeductedFrom = (row: Reservation): string | null =>
  found(row, 'endommagé').length + found(row, 'manquant').length > 0 ? null : deductibleFrom(row);

/** Charges that a reservation may bear and no invoice has: none for units that came back in time and in order. */
export const chargesOf = (row: Reservation, basis: Basis): Charge[] =>
  withRetained(
    row,
    [
      // A contract bills all days until it is back.
      ...(row.contractId === undefined ? [...extensionCharges(row, basis), ...lateCharges(row, basis)] : []),
      ...damageCharges(row),
      ...missingCharges(row, basis),
    ],
    cautionCharges(row, basis),
  );
