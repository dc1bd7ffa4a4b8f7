// A fact of the business worth telling (docs/product.md 'Notifications'), before it is told to anybody. What the records of a
// subject have to say stands in its `*.facts.ts`.
import type { CollectionName } from '../../kernel/identity/collection-map.ts';
import { addDays, dayInCasablanca } from '../../kernel/values/dates.ts';
import type { Role } from '../../kernel/identity/permissions.ts';
import type { NotificationCategory, NotificationPriority, NotificationType } from '../notification.values.ts';

export interface Fact {
  /** In its key: 'task_due'. */
  name: string;
  /** What is said, in the key too, of a record that may have several things to say on one day; none of the others. */
  said?: string;
  /** Day in the key: today for what lasts, the day it happened for what happened once. */
  day: string;
  category: NotificationCategory;
  type: NotificationType;
  priority: NotificationPriority;
  title: string;
  message: string;
  actionUrl: string;
  actionLabel: string;
  /** One sentence for many of the kind, and where they are. */
  many: { text: (count: number) => string; url: string };
  /** The record it speaks of. */
  relatedType: CollectionName;
  relatedId: string;
  /** That record: whoever may not see it is not told. */
  record: object;
  /** People it concerns by name. */
  people: readonly string[];
  /** Roles it concerns, whoever owns the record. */
  roles: readonly Role[];
  /** Who made it happen, and so knows; empty for nobody. */
  author: string;
  /** Where it changes somebody's work: what their devices are told at once. */
  work?: ChangedWork;
}

/** A push goes through the servers of others and lies on a locked screen: the kind is in the title, no name in any of it. */
export interface ChangedWork {
  /** When the work is: '02/12/2026 à 09:00'. */
  when: string;
  /** Accounts whose work it is, or was. */
  people: readonly string[];
}

export const managers: readonly Role[] = ['admin', 'manager'];

/** Something that happened is told for this many days after. */
export const HAPPENED_DAYS = 1;

/** The day of an instant, when it is fresh enough to be told on `today`; null otherwise. */
export function freshDay(instant: string | null, today: string): string | null {
  if (instant === null) return null;
  const day = dayInCasablanca(new Date(instant));
  return day <= today && day >= addDays(today, -HAPPENED_DAYS) ? day : null;
}

/** The instant of what happened, in a key: the same thing done once more is told once more. */
export const keyOfInstant = (at: string): string => Math.floor(Date.parse(at) / 1000).toString(36);

/** Whom a document is told: whoever it is assigned to, else who made it. */
export const holderOf = ({ assignedTo, createdBy }: { assignedTo: string; createdBy: string }): string[] => [
  assignedTo === '' ? createdBy : assignedTo,
];
