// How the visits of a contract stand. Pure.
import { DERIVED } from '../../kernel/identity/derived-keys.ts';
import { addMonths, addDays, dayInCasablanca } from '../../kernel/values/dates.ts';
import { lastDayOf } from '../../contracts/contract.rules.ts';
import { type VisitedContract, visitsToCome } from '../../contracts/follow-up/visit-days.ts';
import { isOpenRequest, isRequestLate } from '../request.rules.ts';
import type { ServiceRequest } from '../request.schema.ts';

export interface VisitCounts {
  done: number;
  /** Nobody came within the window. */
  late: number;
  /** To be done still: until the end of the contract, within a year where it has none. */
  remaining: number;
}

type VisitRequest = Pick<ServiceRequest, 'id' | 'source' | 'status' | 'dueAt' | 'archivedAt'>;

/** The key of such a request ends with the day of its visit. */
const dayOfVisit = ({ id }: VisitRequest): string => id.slice(id.lastIndexOf(DERIVED) + 1);

const visitsIn = <R extends VisitRequest>(requests: readonly R[]): R[] =>
  requests.filter(({ source, archivedAt }) => source === 'contrat' && archivedAt === null);

/** Visits of contracts that nobody came to within the window. */
export const lateVisits = (requests: readonly VisitRequest[], now: Date): number =>
  visitsIn(requests).filter((visit) => isRequestLate(visit, now)).length;

/** `requests` are those of the contract. */
export function visitCounts(
  contract: VisitedContract,
  requests: readonly VisitRequest[],
  now: Date,
): VisitCounts {
  const visits = visitsIn(requests);
  const open = visits.filter(isOpenRequest);
  const late = lateVisits(visits, now);
  const lastVisit = visits.map(dayOfVisit).toSorted().at(-1) ?? '';
  const year = addDays(addMonths(dayInCasablanca(now), 12), -1);
  const toCome = visitsToCome(contract, { lastVisit, to: lastDayOf(contract) || year }).length;
  return { done: visits.length - open.length, late, remaining: open.length - late + toCome };
}
