// What a return may cost the client: proposed line by line, decided by nobody but the person who sends the invoice
// (docs/product.md 'Rental returns').
import { momentOf } from '../events/event-time.ts';
import type { BusinessRates } from '../kernel/business-rates.ts';
import { fromCentimes, parseAmount, scaleHalfUp, toCentimes } from '../kernel/money.ts';
import { lateDaysOf } from './reservation.rules.ts';
import type { Reservation, ReturnLine } from './reservation.schema.ts';

export type ChargeKind = 'late' | 'damage' | 'lost' | 'caution';

export interface Charge {
  kind: ChargeKind;
  name: string;
  description: string;
  quantity: number;
  unit: string;
  /** HT in MAD; 0 where a person has to say it. */
  unitPrice: number;
}

/** A product as those see it who see prices. */
interface Charged {
  price?: { sale?: string; rental?: string; lateFee?: string | undefined };
}

interface Basis {
  product: Charged | undefined;
  rates: Pick<BusinessRates, 'lateFeePercent'>;
}

const amountOf = (text: string | undefined): number => toCentimes(parseAmount(text ?? '') ?? 0);

/** What a day of delay of one unit costs, HT in MAD: what the product says, else a part of its price a day. */
export function lateFeeOf({ price }: Charged, { lateFeePercent }: Basis['rates']): number {
  if (price?.lateFee) return fromCentimes(amountOf(price.lateFee));
  return fromCentimes(scaleHalfUp(amountOf(price?.rental), Math.round(lateFeePercent * 100), 10_000));
}

const plural = (count: number, one: string, many: string): string => `${count} ${count > 1 ? many : one}`;

/** A line for each delay at which units came back; what is lost is paid for, and not late. */
function lateCharges(row: Reservation, { product, rates }: Basis): Charge[] {
  const unitsByDays = new Map<number, number>();
  for (const { at, lines } of row.returns) {
    const days = lateDaysOf(row, momentOf(new Date(at)));
    const units = lines.reduce((sum, { state, quantity }) => sum + (state === 'manquant' ? 0 : quantity), 0);
    if (days > 0 && units > 0) unitsByDays.set(days, (unitsByDays.get(days) ?? 0) + units);
  }
  return [...unitsByDays].map(([days, units]) => ({
    kind: 'late',
    name: `Retard de restitution : ${row.name}`,
    description: `${plural(units, 'unité', 'unités')} × ${plural(days, 'jour', 'jours')}`,
    quantity: units * days,
    unit: 'jour',
    unitPrice: lateFeeOf(product ?? {}, rates),
  }));
}

/** Units that came back for another, as a return tells them. */
const exchanged = ({ exchanges = [] }: Reservation): ReturnLine[] =>
  exchanges.map(({ from, state, notes }) => ({ unitId: from, quantity: 1, state, notes }));

const found = (row: Reservation, wanted: ReturnLine['state']): ReturnLine[] =>
  [...row.returns.flatMap(({ lines }) => lines), ...exchanged(row)].filter(({ state }) => state === wanted);

const damageCharges = (row: Reservation): Charge[] =>
  found(row, 'endommagé').map(({ quantity, notes }) => ({
    kind: 'damage',
    name: `Dommage : ${row.name}`,
    description: notes,
    quantity,
    unit: 'unité',
    unitPrice: 0,
  }));

function lostCharges(row: Reservation, { product }: Basis): Charge[] {
  const lines = found(row, 'manquant');
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  if (quantity === 0) return [];
  const description = [...new Set(lines.map(({ notes }) => notes).filter(Boolean))].join(' · ');
  const unitPrice = fromCentimes(amountOf(product?.price?.sale));
  return [
    { kind: 'lost', name: `Non restitué : ${row.name}`, description, quantity, unit: 'unité', unitPrice },
  ];
}

function cautionCharges({ name, caution }: Reservation): Charge[] {
  if (!caution || caution.kept <= 0) return [];
  const text = { name: `Caution conservée : ${name}`, description: '' };
  return [{ kind: 'caution', ...text, quantity: 1, unit: 'forfait', unitPrice: caution.kept }];
}

/** What the returns of a reservation may be charged, none for units that came back in time and in order. */
export const chargesOf = (row: Reservation, basis: Basis): Charge[] => [
  ...lateCharges(row, basis),
  ...damageCharges(row),
  ...lostCharges(row, basis),
  ...cautionCharges(row),
];
