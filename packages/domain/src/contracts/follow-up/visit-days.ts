// The days on which a contract promises a visit (docs/product.md 'Contracts'): the last one of each period from its first day, so that
// a year of it has as many as it says.
import { addDays, dayInCasablanca, daysBetween } from '../../kernel/values/dates.ts';
import { type Period, periodNumber } from '../../recurrence/rhythm.ts';
import { isCovered, lastDayOf } from '../contract.rules.ts';
import type { Contract, ContractVisits } from '../contract.schema.ts';

/** A visit becomes a request so many days before. */
export const VISIT_DAYS_AHEAD = 30;
const MONTHS = 12;

export type VisitedContract = Pick<
  Contract,
  'status' | 'startDate' | 'endDate' | 'termination' | 'pauses' | 'visits' | 'activatedAt' | 'createdAt'
>;

/** The day of the last visit that became a request; '' where none did. */
export type LastVisit = string;

/** Day of the visit number `n`, from 0 on. */
function visitDay({ every, count = 1 }: ContractVisits, anchor: string, n: number): string {
  if (every) return periodNumber({ ...every, anchor }, n).to;
  if (MONTHS % count === 0) return periodNumber({ unit: 'month', every: MONTHS / count, anchor }, n).to;
  const year = periodNumber({ unit: 'year', every: 1, anchor }, Math.floor(n / count));
  const days = daysBetween(year.from, year.to) + 1;
  return addDays(year.from, Math.ceil((((n % count) + 1) * days) / count) - 1);
}

/** Visits from a day to another on which the contract runs. */
export function visitDays(contract: VisitedContract, { from, to }: Period): string[] {
  const { visits, startDate } = contract;
  const days: string[] = [];
  if (visits === null) return days;
  const last = lastDayOf(contract);
  const end = last !== '' && last < to ? last : to;
  for (let n = 0, day = visitDay(visits, startDate, 0); day <= end; day = visitDay(visits, startDate, ++n))
    if (day >= from && isCovered(contract, day)) days.push(day);
  return days;
}

/** The first day whose visit is not asked for yet: those before the contract was written down and ran are made elsewhere. */
function firstOpenDay({ activatedAt, createdAt }: VisitedContract, lastVisit: LastVisit): string {
  const known = dayInCasablanca(
    new Date(activatedAt !== null && activatedAt > createdAt ? activatedAt : createdAt),
  );
  const next = lastVisit === '' ? '' : addDays(lastVisit, 1);
  return next > known ? next : known;
}

interface Coming {
  lastVisit: LastVisit;
  to: string;
}

/** Visits that are still to become requests, up to a day. */
export const visitsToCome = (contract: VisitedContract, { lastVisit, to }: Coming): string[] =>
  visitDays(contract, { from: firstOpenDay(contract, lastVisit), to });

/** Visits that are to become requests by that day. */
export const dueVisits = (contract: VisitedContract, lastVisit: LastVisit, upTo: string): string[] =>
  visitsToCome(contract, { lastVisit, to: addDays(upTo, VISIT_DAYS_AHEAD) });
