// One bar of a timeline as an element without handlers of its own: the timeline listens for all of them.
import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { type Axis, placeOf } from './axis.ts';
import type { TimelineBar } from './bars.ts';
import { BAR_GAP, BAR_TOP, type Geometry, percent } from './geometry.ts';

/** Pixels between the names of rows and the text of a bar that begins before them. */
const TEXT_GAP = 6;
/** A bar over more columns than that may fill the screen. */
const LONG_COLUMNS = 3;

interface BarButtonProps {
  bar: TimelineBar;
  /** Ranks of its row, and of the bar in it. */
  index: number;
  slot: number;
  axis: Axis;
  geometry: Geometry;
  /** What a reader and the pointer are told of it. */
  name: string;
  className: string;
  /** Of what is written in it. */
  textClassName: string;
  /** Whether the text of a long bar stays in sight. */
  followsScroll?: boolean;
  children: ReactNode;
}

/** Nothing outside of the axis. `<BarButton bar={bar} index={3} slot={0} … name="Atlas, Ferme">Atlas</BarButton>` */
export function BarButton(props: BarButtonProps) {
  const { bar, index, slot, axis, geometry, name, className, textClassName, children } = props;
  const { followsScroll = false } = props;
  const place = placeOf(bar, axis);
  if (place === null) return null;
  const isLong = followsScroll && place.width * axis.count > LONG_COLUMNS;
  return (
    <button
      type="button"
      tabIndex={-1}
      data-row={index}
      data-slot={slot}
      aria-label={name}
      title={name}
      className={cx(
        'absolute flex cursor-pointer overflow-clip rounded-[4px] px-1.5 text-left text-meta whitespace-nowrap select-none',
        className,
      )}
      style={{
        left: percent(place.left),
        width: percent(place.width),
        top: BAR_TOP + bar.lane * geometry.lane,
        height: geometry.lane - BAR_GAP,
      }}
    >
      {/* The text of a long bar stays in sight with it: where all did, a frame of a scroll took a quarter more of the thread. */}
      <span
        className={cx('flex max-w-full min-w-0', textClassName)}
        style={isLong ? { position: 'sticky', left: geometry.label + TEXT_GAP } : undefined}
      >
        {children}
      </span>
    </button>
  );
}
