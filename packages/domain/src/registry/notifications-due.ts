// The facts of a day as notifications: one per subject, person and day, for those it concerns, who may see it and want to hear
// of it (docs/product.md §3 and 'Notifications'). Pure: the server's scheduler and a device that decides alone run the same.
//
//   fact                        | whom                                  | how often
//   task due, task late         | its assignee                          | each day it lasts
//   task given, taken, put off, gone, back | whoever has it or had it   | once each
//   quote about to expire       | its owner                             | each day it lasts
//   next step of a quote, a deal or a contact | its owner               | once, on its day
//   quote accepted              | its owner, managers and admins        | once
//   contract ends in 60, in 30 days | its owner, managers and admins    | once each
//   period of a contract that waits | its owner, managers and admins    | each day it lasts
//   period of a contract to look at | its owner, managers and admins    | once
//   days of a contract billed behind its end | its owner, managers and admins | once
//   invoice overdue             | its owner, managers and admins        | each day it lasts
//   cheque to be remitted     | its owner, managers and admins        | each day it lasts
//   tax clearance five months   | managers and admins                   | each day it lasts
//   reminder before due, promise broken | its owner                     | on its day
//   letter in free text to a stranger | admins, but its author          | once
//   stock at or under minimum   | managers and admins                   | each day it lasts
//   return late, tomorrow       | its owner, managers and admins        | each day it lasts, the day before
//   option about to die         | its owner                             | each day it lasts
//   promised beyond the stock   | its owner, managers and admins        | each day it lasts
//   event tomorrow              | team, owner, managers and admins      | the day before
//   event new                   | its team and owner, but its author    | once
//   event moved, elsewhere, other team, put off, cancelled, back | the same, the team before and managers | once each
//   delivery given, taken, moved, elsewhere, called off, gone, back | its drivers before and after | once each
//   delivery done, in part or refused | its owner, managers and admins  | once each
//   rental back                 | its owner, managers and admins        | once each
//   request soon late           | its owner and team; managers and admins without them | once
//   request late                | its owner, its team, managers and admins | once
//   sheet sent back             | its technicians                       | once each
//   sheet signed, without stock | managers and admins                   | once, until it is validated
//   new prospect                | assignee, managers and admins, but their author | once
import { collections } from './collections.ts';
import { contractFacts } from '../contracts/follow-up/contract.facts.ts';
import { contactFacts } from '../contacts/contact.facts.ts';
import { dealFacts } from '../deals/deal.facts.ts';
import { deliveryNoticeFacts } from '../delivery-notes/delivery-notice.facts.ts';
import { deliveryFacts } from '../delivery-notes/delivery-note.facts.ts';
import { eventNoticeFacts } from '../events/event-notice.facts.ts';
import { eventFacts } from '../events/event.facts.ts';
import { stockFacts } from '../inventory/inventory.facts.ts';
import { invoiceFacts } from '../invoices/invoice.facts.ts';
import { paymentFacts } from '../payments/payment.facts.ts';
import type { CollectionName, Collections } from '../kernel/identity/collection-map.ts';
import { instantInCasablanca } from '../kernel/values/dates.ts';
import { permits, roleOf, scopeOf } from '../kernel/identity/permissions.ts';
import type { Fact } from '../notifications/facts/fact.ts';
import { expiryOf, notificationKey } from '../notifications/notification.rules.ts';
import type { Notification } from '../notifications/notification.schema.ts';
import type { NotificationCategory } from '../notifications/notification.values.ts';
import type { PushMessage } from '../notifications/web-push.schema.ts';
import { quoteFacts } from '../quotes/quote.facts.ts';
import { requestFacts } from '../requests/request.facts.ts';
import { rentalNoticeFacts } from '../reservations/notices/rental-notice.facts.ts';
import { reservationFacts } from '../reservations/reservation.facts.ts';
import { shareFacts } from '../shares/share.facts.ts';
import { settingsFacts } from '../settings/settings.facts.ts';
import { MESSAGES } from '../sendings/message-settings.values.ts';
import { reminderFacts } from '../sendings/reminder.facts.ts';
import { strangerFacts } from '../sendings/letters/stranger.facts.ts';
import { taskNoticeFacts } from '../tasks/task-notice.facts.ts';
import { taskFacts } from '../tasks/task.facts.ts';
import { sheetNoticeFacts } from '../technical-sheets/sheet-notice.facts.ts';
import { sheetFacts } from '../technical-sheets/technical-sheet.facts.ts';

const sources = {
  tasks: taskFacts,
  deals: dealFacts,
  quotes: quoteFacts,
  contracts: contractFacts,
  invoices: invoiceFacts,
  inventory: stockFacts,
  events: eventFacts,
  requests: requestFacts,
  bonLivraison: deliveryFacts,
  technicalSheets: sheetFacts,
  contacts: contactFacts,
  reservations: reservationFacts,
  payments: paymentFacts,
  settings: settingsFacts,
  shares: shareFacts,
} as const satisfies { [C in CollectionName]?: (row: Collections[C], day: string, now: Date) => Fact[] };

/** What is told of a record in the corbeille: what happened to it, that it was put there among that. */
const archivedSources = {
  tasks: taskNoticeFacts,
  events: eventNoticeFacts,
  bonLivraison: deliveryNoticeFacts,
  reservations: rentalNoticeFacts,
  technicalSheets: sheetNoticeFacts,
} as const satisfies { [C in CollectionName]?: (row: Collections[C], day: string) => Fact[] };

/** The collections whose records keep notices of their changes, archived or not. */
export const noticedCollections = Object.keys(archivedSources) as (keyof typeof archivedSources)[];

