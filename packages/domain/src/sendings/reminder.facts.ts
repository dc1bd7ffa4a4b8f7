// Reminders notify of a due date that comes near and of a broken promise, which an overdue invoice does not say by itself each
// day (docs/product.md 'Notifications').
import { addDays, formatDay } from '../kernel/values/dates.ts';
import { formatMad } from '../kernel/values/money.ts';
import { type Fact, holderOf } from '../notifications/facts/fact.ts';
import { messageSettingsOf } from './message-settings.values.ts';
import { type Reminder, type ReminderRows, remindersOn } from './reminder.rules.ts';

function sentenceOf({ days, level, promisedDay, invoice }: Reminder, today: string): string | null {
  if (promisedDay === addDays(today, -1)) return `paiement promis pour le ${formatDay(promisedDay)}`;
  return level < 0 && days === level ? `échéance le ${formatDay(invoice.dueDate)}` : null;
}

function factOf(reminder: Reminder, today: string): Fact | null {
  const sentence = reminder.state === 'due' ? sentenceOf(reminder, today) : null;
  if (sentence === null) return null;
  const { invoice, remaining } = reminder;
  const number = invoice.number ?? 'Une facture';
  return {
    name: 'reminder_due',
    many: { text: (count) => `${count} relances à faire`, url: '/reminders' },
    day: today,
    category: 'invoice',
    type: 'info',
    priority: 'medium',
    title: 'Relance à faire',
    message: `${number}, ${invoice.client}\u00a0: ${formatMad(remaining)} à recevoir, ${sentence}`,
    actionUrl: '/reminders',
    actionLabel: 'Voir les relances',
    relatedType: 'invoices',
    relatedId: invoice.id,
    record: invoice,
    people: holderOf(invoice),
    roles: [],
    author: '',
  };
}

/** Told to the holder of the invoice, on its day. `settings` is the row of the messages. */
export function reminderFacts(rows: ReminderRows, settings: object | undefined, today: string): Fact[] {
  const { reminderDays: levels } = messageSettingsOf(settings);
  return remindersOn(rows, { levels, today }).flatMap((reminder) => factOf(reminder, today) ?? []);
}
