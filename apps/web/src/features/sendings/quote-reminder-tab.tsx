// 'Relances', the tab of quotes: those that are silent, about to expire, or whose next step has come.

import { useState } from 'react';
import { sumAmounts } from '@zellige/domain/kernel/values/money';
import { type QuoteReminder, quoteReasons } from '@zellige/domain/sendings/quote-reminder.rules';
import { NextStepDialog } from '../../records/fields/next-step-dialog.tsx';
import { quotePdf } from '../../documents/sending/quote-pdf.ts';
import { useSending } from '../../documents/sending/use-sending.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { BatchDialog } from './batch-dialog.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { type QuoteDialog, QuoteLine } from './quote-line.tsx';
import { ReminderList } from './reminder-list.tsx';
import { reminderMessages } from './reminders.messages.ts';
import { useQuoteReminders } from './use-reminders.ts';

const words = reminderMessages.quotes;

type Opened =
  | { kind: QuoteDialog; reminder: QuoteReminder }
  | { kind: 'batch'; chosen: readonly QuoteReminder[] }
  | null;

const filter = {
  name: 'motif',
  label: words.reason,
  all: words.allReasons,
  options: quoteReasons.map((reason) => ({ value: reason, label: words.reasons[reason] })),
  valueOf: ({ reason }: QuoteReminder) => reason,
} as const;

/** `/reminders?onglet=devis&motif=expiring` */
export function QuoteReminderTab() {
  const { reminders, isLoading } = useQuoteReminders();
  const [opened, setOpened] = useState<Opened>(null);
  const sending = useSending('quotes', quotePdf);
  const close = () => setOpened(null);
  return (
    <>
      <ReminderList
        reminders={reminders}
        isLoading={isLoading}
        keyOf={({ quote }) => quote.id}
        states={words.states}
        filter={filter}
        empty={words.empty}
        emptyHint={words.emptyHint}
        summary={(due) => words.summary(due.length, sumAmounts(due.map(({ quote }) => quote.total)))}
        onBatch={(chosen) => setOpened({ kind: 'batch', chosen })}
        renderLine={(reminder, tick) => (
          <QuoteLine
            key={reminder.quote.id}
            reminder={reminder}
            {...tick}
            onRemind={() => sending.send(reminder.quote, 'reminder')}
            onOpen={(kind) => setOpened({ kind, reminder })}
          />
        )}
      />
      <QuoteDialogs opened={opened} onClose={close} />
      {sending.dialog}
    </>
  );
}

function QuoteDialogs({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (opened === null) return null;
  if (opened.kind === 'batch')
    return (
      <BatchDialog
        reminders={opened.chosen.map(({ quote: row }) => ({
          of: 'quotes',
          row,
          purpose: 'reminder',
          pdf: quotePdf,
        }))}
        hint={words.batchHint}
        onClose={onClose}
      />
    );
  const { quote } = opened.reminder;
  if (opened.kind === 'call') return <AnswerDialog quote={quote} onClose={onClose} />;
  if (opened.kind === 'step') return <NextStepDialog id={quote.id} onClose={onClose} />;
  return <PauseDialog document={quote} onClose={onClose} />;
}
