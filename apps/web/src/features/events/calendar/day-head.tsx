// The name of a day above its events, which opens it whole, and the way to a new one on it.

import { formatLongDay } from '@zellige/domain/kernel/values/dates';
import { Link } from '../../../ui/navigation/link.tsx';
import { Plus } from 'lucide-react';
import { today } from '../../../platform/clock.ts';
import { cx } from '../../../ui/class-names.ts';
import { useScreenSearch } from '../../../ui/navigation/place.ts';
import { searchText } from '../../../ui/navigation/router.ts';
import { eventMessages } from '../events.messages.ts';

const words = eventMessages.calendar;
const headFormat = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', weekday: 'short', day: 'numeric' });

/** `<DayHead day="2026-11-21" canCreate={…} />` */
export function DayHead({ day, canCreate }: { day: string; canCreate: boolean }) {
  const search = useScreenSearch();
  return (
    <div className="mb-1 flex min-h-7 items-center justify-between gap-1">
      <h3 className="min-w-0">
        <Link
          to={`/events?${searchText({ ...search, vue: 'jour', jour: day })}`}
          className={cx(
            'block truncate rounded-[4px] text-meta font-medium first-letter:uppercase hover:underline phone:py-3',
            day === today() ? 'text-accent-text' : 'text-muted',
          )}
        >
          {headFormat.format(new Date(`${day}T00:00:00Z`))}
          <span className="sr-only">, {words.openDay(formatLongDay(day))}</span>
        </Link>
      </h3>
      {canCreate ? (
        <Link
          to={`/events/new?jour=${day}`}
          aria-label={words.newOn(formatLongDay(day))}
          className="flex size-7 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text phone:size-11"
        >
          <Plus size={14} aria-hidden="true" />
        </Link>
      ) : null}
    </div>
  );
}
