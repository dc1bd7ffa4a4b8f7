// Where a bar would land, or what is being drawn on an empty stretch: red with the sentence where it is not free.
import { cx } from '../class-names.ts';
import { type Axis, placeOf, type Stretch } from './axis.ts';
import { across, BAR_GAP, BAR_TOP, type Geometry, wide } from './geometry.ts';

export interface Ghost extends Stretch {
  /** Rank of its row. */
  index: number;
  lane: number;
  refusal: string | null;
  text?: string;
}

interface TimelineGhostProps {
  ghost: Ghost;
  /** Top of its row. */
  top: number;
  axis: Axis;
  geometry: Geometry;
  /** 'du 28/11/2026 à 09:00 au …' */
  spoken: (stretch: Stretch) => string;
}

/** `<TimelineGhost ghost={ghost} top={144} axis={axis} geometry={geometry} spoken={spoken} />` */
export function TimelineGhost({ ghost, top, axis, geometry, spoken }: TimelineGhostProps) {
  const place = placeOf(ghost, axis);
  if (place === null) return null;
  const y = top + BAR_TOP + ghost.lane * geometry.lane;
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
        style={{ left, width: wide(place.width, geometry), top: y, height: geometry.lane - BAR_GAP }}
      />
      <div
        className={cx(
          'absolute max-w-90 rounded-control border border-line bg-raised px-2 py-1 text-meta shadow-float',
          ghost.refusal !== null && 'font-medium text-danger',
        )}
        style={{ ...side, top: y + geometry.lane }}
      >
        {ghost.refusal ?? ghost.text ?? spoken(ghost)}
      </div>
    </div>
  );
}
