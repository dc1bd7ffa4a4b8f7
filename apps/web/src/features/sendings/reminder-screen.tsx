// 'Relances': the invoices and the quotes to speak of today, with what was said and promised. Made for a phone too.

import { useState } from 'react';
import { pendingAmount } from '@zellige/domain/invoices/invoice.rules';
import type { Reminder } from '@zellige/domain/sendings/reminder.rules';
import { invoicePdf } from '../../documents/sending/invoice-pdf.ts';
import { useSending } from '../../documents/sending/use-sending.tsx';
import { AddressTabs } from '../../ui/navigation/address-tabs.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { BatchDialog } from './batch-dialog.tsx';
import { CallDialog } from './call-dialog.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { QuoteReminderTab } from './quote-reminder-tab.tsx';
import { ReminderLine } from './reminder-line.tsx';
import { ReminderList } from './reminder-list.tsx';
import { reminderMessages as words } from './reminders.messages.ts';
import { useReminders } from './use-reminders.ts';

/** `/reminders?etat=due&niveau=15`, `/reminders?onglet=devis` */
export function ReminderScreen() {
  return (
    <Page kind="record">
      <PageHeader title={words.title} />
      <AddressTabs
        label={words.tabs.label}
        tabs={[
          { id: 'factures', label: words.tabs.invoices, content: <InvoiceReminderTab /> },
          { id: 'devis', label: words.tabs.quotes, content: <QuoteReminderTab /> },
        ]}
      />
    </Page>
  );
}

type Opened =
  | { kind: 'call' | 'pause'; reminder: Reminder }
  | { kind: 'batch'; chosen: readonly Reminder[] }
  | null;

function InvoiceReminderTab() {
  const { reminders, levels, isLoading } = useReminders();
  const [opened, setOpened] = useState<Opened>(null);
  const sending = useSending('invoices', invoicePdf);
  const close = () => setOpened(null);
  return (
    <>
      <ReminderList
        reminders={reminders}
        isLoading={isLoading}
        keyOf={({ invoice }) => invoice.id}
        states={words.states}
        filter={{
          name: 'niveau',
          label: words.level,
          all: words.allLevels,
          options: levels.map((one) => ({ value: String(one), label: words.levelOf(one) })),
          valueOf: ({ level }) => String(level),
        }}
        empty={words.empty}
        emptyHint={words.emptyHint}
        summary={(due) => words.summary(due.length, pendingAmount(due.map(({ invoice }) => invoice)))}
        onBatch={(chosen) => setOpened({ kind: 'batch', chosen })}
        renderLine={(reminder, tick) => (
          <ReminderLine
            key={reminder.invoice.id}
            reminder={reminder}
            {...tick}
            onRemind={() => sending.send(reminder.invoice, 'reminder')}
            onOpen={(kind) => setOpened({ kind, reminder })}
          />
        )}
      />
      {opened?.kind === 'batch' ? (
        <BatchDialog
          reminders={opened.chosen.map(({ invoice: row }) => ({
            of: 'invoices',
            row,
            purpose: 'reminder',
            pdf: invoicePdf,
          }))}
          hint={words.batchHint}
          onClose={close}
        />
      ) : null}
      {opened?.kind === 'call' ? <CallDialog reminder={opened.reminder} onClose={close} /> : null}
      {opened?.kind === 'pause' ? <PauseDialog document={opened.reminder.invoice} onClose={close} /> : null}
      {sending.dialog}
    </>
  );
}
