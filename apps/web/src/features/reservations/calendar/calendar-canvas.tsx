// The calendar itself: the rows of the stock on a timeline of days.
import { daysBetween } from '@zellige/domain/kernel/values/dates';
import { spokenMoment } from '@zellige/domain/reservations/reservation.rules';
import { useCallback, useMemo } from 'react';
import type { PoolFinder } from '../../../documents/stock/stock-pools.ts';
import { today } from '../../../platform/clock.ts';
import type { Address } from '../../../ui/navigation/address.ts';
import { dayAxis } from '../../../ui/timeline/axis.ts';
import { Timeline, type TimelineWords } from '../../../ui/timeline/timeline.tsx';
import { useGo } from '../../../ui/navigation/use-go.ts';
import type { CalendarBar } from './calendar-bars.ts';
import type { FiguresOf } from './calendar-figures.ts';
import { type CalendarGeometry, rowHeight } from './calendar-geometry.ts';
import { CalendarRowView } from './calendar-row.tsx';
import type { CalendarRow } from './calendar-rows.ts';
import type { ShownDays } from './calendar-search.ts';
import { reservationAddress, thisMoment } from '../reservation-chips.tsx';
import { calendarMessages as words } from './reservation-calendar.messages.ts';
import { useCalendarChange } from './drag/use-calendar-change.ts';

interface CalendarCanvasProps {
  rows: readonly CalendarRow[];
  days: ShownDays;
  geometry: CalendarGeometry;
  figuresOf: FiguresOf;
  pools: PoolFinder;
}

const timelineWords: TimelineWords = {
  title: words.title,
  rowsTitle: words.stock,
  columnsTitle: words.days,
  keys: words.keys,
  spoken: ({ start, end }) => words.stretch(spokenMoment(start), spokenMoment(end)),
  refusals: { move: words.notMovable, lengthen: words.notExtendable },
};

const addressOf = ({ id, reservation }: CalendarBar): Address =>
  reservation ? reservationAddress(reservation) : `/events/${encodeURIComponent(id)}`;

const nameOf = ({ name }: CalendarRow): string => name;

/** `<CalendarCanvas rows={rows} days={days} geometry={geometry} figuresOf={figuresOf} pools={pools} />` */
export function CalendarCanvas({ rows, days, geometry, figuresOf, pools }: CalendarCanvasProps) {
  const go = useGo();
  const day = today();
  const axis = useMemo(() => dayAxis(days.first, days.count), [days]);
  const todayRank = daysBetween(days.first, day);
  return (
    <Timeline
      {...{ rows, axis, geometry, nameOf }}
      moment={thisMoment()}
      words={timelineWords}
      change={useCalendarChange(pools)}
      heightOf={useCallback((row: CalendarRow) => rowHeight(row, geometry), [geometry])}
      open={(bar) => go(addressOf(bar))}
      renderRow={(place) => (
        <CalendarRowView key={place.row.key} {...place} {...{ axis, geometry, figuresOf, todayRank }} />
      )}
    />
  );
}
