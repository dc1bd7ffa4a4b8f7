// A validated intervention bills these lines (docs/product.md 'Technical sheets'): time on site, shared equally among its units, the
// trip and parts, each at its price or, where warranty or a contract covers, at zero with the reason. Pure: the operation and the
// preview make the same lines.
import type { NewLine } from '../../documents/lines.ts';
import { cut } from '../../inventory/units/unit-names.ts';
import { dayInCasablanca, formatMinutes } from '../../kernel/values/dates.ts';
import type { BusinessRates } from '../../kernel/values/business-rates.ts';
import { inUnits } from '../../kernel/values/money.ts';
import { allocate } from '../../kernel/values/proportion.ts';
import { type Coverage, coverages, type CoverageAnswer } from '../../warranty/coverage.ts';
import { minutesOnSite } from '../technical-sheet.rules.ts';
import type { InterventionSheet, SheetPart, TechnicalSheet } from '../technical-sheet.schema.ts';
import { billingMessages as words } from './billing.messages.ts';

export type WorkRates = Pick<
  BusinessRates,
  'hourlyRate' | 'minimumMinutes' | 'roundingMinutes' | 'travelPerKm' | 'travelFlat'
>;

/** A part with the product that it is, '' for none, and what one costs, MAD HT. */
export interface PricedPart extends Pick<SheetPart, 'itemId' | 'name' | 'quantity'> {
  productId: string;
  unitPrice: number;
}

/** Minutes that are billed of those on site: rounded up, never under the minimum; nothing of none. */
export const billedMinutes = (
  minutes: number,
  { minimumMinutes, roundingMinutes }: Pick<WorkRates, 'minimumMinutes' | 'roundingMinutes'>,
): number =>
  minutes <= 0 ? 0 : Math.max(minimumMinutes, Math.ceil(minutes / roundingMinutes) * roundingMinutes);

/** The day that warranty and contracts are asked for. */
export const workDay = ({ date, intervention }: Pick<TechnicalSheet, 'date' | 'intervention'>): string =>
  intervention?.arrival ? dayInCasablanca(new Date(intervention.arrival)) : date;

/** A unit of the sheet has its coverage, under the name that people call it by. */
export interface UnitAnswer extends Pick<CoverageAnswer, 'coverage' | 'reason'> {
  name: string;
}

/** Units that one thing covers for one reason. */
export interface UnitGroup extends Pick<CoverageAnswer, 'coverage' | 'reason'> {
  names: string[];
}

/** A line of the invoice, and who pays it. */
export interface SheetLine {
  line: NewLine;
  coverage: Coverage;
}

/** The units by what covers them and why, those that are billed first. Work on no unit of ours is billed. */
export function unitGroups(answers: readonly UnitAnswer[]): UnitGroup[] {
  if (answers.length === 0) return [{ coverage: 'facturable', reason: words.noUnit, names: [] }];
  const groups = Map.groupBy(answers, ({ coverage, reason }) => `${coverage} ${reason}`);
  return [...groups.values()]
    .flatMap((units) => {
      const names = units.map(({ name }) => name);
      return units.slice(0, 1).map(({ coverage, reason }) => ({ coverage, reason, names }));
    })
    .toSorted((one, other) => coverages.indexOf(other.coverage) - coverages.indexOf(one.coverage));
}

interface Bill {
  rates: WorkRates;
  parts: readonly PricedPart[];
  answers: readonly UnitAnswer[];
}

type Charge = Pick<NewLine, 'type' | 'name' | 'quantity' | 'unit' | 'unitPrice'> &
  Partial<Pick<NewLine, 'productId' | 'description'>>;

/** Who has a share of the time: the client, of all that is billed, and each reason that covers. */
interface Sharer {
  names: string[];
  /** What covers it; null where the client pays. */
  cover: UnitGroup | null;
}

