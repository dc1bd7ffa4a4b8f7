// One row of the calendar: its name, its bars, what is out of service, what is free. Plain elements without handlers of their own:
// the calendar listens for all of them, so that rows come and go with the scroll for little.

import type { Address } from '../../../ui/navigation/address.ts';
import { Link } from '../../../ui/navigation/link.tsx';
import { reservationStateLabels, spokenMoment } from '@zellige/domain/reservations/reservation.rules';
import { memo } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { formatNumber } from '../../../ui/format.ts';
import type { Axis } from '../../../ui/timeline/axis.ts';
import { BarButton } from '../../../ui/timeline/bar-button.tsx';
import { BAR_GAP, BAR_TOP, percent } from '../../../ui/timeline/geometry.ts';
import type { CalendarBar } from './calendar-bars.ts';
import type { FiguresOf, FreeRun } from './calendar-figures.ts';
import { type CalendarGeometry, HATCH, STRIP } from './calendar-geometry.ts';
import { barLook, hatched } from './calendar-looks.ts';
import type { CalendarRow } from './calendar-rows.ts';
import { calendarMessages as words } from './reservation-calendar.messages.ts';

export interface RowsProps {
  axis: Axis;
  geometry: CalendarGeometry;
  figuresOf: FiguresOf;
  /** Rank of today among the shown days: what is out of service is so from today on. */
  todayRank: number;
}

interface CalendarRowProps extends RowsProps {
  row: CalendarRow;
  index: number;
  top: number;
  height: number;
}

/** `<CalendarRowView row={row} index={3} top={144} height={48} … />` */
export const CalendarRowView = memo(function CalendarRowView(props: CalendarRowProps) {
  const { row, index, top, height, axis, geometry, figuresOf, todayRank } = props;
  const { runs, short } = figuresOf(row);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute inset-x-0 flex border-b border-line"
      style={{ transform: `translateY(${top}px)`, height }}
    >
      <RowName row={row} index={index} width={geometry.label} runs={geometry.hasFree ? runs : []} />
      <div role="gridcell" className="relative min-w-0 flex-1 select-none" data-track={index}>
        {row.bars.map((bar, slot) => (
          <Bar
            key={`${bar.id}/${bar.itemId}`}
            {...{ bar, index, slot, axis, geometry }}
            isShort={short.has(bar.id)}
          />
        ))}
        {row.outOfService > 0 && todayRank < axis.count ? (
          <OutOfService row={row} share={Math.max(0, todayRank) / axis.count} geometry={geometry} />
        ) : null}
        {geometry.hasFree ? <FreeStrip runs={runs} count={axis.count} /> : null}
      </div>
    </div>
  );
});

/** Where its page is. */
const addressOf = ({ productId, itemId }: CalendarRow): Address =>
  itemId === '' ? `/products/${encodeURIComponent(productId)}` : `/inventory/${encodeURIComponent(itemId)}`;

function RowName({
  row,
  index,
  width,
  runs,
}: {
  row: CalendarRow;
  index: number;
  width: number;
  runs: readonly FreeRun[];
}) {
  const least = Math.min(...runs.map(({ free }) => free));
  const detail = row.isRest ? words.anyItem : row.detail;
  return (
    <div
      role="rowheader"
      className="sticky left-0 z-20 flex shrink-0 flex-col justify-center border-r border-line bg-surface px-3 phone:px-2"
      style={{ width }}
    >
      <Link
        to={addressOf(row)}
        data-row={index}
        data-slot={-1}
        className="truncate rounded-[4px] font-medium hover:underline phone:flex phone:min-h-11 phone:items-center phone:[&>span]:line-clamp-2 phone:whitespace-normal"
      >
        <span>{row.name}</span>
      </Link>
      <span className="truncate text-meta text-muted phone:hidden">
        {[words.owned(row.owned), detail].filter(Boolean).join(' · ')}
        {Number.isFinite(least) ? (
          <span className="sr-only">, {least < 0 ? words.missing(-least) : words.free(least)}</span>
        ) : null}
      </span>
    </div>
  );
}

interface BarProps {
  bar: CalendarBar;
  index: number;
  slot: number;
  axis: Axis;
  geometry: CalendarGeometry;
  isShort: boolean;
}

const stateWord = ({ state }: CalendarBar): string =>
  state === 'événement' ? words.event : reservationStateLabels[state];

function Bar({ bar, index, slot, axis, geometry, isShort }: BarProps) {
  const caption = bar.quantity > 1 ? words.unitsFor(bar.quantity, bar.title) : bar.title;
  const name = words.bar([
    caption,
    bar.reference,
    stateWord(bar),
    words.stretch(
      spokenMoment(bar.reservation?.start ?? bar.start),
      spokenMoment(bar.reservation?.end ?? bar.end),
    ),
    isShort ? words.short : '',
  ]);
  return (
    <BarButton
      {...{ bar, index, slot, axis, geometry, name }}
      className={barLook(bar.state, isShort)}
      textClassName="items-center"
    >
      <span className="truncate">{caption}</span>
    </BarButton>
  );
}

function OutOfService({
  row,
  share,
  geometry,
}: {
  row: CalendarRow;
  share: number;
  geometry: CalendarGeometry;
}) {
  return (
    <span
      className="pointer-events-none absolute flex items-center px-1.5 text-[11px] leading-3 text-muted"
      style={{
        left: percent(share),
        right: 0,
        top: BAR_TOP + row.lanes * geometry.lane,
        height: HATCH - BAR_GAP,
      }}
    >
      <span aria-hidden="true" className={cx('absolute inset-0 rounded-[3px] opacity-70', hatched)} />
      <span className="relative truncate rounded-[3px] bg-surface px-1">
        {words.outOfService(row.outOfService)}
      </span>
    </span>
  );
}

/** The numbers alone for the eye; the least of them is in the name of the row. */
function FreeStrip({ runs, count }: { runs: readonly FreeRun[]; count: number }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-0"
      style={{ height: STRIP }}
    >
      {runs.map(({ from, days, free }) => (
        <span
          key={from}
          className={cx(
            'absolute inset-y-0 truncate border-l px-1 text-[11px] leading-[18px] tabular-nums',
            free < 0
              ? 'border-transparent bg-danger-fill font-semibold text-on-accent'
              : free === 0
                ? 'border-line-strong font-semibold text-danger'
                : 'border-line-strong text-muted',
          )}
          style={{ left: percent(from / count), width: percent(days / count) }}
        >
          {formatNumber(free).replace('-', '−')}
        </span>
      ))}
    </span>
  );
}
