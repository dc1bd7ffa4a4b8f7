// The list of one tab of 'Relances': its summary, its filters, its lines and their ticks.

import { type ReactNode, useState } from 'react';
import { type ReminderState, reminderStates, type Spoken } from '@zellige/domain/sendings/reminder.rules';
import { isLocal } from '../../platform/build-config.ts';
import { Button } from '../../ui/press/button.tsx';
import { Skeleton } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useScreenSearch } from '../../ui/navigation/place.ts';
import { SegmentedControl } from '../../ui/press/segmented-control.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import { useSearchPatch } from '../../ui/navigation/use-search-patch.ts';
import type { ReminderSearch } from './reminder-search.ts';
import { reminderMessages as words } from './reminders.messages.ts';

const stateIn = (text: string | undefined): ReminderState =>
  reminderStates.find((state) => state === text) ?? 'due';

/** What is beside the state of a reminder: the level of an invoice, the reason of a quote. */
interface SecondFilter<R> {
  /** Its name in the address. */
  name: 'niveau' | 'motif';
  label: string;
  all: string;
  options: readonly { value: string; label: string }[];
  valueOf: (reminder: R) => string;
}

interface ReminderListProps<R extends Spoken> {
  reminders: readonly R[];
  isLoading: boolean;
  keyOf: (reminder: R) => string;
  states: Record<ReminderState, string>;
  filter: SecondFilter<R>;
  empty: Record<ReminderState, string>;
  emptyHint: string;
  /** Of those that are due. */
  summary: (due: readonly R[]) => string;
  onBatch: (chosen: readonly R[]) => void;
  renderLine: (reminder: R, tick: Tick) => ReactNode;
}

interface Tick {
  isChosen: boolean;
  /** Absent where letters do not leave together. */
  onChoose: ((isChosen: boolean) => void) | undefined;
}

/** `<ReminderList reminders={reminders} filter={levels} renderLine={(reminder, tick) => …} … />` */
export function ReminderList<R extends Spoken>(props: ReminderListProps<R>) {
  const { reminders, isLoading, keyOf, filter, renderLine } = props;
  const search: ReminderSearch = useScreenSearch();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const state = stateIn(search.etat);
  const second = filter.options.find(({ value }) => value === search[filter.name])?.value ?? '';
  const shown = reminders.filter(
    (one) => one.state === state && (second === '' || filter.valueOf(one) === second),
  );
  const picked = shown.filter((one) => chosen.has(keyOf(one)));
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <p className="text-muted">
          {isLoading ? '' : props.summary(reminders.filter((one) => one.state === 'due'))}
        </p>
        {picked.length > 0 && !isLocal ? (
          <Button variant="primary" onClick={() => props.onBatch(picked)}>
            {words.batch(picked.length)}
          </Button>
        ) : null}
      </div>
      <Filters state={state} states={props.states} second={second} filter={filter} />
      {isLoading ? <Waiting /> : null}
      {!isLoading && shown.length === 0 ? (
        <EmptyState title={props.empty[state]} description={props.emptyHint} />
      ) : null}
      <ul className="flex flex-col gap-3">
        {shown.map((one) => {
          const id = keyOf(one);
          const onChoose = isLocal ? undefined : (isChosen: boolean) => choose(id, isChosen);
          return renderLine(one, { isChosen: chosen.has(id), onChoose });
        })}
      </ul>
    </div>
  );
}

interface FiltersProps<R> {
  state: ReminderState;
  states: Record<ReminderState, string>;
  second: string;
  filter: SecondFilter<R>;
}

function Filters<R>({ state, states, second, filter }: FiltersProps<R>) {
  const patch = useSearchPatch();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SegmentedControl
        label={words.stateLabel}
        options={reminderStates.map((id) => ({ id, label: states[id] }))}
        value={state}
        onChange={(next) => patch({ etat: next === 'due' ? undefined : next })}
      />
      <Select
        label={filter.label}
        isLabelHidden
        options={[{ value: '', label: filter.all }, ...filter.options]}
        value={second}
        onChange={(next) => patch({ [filter.name]: next === '' ? undefined : next })}
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
