// How reliable each model is (docs/product.md 'Requests'): its faults of a period, the time between them, how they were resolved. The
// screen adds up its rows, the server the same sums in SQL; both make the figures here.
import type { InventoryItem } from '../inventory/inventory.schema.ts';
import type { Unit } from '../inventory/units/unit.schema.ts';
import type { ServiceRequest } from '../requests/request.schema.ts';
import { instantInCasablanca } from '../kernel/values/dates.ts';
import type { Period } from './period.ts';

/** The figures of a model are made of these. A model is a product, or an item of the stock without one. */
export interface ModelSums {
  model: string;
  itemId: string;
  faults: number;
  /** Times from a fault of a unit to its next one, and their sum. */
  gaps: number;
  gapMs: number;
  resolved: number;
  resolveMs: number;
  /** Resolved by going there, and those of them that took one visit and did not come back. */
  visited: number;
  atFirstVisit: number;
}

export interface ModelFigures {
  model: string;
  name: string;
  faults: number;
  /** Days between two faults of one unit; null while none had two. */
  daysBetween: number | null;
  /** Percent of those resolved on the spot that took one visit and did not come back; null while there is none. */
  firstVisit: number | null;
  /** Hours from the call to the solution; null while nothing is resolved. */
  hoursToResolve: number | null;
}

type Fault = Pick<
  ServiceRequest,
  'id' | 'unitId' | 'source' | 'status' | 'receivedAt' | 'resolvedAt' | 'visits' | 'reopened' | 'archivedAt'
>;

interface ModelRows {
  requests: readonly Fault[];
  unitOf: (id: string) => Pick<Unit, 'itemId'> | undefined;
  itemOf: (id: string) => Pick<InventoryItem, 'productId'> | undefined;
}

const startOf = (day: string): string => new Date(instantInCasablanca(day, '00:00')).toISOString();

/** The instants between which a request came, the second one excluded. */
export const boundsOf = ({ start, end }: Period): { from: string; to: string } => ({
  from: startOf(start),
  to: startOf(end),
});

const isResolved = ({ status, resolvedAt }: Fault): boolean =>
  (status === 'Résolue' || status === 'Close') && resolvedAt !== null;

const blank = { faults: 0, gaps: 0, gapMs: 0, resolved: 0, resolveMs: 0, visited: 0, atFirstVisit: 0 };

function addFault(sums: ModelSums, fault: Fault, before: string | undefined): void {
  const { receivedAt, resolvedAt, visits, reopened } = fault;
  sums.faults += 1;
  if (before !== undefined) {
    sums.gaps += 1;
    sums.gapMs += Date.parse(receivedAt) - Date.parse(before);
  }
  if (!isResolved(fault) || resolvedAt === null) return;
  sums.resolved += 1;
  sums.resolveMs += Date.parse(resolvedAt) - Date.parse(receivedAt);
  if (visits === 0) return;
  sums.visited += 1;
  if (visits === 1 && reopened === 0) sums.atFirstVisit += 1;
}

/** Faults of units of the stock that came within the period; visits of contracts are none. */
export function modelSums({ requests, unitOf, itemOf }: ModelRows, period: Period): ModelSums[] {
  const { from, to } = boundsOf(period);
  const faults = requests
    .filter(({ source, archivedAt }) => source !== 'contrat' && archivedAt === null)
    .filter(({ receivedAt }) => receivedAt >= from && receivedAt < to)
    .toSorted((a, b) => (a.receivedAt < b.receivedAt ? -1 : 1));
  const models = new Map<string, ModelSums>();
  const last = new Map<string, string>();
  for (const fault of faults) {
    const itemId = unitOf(fault.unitId)?.itemId;
    const item = itemId === undefined ? undefined : itemOf(itemId);
    if (itemId === undefined || item === undefined) continue;
    const model = item.productId || itemId;
    const sums = models.get(model) ?? { model, itemId, ...blank };
    models.set(model, sums);
    addFault(sums, fault, last.get(fault.unitId));
    last.set(fault.unitId, fault.receivedAt);
  }
  return [...models.values()];
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
const meanOf = (sum: number, count: number, unit: number): number | null =>
  count === 0 ? null : oneDecimal(sum / count / unit);

const byFaults = (a: ModelFigures, b: ModelFigures): number =>
  b.faults - a.faults || a.name.localeCompare(b.name, 'fr') || (a.model < b.model ? -1 : 1);

/** Figures by model, the most faults first. */
export const modelFigures = (
  sums: readonly ModelSums[],
  nameOf: (sums: Pick<ModelSums, 'model' | 'itemId'>) => string,
): ModelFigures[] =>
  sums
    .map((one) => ({
      model: one.model,
      name: nameOf(one),
      faults: one.faults,
      daysBetween: meanOf(one.gapMs, one.gaps, DAY_MS),
      firstVisit: one.visited === 0 ? null : Math.round((one.atFirstVisit * 100) / one.visited),
      hoursToResolve: meanOf(one.resolveMs, one.resolved, HOUR_MS),
    }))
    .toSorted(byFaults);