function sharersOf(groups: readonly UnitGroup[]): Sharer[] {
  const billed = groups.filter(({ coverage }) => coverage === 'facturable');
  const covers = groups.filter(({ coverage }) => coverage !== 'facturable');
  const client = { names: billed.flatMap(({ names }) => names), cover: null };
  return [...(billed.length > 0 ? [client] : []), ...covers.map((cover) => ({ names: cover.names, cover }))];
}

const MAX_NAMES = 300;
const MAX_DESCRIPTION = 2000;

const listed = (names: readonly string[]): string => cut(names.join(', '), MAX_NAMES);

/** Lines of an invoice count to the thousandth. */
const PLACES = 3;

/** The time on site in equal shares for each unit, to the thousandth of an hour: together they are the whole. */
function workOf(
  intervention: InterventionSheet,
  rates: WorkRates,
  groups: readonly UnitGroup[],
): SheetLine[] {
  const onSite = minutesOnSite(intervention) ?? 0;
  const whole = inUnits(billedMinutes(onSite, rates) / 60, PLACES);
  const sharers = sharersOf(groups);
  const shares = allocate(
    whole,
    sharers.map(({ names }) => Math.max(1, names.length)),
  );
  const time = words.onSite(formatMinutes(onSite));
  return sharers.flatMap(({ names, cover }, index) => {
    const share = shares[index] ?? 0;
    const description = sharers.length > 1 ? words.share(time, listed(names)) : time;
    const quantity = share / 10 ** PLACES;
    const work = { type: 'service' as const, name: words.work, description, quantity, unit: 'heure' };
    const charge = { ...work, unitPrice: rates.hourlyRate };
    return share === 0 ? [] : [lineOf(charge, cover ? [cover] : [])];
  });
}

function tripOf({ travelKm }: InterventionSheet, { travelPerKm, travelFlat }: WorkRates): Charge[] {
  const trip = { type: 'service' as const, name: words.trip };
  if (travelKm && travelPerKm > 0)
    return [{ ...trip, quantity: travelKm, unit: 'km', unitPrice: travelPerKm }];
  return travelFlat > 0 ? [{ ...trip, quantity: 1, unit: 'forfait', unitPrice: travelFlat }] : [];
}

const partOf = ({ name, quantity, productId, unitPrice }: PricedPart): Charge => ({
  type: 'sale',
  name,
  quantity,
  unit: 'unité',
  unitPrice,
  productId,
});

/** The charge at its price, or at zero with the reasons of what covers it. */
function lineOf(charge: Charge, covers: readonly UnitGroup[]): SheetLine {
  const [least] = covers;
  const reasons = covers.map(({ reason, names }) =>
    covers.length > 1 ? words.of(listed(names), reason) : reason,
  );
  const line = {
    productId: '',
    discount: 0,
    startDate: '',
    endDate: '',
    optional: false,
    ...charge,
    description: cut([charge.description ?? '', ...reasons].filter(Boolean).join('\n'), MAX_DESCRIPTION),
    unitPrice: least ? 0 : charge.unitPrice,
  };
  return { line, coverage: least?.coverage ?? 'facturable' };
}

/** The lines of its invoice, in their order; none where it neither lasted nor used anything. Trip and parts are covered with all units. */
export function sheetLines({ intervention }: TechnicalSheet, { rates, parts, answers }: Bill): SheetLine[] {
  if (!intervention) return [];
  const groups = unitGroups(answers);
  const covers = groups.some(({ coverage }) => coverage === 'facturable') ? [] : groups;
  const shared = [...tripOf(intervention, rates), ...parts.map(partOf)];
  return [...workOf(intervention, rates, groups), ...shared.map((charge) => lineOf(charge, covers))];
}

/** Whether it asks for an hourly rate that nobody has set. */
export const lacksRate = (lines: readonly SheetLine[], { hourlyRate }: WorkRates): boolean =>
  hourlyRate === 0 && lines.some(({ line, coverage }) => coverage === 'facturable' && line.unit === 'heure');
