// Which rows of the document families a device keeps when it does not keep everything (docs/adr/0017): recent, open or the
// person's own, and what such rows are read with. Everything else of the copy always comes whole. The server selects by
// this table in SQL, the device drops by it.
//
//   base     its day or its last change is recent, it is open, or it is the person's own
//   kept     base, or one of its `parents` is kept, or one of its `children` is base
import { collections } from '../registry/collections.ts';
import type { CollectionName } from '../kernel/identity/collection-map.ts';
import { dayInCasablanca } from '../kernel/values/dates.ts';
import { type Actor, isOwn } from '../kernel/identity/permissions.ts';
import type { KeepingRule, RowLink } from '../kernel/records/subject.ts';

/** The families that may be partly on the server only. */
export const keepingRules: Partial<Record<CollectionName, KeepingRule>> = Object.fromEntries(
  Object.values(collections).flatMap(({ name, keeping }) => (keeping ? [[name, keeping]] : [])),
);

const ruleOf = (name: string): KeepingRule | undefined => keepingRules[name as CollectionName];

/** Days of a copy of what is recent. */
export const RECENT_DAYS = 365;
/** A change counts for less long than the day of a document: an import makes no old document recent. */
const CHANGED_DAYS = 60;
const DAY_MS = 86_400_000;

/** The days from which a row, and a change of it, is recent. */
export const recentFrom = (days: number, now: number): { day: string; changed: string } => ({
  day: dayInCasablanca(new Date(now - days * DAY_MS)),
  changed: dayInCasablanca(new Date(now - Math.min(days, CHANGED_DAYS) * DAY_MS)),
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type OfflineRow = { id: string | number } & Record<string, unknown>;

interface Copy {
  days: number;
  /** Milliseconds since 1970. */
  now: number;
  rows: (collection: CollectionName) => readonly OfflineRow[];
}

/** Answers, for the rows of that copy, whether each is one that the person's device keeps. */
export function offlineFilter(
  actor: Actor,
  { days, now, rows }: Copy,
): (name: string, row: OfflineRow) => boolean {
  const from = recentFrom(days, now);
  const isBase = (name: string, row: OfflineRow): boolean => {
    const known = ruleOf(name);
    if (!known) return true;
    const isRecent = textOf(row[known.day]) >= from.day || textOf(row['updatedAt']) >= from.changed;
    return isRecent || isOpen(known, row) || isOwn(row, actor);
  };
  /** Keys that the recent, open or own rows of a family name. */
  const namedBy = remembered(({ collection, field }) => {
    const children = rows(collection).filter((child) => isBase(collection, child));
    return new Set(children.map((child) => textOf(child[field])));
  });
  /** Keys of the rows of a family that are kept. */
  const keysOf = remembered(({ collection }) => {
    const offlineRows = rows(collection).filter((row) => isOffline(collection, row));
    return new Set(offlineRows.map(({ id }) => String(id)));
  });
  function isOffline(name: string, row: OfflineRow): boolean {
    if (isBase(name, row)) return true;
    const { parents = [], children = [] } = ruleOf(name) ?? {};
    return (
      children.some((link) => namedBy(link).has(String(row.id))) ||
      parents.some((link) => keysOf(link).has(textOf(row[link.field])))
    );
  }
  return isOffline;
}

const isOpen = ({ open }: KeepingRule, row: OfflineRow): boolean =>
  open.some(({ field, values }) => values.includes(String(row[field])));

/** Each set is made once. */
function remembered(make: (link: RowLink) => Set<string>): (link: RowLink) => Set<string> {
  const made = new Map<string, Set<string>>();
  return (link) => {
    const key = `${link.collection} ${link.field}`;
    const known = made.get(key) ?? make(link);
    made.set(key, known);
    return known;
  };
}
