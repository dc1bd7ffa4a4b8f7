// The events of a webhook: all of them, or some, chosen by collection or one by one.

import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { CollectionName } from '@zellige/domain';
import { webhookEventsByCollection } from '@zellige/domain/registry/webhook-events';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { SegmentedControl } from '../../../ui/fields/choice-field.tsx';
import { eventFamily, eventWord, inReadingOrder, programsMessages as words } from './programs.messages.ts';

type Choice = 'all' | 'some';

const choices = (['all', 'some'] as const).map((value) => ({ value, label: words.eventChoices[value] }));

interface WebhookEventsFieldProps {
  /** Empty: all of them. */
  value: readonly string[];
  onChange: (events: string[]) => void;
  /** Tells whether something is chosen: an empty choice is not 'all'. */
  onChoice: (hasChoice: boolean) => void;
  error?: string | undefined;
}

export function WebhookEventsField({ value, onChange, onChoice, error }: WebhookEventsFieldProps) {
  const [choice, setChoice] = useState<Choice>(value.length === 0 ? 'all' : 'some');
  const settle = (next: Choice, events: string[]) => {
    setChoice(next);
    onChoice(next === 'all' || events.length > 0);
    onChange(events);
  };
  return (
    <div className="flex flex-col gap-2">
      <SegmentedControl
        label={words.events}
        value={choice}
        onChange={(next: Choice) => settle(next, [])}
        options={choices}
        error={error}
      />
      {choice === 'some' ? (
        <ul className="divide-y divide-line rounded-card border border-line">
          {[...webhookEventsByCollection].map(([collection, names]) => (
            <EventFamily
              key={collection}
              collection={collection}
              names={names}
              chosen={value}
              onChange={(events) => settle('some', events)}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface EventFamilyProps {
  collection: CollectionName;
  names: readonly string[];
  chosen: readonly string[];
  onChange: (events: string[]) => void;
}

function EventFamily({ collection, names, chosen, onChange }: EventFamilyProps) {
  const mine = names.filter((name) => chosen.includes(name));
  const others = chosen.filter((name) => !names.includes(name));
  const label = eventFamily(collection);
  const set = (name: string, isChosen: boolean) =>
    onChange([...others, ...mine.filter((one) => one !== name), ...(isChosen ? [name] : [])]);
  return (
    <li className="px-3 py-2 phone:py-0.5">
      <details className="group">
        <summary className="flex cursor-pointer list-none items-center gap-2 rounded-[4px] phone:min-h-11 [&::-webkit-details-marker]:hidden">
          <ChevronRight
            size={16}
            aria-hidden="true"
            className="shrink-0 text-muted transition-transform duration-120 group-open:rotate-90"
          />
          <span className="flex-1">{label}</span>
          <span className="text-meta text-muted tabular-nums">
            {words.chosenOf(mine.length, names.length)}
          </span>
        </summary>
        <div className="grid gap-2 py-2 pl-6 md:grid-cols-2 phone:gap-0 phone:py-0">
          <Checkbox
            label={words.allEvents}
            value={mine.length === names.length}
            isIndeterminate={mine.length > 0 && mine.length < names.length}
            onChange={(isChosen) => onChange([...others, ...(isChosen ? names : [])])}
          />
          {inReadingOrder(names).map((name) => (
            <Checkbox
              key={name}
              label={eventWord(name)}
              value={mine.includes(name)}
              onChange={(isChosen) => set(name, isChosen)}
            />
          ))}
        </div>
      </details>
    </li>
  );
}
