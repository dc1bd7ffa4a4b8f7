// One quote to follow up: since when it is silent, until when it holds, its next step, what was said, and what can be done.

import { quoteActions } from '@zellige/domain/quotes/quote.actions';
import { CalendarClock, Check, Phone, Send } from 'lucide-react';
import type { QuoteReminder } from '@zellige/domain/sendings/quote-reminder.rules';
import { noNextStep } from '@zellige/domain/kernel/schema/next-step';
import { nextStepMessages } from '../../records/fields/next-step.messages.ts';
import { NextStepText, stepText } from '../../records/fields/next-step.tsx';
import { useAct } from '../../records/actions/use-act.ts';
import { useAllows } from '../../platform/engine/hooks/guard-hooks.ts';
import { Button } from '../../ui/press/button.tsx';
import { PauseButton, ReminderCard, type ReminderLineProps, LatestReminder } from './reminder-card.tsx';
import { reminderMessages as words } from './reminders.messages.ts';

export type QuoteDialog = 'call' | 'pause' | 'step';

/** `<QuoteLine reminder={reminder} isChosen={false} onRemind={send} … />` */
export function QuoteLine({ reminder, ...on }: ReminderLineProps<QuoteReminder, QuoteDialog>) {
  const { quote, days, daysLeft, reason, last, state } = reminder;
  const allows = useAllows();
  const act = useAct();
  const step = stepText(quote);
  const mayEdit = allows(quoteActions.nextStep, quote);
  const markDone = () =>
    void act('update_quotes', { id: quote.id, changes: noNextStep }, nextStepMessages.done);
  return (
    <ReminderCard
      document={quote}
      href={`/quotes/${encodeURIComponent(quote.id)}`}
      isChosen={on.isChosen}
      onChoose={on.onChoose}
      amount={quote.total}
      badge={words.quotes.reasons[reason]}
      actions={
        <>
          <Button icon={Send} onClick={on.onRemind}>
            {words.remind}
          </Button>
          <Button icon={Phone} variant="ghost" onClick={() => on.onOpen('call')}>
            {words.quotes.call}
          </Button>
          {mayEdit && step !== '' ? (
            <Button icon={Check} variant="ghost" onClick={markDone}>
              {nextStepMessages.markDone}
            </Button>
          ) : null}
          {mayEdit ? (
            <Button icon={CalendarClock} variant="ghost" onClick={() => on.onOpen('step')}>
              {nextStepMessages.action}
            </Button>
          ) : null}
          <PauseButton
            contactId={quote.contactId}
            isPaused={state === 'paused'}
            onPause={() => on.onOpen('pause')}
          />
        </>
      }
    >
      {quote.sentAt === null ? null : <p className="text-muted">{words.quotes.sent(days)}</p>}
      <p className={daysLeft <= 3 ? 'text-danger' : 'text-muted'}>{words.quotes.holds(daysLeft)}</p>
      {step === '' ? null : (
        <p>
          {nextStepMessages.action} : <NextStepText row={quote} />
        </p>
      )}
      <LatestReminder last={last} contactId={quote.contactId} never={words.quotes.never} />
    </ReminderCard>
  );
}
