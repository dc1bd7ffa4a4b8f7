// The reminders of the day from the copy of the device, so offline too.

import { isInvoiceClosed } from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { isUndecided } from '@zellige/domain/quotes/quote.rules';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { messageSettingsOf } from '@zellige/domain/sendings/message-settings.values';
import { type QuoteReminder, quoteRemindersOn } from '@zellige/domain/sendings/quote-reminder.rules';
import { type Reminder, remindersOn } from '@zellige/domain/sendings/reminder.rules';
import type { Sending } from '@zellige/domain/sendings/sending.schema';
import { today } from '../../platform/clock.ts';
import { useRow, useRows } from '../../platform/engine/hooks/engine-hooks.ts';

const isOpen = (invoice: Invoice): boolean => !isInvoiceClosed(invoice) && invoice.archivedAt === null;
const isReminder = ({ of, purpose }: Sending): boolean => purpose === 'reminder' && of === 'invoices';
const isOfQuote = ({ of }: Sending): boolean => of === 'quotes';
const isFollowed = (quote: Quote): boolean => isUndecided(quote) && quote.archivedAt === null;
/** As it may have been stored before either came. */
type Stored = Partial<Pick<Contact, 'remindersPausedUntil' | 'exchanges'>>;
const isPausedOrCalled = ({ remindersPausedUntil = '', exchanges = [] }: Stored): boolean =>
  remindersPausedUntil !== '' || exchanges.length > 0;
const isPaused = ({ remindersPausedUntil = '' }: Stored): boolean => remindersPausedUntil !== '';

interface Reminders {
  reminders: readonly Reminder[];
  levels: readonly number[];
  isLoading: boolean;
}

export function useReminders(): Reminders {
  const invoices = useRows('invoices', { where: isOpen });
  const sendings = useRows('sendings', { where: isReminder });
  const contacts = useRows('contacts', { where: isPaused });
  const { reminderDays: levels } = messageSettingsOf(useRow('settings', 'messages').row);
  const rows = { invoices: invoices.rows, sendings: sendings.rows, contacts: contacts.rows };
  return {
    reminders: remindersOn(rows, { levels, today: today() }),
    levels,
    isLoading: invoices.isLoading,
  };
}

interface QuoteReminders {
  reminders: readonly QuoteReminder[];
  isLoading: boolean;
}

export function useQuoteReminders(): QuoteReminders {
  const quotes = useRows('quotes', { where: isFollowed });
  const sendings = useRows('sendings', { where: isOfQuote });
  const contacts = useRows('contacts', { where: isPausedOrCalled });
  const { quoteReminderDays: levels } = messageSettingsOf(useRow('settings', 'messages').row);
  const rows = { quotes: quotes.rows, sendings: sendings.rows, contacts: contacts.rows };
  return {
    reminders: quoteRemindersOn(rows, { levels, today: today() }),
    isLoading: quotes.isLoading,
  };
}
