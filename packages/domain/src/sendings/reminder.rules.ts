// One engine decides on which day a client is reminded, for invoices as for quotes (levels, promises, pauses;
// docs/subjects/sending.md 'Relances').
import type { Contact } from '../contacts/contact.schema.ts';
import { isInvoiceClosed, remainingOf } from '../invoices/invoice.rules.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { addDays, dayInCasablanca, daysBetween } from '../kernel/values/dates.ts';
import type { Sending } from './sending.schema.ts';

/** To be said, silent until a promised day, paused for the client, or said already at this level. */
export const reminderStates = ['due', 'promised', 'paused', 'said'] as const;
export type ReminderState = (typeof reminderStates)[number];

/** Every reminder says this, whatever it is of. */
export interface Spoken {
  /** Days of the level that is reached after the day that levels count from; of a quote null while none is. */
  level: number | null;
  /** Days since that day, negative before it. */
  days: number;
  state: ReminderState;
  /** The latest word about it. */
  last: Sending | null;
}

export interface Reminder extends Spoken {
  invoice: Invoice;
  level: number;
  remaining: number;
  /** Day of the latest promise, also one that was broken; ''. */
  promisedDay: string;
}

/** The latest level that is reached on that day; null before the first. */
export function levelOn(from: string, today: string, levels: readonly number[]): number | null {
  const days = daysBetween(from, today);
  const reached = levels.filter((level) => level <= days);
  return reached.length === 0 ? null : Math.max(...reached);
}

export interface Known {
  sendings: readonly Sending[];
  contact: Pick<Contact, 'remindersPausedUntil'> | undefined;
  levels: readonly number[];
  today: string;
}

export interface ReminderStanding {
  /** The last day on which nothing is to be said; ''. */
  silentUntil: string;
  /** To be spoken of whatever was said: a promise that was not kept, a step whose day has come. */
  isPressing: boolean;
  /** What calls for a word was spoken of since. */
  isReminded: boolean;
}

export function stateOf(
  { silentUntil, isPressing, isReminded }: ReminderStanding,
  { contact, today }: Pick<Known, 'contact' | 'today'>,
): ReminderState {
  if ((contact?.remindersPausedUntil ?? '') >= today) return 'paused';
  if (silentUntil >= today) return 'promised';
  if (isPressing) return 'due';
  return isReminded ? 'said' : 'due';
}

/** Words about that document that reached its client, the latest first. */
export const remindersSent = (id: string, sendings: readonly Sending[]): Sending[] =>
  sendings
    .filter((one) => one.documentId === id && one.purpose === 'reminder' && one.state !== 'failed')
    .toSorted((a, b) => (a.sentAt < b.sentAt ? 1 : -1));

/** The reminder of one invoice; null while none is due, and once it is paid or cancelled. */
export function reminderOf(invoice: Invoice, known: Known): Reminder | null {
  const remaining = remainingOf(invoice);
  if (isInvoiceClosed(invoice) || invoice.archivedAt !== null || remaining <= 0) return null;
  const level = levelOn(invoice.dueDate, known.today, known.levels);
  if (level === null) return null;
  const reminders = remindersSent(invoice.id, known.sendings);
  const last = reminders[0] ?? null;
  const promisedDay = last?.promisedDay ?? '';
  const reachedOn = addDays(invoice.dueDate, level);
  // A promise that was not kept is to be spoken of, whatever was said at that level.
  const isReminded = reminders.some(({ sentAt }) => dayInCasablanca(new Date(sentAt)) >= reachedOn);
  const standing = { silentUntil: promisedDay, isPressing: promisedDay !== '', isReminded };
  return {
    invoice,
    level,
    days: daysBetween(invoice.dueDate, known.today),
    remaining,
    state: stateOf(standing, known),
    last,
    promisedDay,
  };
}

/** The rows of reminders, and of who is silent, of any document. */
export interface SpokenRows<C extends Pick<Contact, 'id' | 'remindersPausedUntil'> = Contact> {
  sendings: readonly Sending[];
  contacts: readonly C[];
}

export interface ReminderRows extends SpokenRows<Pick<Contact, 'id' | 'remindersPausedUntil'>> {
  invoices: readonly Invoice[];
}

/** Finds the reminder of each document that has one: `of` reads it with what is known of the document. */
export function remindersOf<
  D extends { id: string; contactId: number | null },
  C extends Pick<Contact, 'id' | 'remindersPausedUntil'>,
  R,
>(
  documents: readonly D[],
  { sendings, contacts }: SpokenRows<C>,
  of: (document: D, known: { sendings: readonly Sending[]; contact: C | undefined }) => R | null,
): R[] {
  const byDocument = Map.groupBy(sendings, ({ documentId }) => documentId);
  const byContact = new Map(contacts.map((contact) => [contact.id, contact]));
  return documents.flatMap((document) => {
    const contact = document.contactId === null ? undefined : byContact.get(document.contactId);
    return of(document, { sendings: byDocument.get(document.id) ?? [], contact }) ?? [];
  });
}

/** Every reminder of the day, the longest overdue first. */
export const remindersOn = (
  { invoices, ...rows }: ReminderRows,
  { levels, today }: Pick<Known, 'levels' | 'today'>,
): Reminder[] =>
  remindersOf(invoices, rows, (invoice, known) => reminderOf(invoice, { ...known, levels, today })).toSorted(
    (a, b) => b.days - a.days,
  );