/** What reminders and letters are made of beside invoices, contacts and settings. */
const ofSendings = ['sendings', 'staff'] as const;
type SourceName = keyof typeof sources;
const sourceNames = Object.keys(sources) as SourceName[];

/** The collections whose rows make facts. */
export type FactCollection = SourceName | (typeof ofSendings)[number];
export const factCollections: readonly FactCollection[] = [...sourceNames, ...ofSendings];

export type FactRows = { [C in FactCollection]?: readonly Collections[C][] } & {
  /** Of those whom letters went to, the addresses that a contact or an account has; a device that carries none knows none. */
  addresses?: readonly string[];
};

/** Somebody who can be told. */
export interface NotifiedPerson {
  id: string;
  role: string;
  isActive: boolean;
  /** Categories they do not want in the application. */
  muted?: readonly NotificationCategory[];
}

/** A notification, and what the devices of its person are told of it at once: null for what changes nobody's work. */
export interface Announcement {
  notification: DueNotification;
  push: PushMessage | null;
}

/** A notification to be made, as `create_notifications` takes it. */
export type DueNotification = Pick<
  Notification,
  | 'id'
  | 'assignedTo'
  | 'title'
  | 'message'
  | 'type'
  | 'category'
  | 'actionUrl'
  | 'actionLabel'
  | 'relatedId'
  | 'relatedType'
  | 'expiresAt'
  | 'priority'
>;

type FactsOfRow = (row: object, day: string, now: Date) => Fact[];
const none: FactsOfRow = () => [];

function factsOf(rows: FactRows, day: string, now: Date): Fact[] {
  const own = sourceNames.flatMap((collection) => {
    const live = sources[collection] as FactsOfRow;
    const archived = (archivedSources as { [C in SourceName]?: FactsOfRow })[collection] ?? none;
    return (rows[collection] ?? []).flatMap((row) =>
      (row.archivedAt === null ? live : archived)(row, day, now),
    );
  });
  const { invoices = [], sendings = [], contacts = [], settings = [], staff = [], addresses } = rows;
  const messages = settings.find(({ id }) => id === MESSAGES);
  const reminders = reminderFacts({ invoices, sendings, contacts }, messages, day);
  const letters = addresses
    ? strangerFacts({ sendings, staff, settings, addresses, kinds: collections }, day)
    : [];
  return [...own, ...reminders, ...letters];
}

function concerns(fact: Fact, person: NotifiedPerson): boolean {
  if (!person.isActive || person.id === fact.author) return false;
  if (person.muted?.includes(fact.category)) return false;
  if (!fact.people.includes(person.id) && !fact.roles.includes(roleOf(person.role))) return false;
  const actor = { id: person.id, role: person.role, fullName: '' };
  const { see } = collections[fact.relatedType];
  // What is seen through a record of one's own is known by that record: nobody is told of it beforehand.
  return scopeOf(actor, see) !== 'linked' && permits(actor, see, fact.record as Record<string, unknown>);
}

function notificationOf(fact: Fact, person: string, day: string): DueNotification {
  const { title, message, type, category, actionUrl, actionLabel, relatedId, relatedType, priority } = fact;
  return {
    id: notificationKey(fact.day, fact.said ? `${fact.name}_${fact.said}` : fact.name, relatedId, person),
    assignedTo: person,
    title,
    message,
    type,
    category,
    actionUrl,
    actionLabel,
    relatedId,
    relatedType,
    expiresAt: expiryOf(day),
    priority,
  };
}

/** Above this many of a kind for one person, one notification speaks of them all. */
export const MANY = 10;

const isWorkOf = ({ work }: Fact, person: string): boolean => work?.people.includes(person) === true;

function announcementOf(fact: Fact, person: string, day: string): Announcement {
  const notification = notificationOf(fact, person, day);
  const { id, title, actionUrl } = notification;
  const push = isWorkOf(fact, person) ? { id, title, body: fact.work?.when ?? '', url: actionUrl } : null;
  return { notification, push };
}

/** One for all: told once a day, with the count of that moment. */
function summaryOf(facts: readonly Fact[], first: Fact, person: string, day: string): Announcement {
  const message = first.many.text(facts.length);
  const notification = {
    ...notificationOf({ ...first, day, said: '', relatedId: 'all' }, person, day),
    message,
    actionUrl: first.many.url,
    actionLabel: 'Voir la liste',
  };
  const { id, title, actionUrl } = notification;
  const isWork = facts.some((fact) => isWorkOf(fact, person));
  return { notification, push: isWork ? { id, title, body: message, url: actionUrl } : null };
}

function dueTo(person: NotifiedPerson, facts: readonly Fact[], day: string): Announcement[] {
  const own = facts.filter((fact) => concerns(fact, person));
  return [...Map.groupBy(own, ({ name }) => name).values()].flatMap((alike) => {
    const [first] = alike;
    return first && alike.length > MANY
      ? [summaryOf(alike, first, person.id, day)]
      : alike.map((fact) => announcementOf(fact, person.id, day));
  });
}

/** What goes by the hour is seen from noon where nobody says the instant. */
const noonOf = (day: string): Date => new Date(instantInCasablanca(day, '12:00'));

/** `notificationsDue`, each with what is pushed of it. */
export function announcementsDue(
  rows: FactRows,
  day: string,
  people: readonly NotifiedPerson[],
  now = noonOf(day),
): Announcement[] {
  const facts = factsOf(rows, day, now);
  return people.flatMap((person) => dueTo(person, facts, day));
}

/** Every notification those rows call for on that day in Casablanca, whether it was made already or not. */
export function notificationsDue(
  rows: FactRows,
  day: string,
  people: readonly NotifiedPerson[],
  now = noonOf(day),
): DueNotification[] {
  return announcementsDue(rows, day, people, now).map(({ notification }) => notification);
}
