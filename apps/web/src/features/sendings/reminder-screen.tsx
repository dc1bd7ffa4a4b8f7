// 'Relances': the invoices to speak of today, by level, with what was said and promised. Made for a phone too.

import { useScreenSearch } from '../../ui/place.ts';
import { useState } from 'react';
import { pendingAmount } from '@zellige/domain/invoices/invoice.rules';
import { type Reminder, type ReminderState, reminderStates } from '@zellige/domain/sendings/reminder.rules';
import { invoicePdf } from '../../business/sending/invoice-pdf.ts';
import { useSending } from '../../business/sending/use-sending.tsx';
import { isLocal } from '../../platform/build-config.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Select } from '../../ui/select.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import { useSearchPatch } from '../../ui/use-search-patch.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { CallDialog } from './call-dialog.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { ReminderLine } from './reminder-line.tsx';
import type { ReminderSearch } from './reminder-search.ts';
import { reminderMessages as words } from './reminders.messages.ts';
import { useReminders } from './use-reminders.ts';

const stateIn = (text: string | undefined): ReminderState =>
  reminderStates.find((state) => state === text) ?? 'due';

type Opened = { kind: 'call' | 'pause'; reminder: Reminder } | { kind: 'batch' } | null;

/** `/reminders?etat=due&niveau=15` */
export function ReminderScreen() {
  const search: ReminderSearch = useScreenSearch();
  const { reminders, levels, isLoading } = useReminders();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<Opened>(null);
  const sending = useSending('invoices', invoicePdf);
  const state = stateIn(search.etat);
  const level = levels.find((one) => String(one) === search.niveau);
  const shown = reminders.filter(
    (one) => one.state === state && (level === undefined || one.level === level),
  );
  const due = reminders.filter((one) => one.state === 'due');
  const picked = shown.filter(({ invoice }) => chosen.has(invoice.id));
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const close = () => setOpened(null);
  return (
    <Page kind="record">
      <PageHeader
        title={words.title}
        subtitle={words.summary(due.length, pendingAmount(due.map(({ invoice }) => invoice)))}
        actions={
          picked.length > 0 && !isLocal ? (
            <Button variant="primary" onClick={() => setOpened({ kind: 'batch' })}>
              {words.batch(picked.length)}
            </Button>
          ) : null
        }
      />
      <Filters state={state} level={level} levels={levels} />
      {isLoading ? <Waiting /> : null}
      {!isLoading && shown.length === 0 ? (
        <EmptyState title={words.empty[state]} description={words.emptyHint} />
      ) : null}
      <ul className="flex flex-col gap-3">
        {shown.map((reminder) => (
          <ReminderLine
            key={reminder.invoice.id}
            reminder={reminder}
            isChosen={chosen.has(reminder.invoice.id)}
            onChoose={isLocal ? undefined : (isChosen) => choose(reminder.invoice.id, isChosen)}
            onRemind={() => sending.send(reminder.invoice, 'reminder')}
            onOpen={(kind) => setOpened({ kind, reminder })}
          />
        ))}
      </ul>
      {opened?.kind === 'batch' ? <BatchDialog reminders={picked} onClose={close} /> : null}
      {opened?.kind === 'call' ? <CallDialog reminder={opened.reminder} onClose={close} /> : null}
      {opened?.kind === 'pause' ? <PauseDialog reminder={opened.reminder} onClose={close} /> : null}
      {sending.dialog}
    </Page>
  );
}

interface FiltersProps {
  state: ReminderState;
  level: number | undefined;
  levels: readonly number[];
}

function Filters({ state, level, levels }: FiltersProps) {
  const patch = useSearchPatch();
  const options = [
    { value: '', label: words.allLevels },
    ...levels.map((one) => ({ value: String(one), label: words.levelOf(one) })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SegmentedControl
        label={words.stateLabel}
        options={reminderStates.map((id) => ({ id, label: words.states[id] }))}
        value={state}
        onChange={(next) => patch({ etat: next === 'due' ? undefined : next })}
      />
      <Select
        label={words.level}
        isLabelHidden
        options={options}
        value={level === undefined ? '' : String(level)}
        onChange={(next) => patch({ niveau: next === '' ? undefined : next })}
      />
    </div>
  );
}

const Waiting = () => (
  <output aria-busy="true" aria-label={uiMessages.loading} className="grid gap-3">
    <Skeleton className="h-24 rounded-card" />
    <Skeleton className="h-24 rounded-card" />
  </output>
);
