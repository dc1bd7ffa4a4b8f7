// Which invoices are to be reminded of, on which day (issue: levels, promises, pauses; docs/subjects/sending.md 'Relances').
import type { Contact } from '../contacts/contact.schema.ts';
import { isInvoiceClosed, remainingOf } from '../invoices/invoice.rules.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { addDays, dayInCasablanca, daysBetween } from '../kernel/dates.ts';
import type { Sending } from './sending.schema.ts';

/** To be said, silent until a promised day, paused for the client, or said already at this level. */
export const reminderStates = ['due', 'promised', 'paused', 'said'] as const;
export type ReminderState = (typeof reminderStates)[number];

export interface Reminder {
  invoice: Invoice;
  /** Days after the due date of the level that is reached. */
  level: number;
  /** Days since the due date, negative before it. */
  days: number;
  remaining: number;
  state: ReminderState;
  /** The latest reminder of this invoice. */
  last: Sending | null;
  /** Day of the latest promise, also one that was broken; ''. */
  promisedDay: string;
}

/** The latest level that is reached on that day; null before the first. */
export function levelOn(dueDate: string, today: string, levels: readonly number[]): number | null {
  const days = daysBetween(dueDate, today);
  const reached = levels.filter((level) => level <= days);
  return reached.length === 0 ? null : Math.max(...reached);
}

interface Known {
  sendings: readonly Sending[];
  contact: Pick<Contact, 'remindersPausedUntil'> | undefined;
  levels: readonly number[];
  today: string;
}

/** `reachedOn` is the day of the level by the due date that holds: what was said before it spoke of an earlier one. */
function stateOf(reachedOn: string, said: readonly Sending[], { contact, today }: Known): ReminderState {
  if ((contact?.remindersPausedUntil ?? '') >= today) return 'paused';
  const [last] = said;
  if (last && last.promisedDay >= today) return 'promised';
  // A promise that was not kept is to be spoken of, whatever was said at that level.
  if (last && last.promisedDay !== '') return 'due';
  return said.some(({ sentAt }) => dayInCasablanca(new Date(sentAt)) >= reachedOn) ? 'said' : 'due';
}

/** The reminder of one invoice; null while none is due, and once it is paid or cancelled. */
export function reminderOf(invoice: Invoice, known: Known): Reminder | null {
  const remaining = remainingOf(invoice);
  if (isInvoiceClosed(invoice) || invoice.archivedAt !== null || remaining <= 0) return null;
  const level = levelOn(invoice.dueDate, known.today, known.levels);
  if (level === null) return null;
  const said = known.sendings
    .filter((one) => one.documentId === invoice.id && one.purpose === 'reminder' && one.state !== 'failed')
    .toSorted((a, b) => (a.sentAt < b.sentAt ? 1 : -1));
  const last = said[0] ?? null;
  return {
    invoice,
    level,
    days: daysBetween(invoice.dueDate, known.today),
    remaining,
    state: stateOf(addDays(invoice.dueDate, level), said, known),
    last,
    promisedDay: last?.promisedDay ?? '',
  };
}

export interface ReminderRows {
  invoices: readonly Invoice[];
  sendings: readonly Sending[];
  contacts: readonly Pick<Contact, 'id' | 'remindersPausedUntil'>[];
}

/** Every reminder of the day, the longest overdue first. */
export function remindersOn(
  { invoices, sendings, contacts }: ReminderRows,
  { levels, today }: Pick<Known, 'levels' | 'today'>,
): Reminder[] {
  const byInvoice = Map.groupBy(sendings, ({ documentId }) => documentId);
  const byContact = new Map(contacts.map((contact) => [contact.id, contact]));
  return invoices
    .flatMap((invoice) => {
      const contact = invoice.contactId === null ? undefined : byContact.get(invoice.contactId);
      const known = { sendings: byInvoice.get(invoice.id) ?? [], contact, levels, today };
      return reminderOf(invoice, known) ?? [];
    })
    .toSorted((a, b) => b.days - a.days);
}
