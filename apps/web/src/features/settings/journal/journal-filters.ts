// The filters of the journal make the address that queries it.
import { apiPaths } from '@zellige/contract/paths';
import { isDay } from '@zellige/domain/kernel/values/dates';

export interface JournalFilters {
  q: string;
  collection: string;
  verb: string;
  kind: string;
  actor: string;
  /** Key of one record, with the name that stands for it. */
  record: string;
  recordLabel: string;
  from: string;
  to: string;
}

/** The value of a choice that does not choose. */
export const ALL = 'all';

export const noFilters: JournalFilters = {
  q: '',
  collection: ALL,
  verb: ALL,
  kind: ALL,
  actor: ALL,
  record: '',
  recordLabel: '',
  from: '',
  to: '',
};

/** A day whose year is still being typed asks nothing. */
const typed = (day: string): string => (isDay(day) ? day : '');

export function questionOf({ recordLabel: _label, from, to, ...filters }: JournalFilters): string {
  const query = { ...filters, from: typed(from), to: typed(to) };
  const params = Object.entries(query).filter(([, value]) => value.trim() !== '' && value !== ALL);
  return new URLSearchParams(params).toString();
}

export const pagePath = (question: string, cursor: number | null, limit: number): string =>
  `${apiPaths.audit}?${question}&limit=${limit}${cursor === null ? '' : `&cursor=${cursor}`}`;

export const exportPath = (question: string): string => `${apiPaths.audit}/export?${question}`;
