// Who pays for work on a unit on a given day (docs/product.md 'Warranty'): the warranty of what was sold, else a contract, else its
// client. Pure, over the fields that it needs: requests, sheets and pages ask it with whatever rows they have.
import type { Tone } from '../kernel/text/tone.ts';
import { addMonths, daysBetween, formatDay } from '../kernel/values/dates.ts';
import { warrantyMessages as words } from './warranty.messages.ts';

export const coverages = ['garantie', 'contrat', 'facturable'] as const;
export type Coverage = (typeof coverages)[number];

export const coverageLabels: Record<Coverage, string> = {
  garantie: 'Garantie',
  contrat: 'Contrat',
  facturable: 'Facturable',
};

export const coverageTones: Record<Coverage, Tone> = {
  garantie: 'green',
  contrat: 'blue',
  facturable: 'gray',
};

export interface CoverageAnswer {
  coverage: Coverage;
  /** In French, as a line of an invoice and a screen show it. */
  reason: string;
  /** The last day that is covered; absent where nothing covers, or without an end. */
  until?: string;
}

/** A unit, with what its delivery wrote on it. */
export interface CoveredUnit {
  id: string;
  state: string;
  /** Day it was handed over to whoever bought it; '' or absent where nobody knows, and of what was not sold. */
  deliveredOn?: string | undefined;
  /** Months from that day, extensions included; null or absent where the product says it. */
  warrantyMonths?: number | null | undefined;
  /** Which of these months were bought as a line, of which document. */
  warrantyExtension?: string | undefined;
}

/** Once that units were handed over. */
export interface UnitDelivery {
  unitIds: readonly string[];
  day: string;
  /** What is rented stays ours. */
  way: 'sold' | 'rented';
  /** Day it came back; absent while it is out. */
  backOn?: string | undefined;
}

export interface CoveringContract {
  number: string | null;
  status: string;
  unitIds: readonly string[];
  startDate: string;
  endDate?: string | null | undefined;
  pauses?: readonly { from: string; to?: string | null | undefined }[] | undefined;
  termination?: { date: string } | null | undefined;
  archivedAt?: string | null | undefined;
}

export interface CoverageFacts {
  unit: CoveredUnit;
  day: string;
  /** Deliveries that name the unit, in any order; those that came before the unit knew its own. */
  deliveries?: readonly UnitDelivery[] | undefined;
  /** The product of its item: months of warranty from the delivery. */
  product?: { warrantyMonths?: number | null | undefined } | null | undefined;
  contracts?: readonly CoveringContract[] | undefined;
}

/** The last day of so many months from a delivery, always counted from it: 31/01 and one month end on 28/02. */
export const warrantyEndOf = (deliveredOn: string, months: number): string => addMonths(deliveredOn, months);

interface Handover {
  day: string;
  way: UnitDelivery['way'];
  months: number;
  extension: string;
}

/** What the delivery wrote on a unit that its client has by then. */
function ownHandover({ unit, product, day }: CoverageFacts): Handover | null {
  const { deliveredOn = '', warrantyMonths, warrantyExtension: extension = '' } = unit;
  if (deliveredOn === '' || deliveredOn > day || unit.state !== 'vendu') return null;
  const months = warrantyMonths ?? product?.warrantyMonths ?? 0;
  return { day: deliveredOn, way: 'sold', months, extension };
}

const isWithin = (day: string, { from, to }: { from: string; to?: string | null | undefined }): boolean =>
  from <= day && (!to || day <= to);

/** How the client came to have the unit that day; null where it was in the house, or nobody knows. */
function handoverOn(facts: CoverageFacts): Handover | null {
  const { unit, day, deliveries = [], product } = facts;
  const own = ownHandover(facts);
  if (own) return own;
  const [last] = deliveries
    .filter(({ unitIds, day: from }) => unitIds.includes(unit.id) && from <= day)
    .toSorted((a, b) => daysBetween(a.day, b.day));
  if (!last || (last.backOn !== undefined && last.backOn <= day)) return null;
  return { day: last.day, way: last.way, months: product?.warrantyMonths ?? 0, extension: '' };
}

/** What the warranty says that day, and until when it covers. */
function warrantyOn(facts: CoverageFacts): { reason: string; until?: string } {
  const handover = handoverOn(facts);
  if (facts.unit.state === 'loué' && handover?.way !== 'sold') return { reason: words.rented };
  if (!handover) return { reason: facts.unit.state === 'vendu' ? words.unknownDelivery : words.ours };
  const { day, way, months, extension } = handover;
  if (way === 'rented') return { reason: words.rented };
  if (months === 0) return { reason: words.noWarranty };
  const until = warrantyEndOf(day, months);
  if (facts.day > until) return { reason: words.over(formatDay(until)) };
  return { reason: words.underWarranty(formatDay(until), formatDay(day), { months, extension }), until };
}

const endOf = ({ endDate, termination }: CoveringContract): string =>
  [endDate, termination?.date].flatMap((end) => (end ? [end] : [])).toSorted()[0] ?? '';

/** Whether the contract covers the unit that day: a draft covers nothing, and neither does one that is paused. */
export function isCoveredBy(contract: CoveringContract, unitId: string, day: string): boolean {
  const { status, unitIds, startDate, pauses = [], archivedAt } = contract;
  const isLive = status !== 'Brouillon' && !archivedAt && unitIds.includes(unitId);
  const to = endOf(contract);
  return isLive && isWithin(day, { from: startDate, to }) && !pauses.some((pause) => isWithin(day, pause));
}

/** Says who pays for a unit on a day, why, and until when. */
export function coverageOf(facts: CoverageFacts): CoverageAnswer {
  const { unit, day, contracts = [] } = facts;
  const { reason, until } = warrantyOn(facts);
  if (until !== undefined) return { coverage: 'garantie', reason, until };
  const contract = contracts.find((one) => isCoveredBy(one, unit.id, day));
  if (!contract) return { coverage: 'facturable', reason };
  const end = endOf(contract);
  return {
    coverage: 'contrat',
    reason: words.underContract(contract.number ?? '', end === '' ? '' : formatDay(end)),
    ...(end !== '' && { until: end }),
  };
}
