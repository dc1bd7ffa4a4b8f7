// One invoice to speak of: what is due, since when, what was said, and what can be done.

import { Phone, Send } from 'lucide-react';
import { formatDay } from '@zellige/domain/kernel/values/dates';
import type { Reminder } from '@zellige/domain/sendings/reminder.rules';
import { today } from '../../platform/clock.ts';
import { Button } from '../../ui/press/button.tsx';
import { PauseButton, ReminderCard, type ReminderLineProps, LatestReminder } from './reminder-card.tsx';
import { reminderMessages as words } from './reminders.messages.ts';

/** `<ReminderLine reminder={reminder} isChosen={false} onRemind={send} … />` */
export function ReminderLine({ reminder, ...on }: ReminderLineProps<Reminder, 'call' | 'pause'>) {
  const { invoice, days, level, remaining, promisedDay, last, state } = reminder;
  const promise = promisedDay >= today() ? words.promised : words.broken;
  return (
    <ReminderCard
      document={invoice}
      href={`/invoices/${encodeURIComponent(invoice.id)}`}
      isChosen={on.isChosen}
      onChoose={on.onChoose}
      amount={remaining}
      badge={words.levelOf(level)}
      actions={
        <>
          <Button icon={Send} onClick={on.onRemind}>
            {words.remind}
          </Button>
          <Button icon={Phone} variant="ghost" onClick={() => on.onOpen('call')}>
            {words.call}
          </Button>
          <PauseButton
            contactId={invoice.contactId}
            isPaused={state === 'paused'}
            onPause={() => on.onOpen('pause')}
          />
        </>
      }
    >
      <p className={days > 0 ? 'text-danger' : 'text-muted'}>
        {words.lateness(days)} · {formatDay(invoice.dueDate)}
      </p>
      <LatestReminder last={last} contactId={invoice.contactId} never={words.never}>
        {promisedDay ? <p>{promise(formatDay(promisedDay))}</p> : null}
      </LatestReminder>
    </ReminderCard>
  );
}
