// The timeline of a unit shows one line for each entry, the latest first, and is narrowed by kind.

import {
  type UnitEntry,
  type UnitEntryKind,
  unitEntryKinds,
  unitEntryLabels,
} from '@zellige/domain/inventory/units/unit-timeline';
import {
  ArrowLeftRight,
  CalendarRange,
  Headset,
  type LucideIcon,
  Puzzle,
  Repeat,
  ShoppingCart,
  Truck,
  Wrench,
} from 'lucide-react';
import { useState } from 'react';
import { recordAddress } from '../../../records/feature/record-address.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { DateText } from '../../../ui/layout/card.tsx';
import { StatusChip } from '../../../ui/layout/status-chip.tsx';
import { PortionList } from '../../../ui/lists/portions.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import { unitScreenMessages } from './unit-screens.messages.ts';

const words = unitScreenMessages.timeline;
const PORTION = 40;

const icons: Record<UnitEntryKind, LucideIcon> = {
  purchase: ShoppingCart,
  delivery: Truck,
  rental: CalendarRange,
  request: Headset,
  visit: Wrench,
  part: Puzzle,
  contract: Repeat,
  move: ArrowLeftRight,
};

type Choice = UnitEntryKind | 'all';

/** `<UnitTimelineView entries={entries} />` */
export function UnitTimelineView({ entries }: { entries: readonly UnitEntry[] }) {
  const [chosen, setChosen] = useState<Choice>('all');
  if (entries.length === 0) return <EmptyState title={words.empty} description={words.emptyHint} />;
  const present = unitEntryKinds.filter(
    (kind) => kind === chosen || entries.some(({ kinds }) => kinds.includes(kind)),
  );
  const shown = chosen === 'all' ? entries : entries.filter(({ kinds }) => kinds.includes(chosen));
  return (
    <div className="flex flex-col gap-3">
      {present.length > 1 ? (
        <Select<Choice>
          label={words.filter}
          isLabelHidden
          value={chosen}
          onChange={setChosen}
          options={[
            { value: 'all', label: words.all },
            ...present.map((value) => ({ value, label: unitEntryLabels[value] })),
          ]}
          className="md:w-60"
        />
      ) : null}
      <PortionList
        label={words.title}
        rows={shown}
        portion={PORTION}
        renderLine={(entry) => <EntryLine key={entry.key} entry={entry} />}
      />
    </div>
  );
}

function EntryLine({ entry: { kinds, day, title, details, source, status } }: { entry: UnitEntry }) {
  const Icon = icons[kinds[0]];
  const page = source && recordAddress(source.collection, source.id);
  return (
    <li className="relative grid grid-cols-[20px_minmax(0,1fr)_auto] gap-x-3 gap-y-1 border-b border-line px-4 py-3 last:border-0 has-[a:hover]:bg-hover">
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 text-muted" />
      <div className="min-w-0 phone:col-span-2">
        {page ? (
          <Link
            to={page}
            className="font-medium wrap-anywhere before:absolute before:inset-0 hover:underline"
          >
            {title}
          </Link>
        ) : (
          <p className="font-medium wrap-anywhere">{title}</p>
        )}
        {details.filter(Boolean).map((detail) => (
          <p key={detail} className="wrap-anywhere text-muted">
            {detail}
          </p>
        ))}
      </div>
      <div className="flex items-center gap-3 phone:col-span-2 phone:col-start-2 phone:justify-between md:flex-col md:items-end md:gap-1">
        <DateText value={day} className="text-muted" />
        {status ? <StatusChip tone={status.tone}>{status.label}</StatusChip> : null}
      </div>
    </li>
  );
}
