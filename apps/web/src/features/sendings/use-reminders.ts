// The reminders of the day from the copy of the device, so offline too.

import { useCallback } from 'react';
import { isInvoiceClosed } from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { messageSettingsOf } from '@zellige/domain/sendings/message-settings.values';
import { type Reminder, remindersOn } from '@zellige/domain/sendings/reminder.rules';
import type { Sending } from '@zellige/domain/sendings/sending.schema';
import { today } from '../../platform/clock.ts';
import { useRow, useRows } from '../../platform/engine/engine-hooks.ts';

const isOpen = (invoice: Invoice): boolean => !isInvoiceClosed(invoice) && invoice.archivedAt === null;
const isReminder = ({ purpose }: Sending): boolean => purpose === 'reminder';

interface Reminders {
  reminders: readonly Reminder[];
  levels: readonly number[];
  isLoading: boolean;
}

export function useReminders(): Reminders {
  const invoices = useRows('invoices', { where: isOpen });
  const sendings = useRows('sendings', { where: isReminder });
  const isPaused = useCallback(
    ({ remindersPausedUntil = '' }: { remindersPausedUntil?: string }) => remindersPausedUntil !== '',
    [],
  );
  const contacts = useRows('contacts', { where: isPaused });
  const { reminderDays: levels } = messageSettingsOf(useRow('settings', 'messages').row);
  const rows = { invoices: invoices.rows, sendings: sendings.rows, contacts: contacts.rows };
  return {
    reminders: remindersOn(rows, { levels, today: today() }),
    levels,
    isLoading: invoices.isLoading,
  };
}
