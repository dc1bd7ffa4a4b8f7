// Where a bar would land, or what is being drawn on an empty stretch: red with the sentence where it is not free.

import { spokenMoment } from '@zellige/domain/reservations/reservation.rules';
import { cx } from '../../ui/class-names.ts';
import { placeOf } from './calendar-bars.ts';
import { across, type Geometry, wide } from './calendar-geometry.ts';
import type { ShownDays } from './calendar-search.ts';
import { calendarMessages as words } from './reservation-calendar.messages.ts';

export interface Ghost {
  /** Rank of its row. */
  index: number;
  lane: number;
  start: string;
  end: string;
  refusal: string | null;
}

interface CalendarGhostProps {
  ghost: Ghost;
  /** Top of its row. */
  top: number;
  days: ShownDays;
  geometry: Geometry;
}

/** `<CalendarGhost ghost={ghost} top={144} days={days} geometry={geometry} />` */
export function CalendarGhost({ ghost, top, days, geometry }: CalendarGhostProps) {
  const place = placeOf(ghost, days);
  if (place === null) return null;
  const y = top + 4 + ghost.lane * geometry.lane;
  const left = across(place.left, geometry);
  // What it says has room towards the middle.
  const side = place.left > 0.5 ? { right: wide(1 - place.left - place.width, geometry) } : { left };
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 z-20" data-ghost="">
      <div
        className={cx(
          'absolute rounded-[4px] border-2',
          ghost.refusal === null ? 'border-accent bg-accent/20' : 'border-danger-fill bg-danger-fill/20',
        )}
        style={{ left, width: wide(place.width, geometry), top: y, height: geometry.lane - 3 }}
      />
      <div
        className={cx(
          'absolute max-w-90 rounded-control border border-line bg-raised px-2 py-1 text-meta shadow-float',
          ghost.refusal !== null && 'font-medium text-danger',
        )}
        style={{ ...side, top: y + geometry.lane }}
      >
        {ghost.refusal ?? words.stretch(spokenMoment(ghost.start), spokenMoment(ghost.end))}
      </div>
    </div>
  );
}
