// An area over time: a 2 px line, a gradient to nothing, hairlines; values under the pointer and by arrow keys, and a
// table behind for those who read it.

import { area, curveMonotoneX, line } from 'd3-shape';
import { type KeyboardEvent, type PointerEvent, useId, useMemo, useRef, useState } from 'react';
import { useElementWidth } from './use-element-width.ts';
import { chartMessages } from './charts.messages.ts';

export interface ChartPoint {
  id: string;
  /** Under the axis: 'Janv.'. */
  label: string;
  /** In the tooltip and the table: 'janvier 2026'. */
  fullLabel: string;
  /** Null where nothing can be known yet: the area stops before. */
  value: number | null;
}

interface AreaChartProps {
  /** What is drawn: 'Chiffre d'affaires HT par mois'. */
  label: string;
  points: readonly ChartPoint[];
  /** On the axis: `280 k`. */
  formatTick: (value: number) => string;
  formatValue: (value: number) => string;
}

const HEIGHT = 240;
const MARGIN = { top: 12, right: 12, bottom: 26, left: 52 };
const TICKS = 4;

/** `<AreaChart label="…" points={points} formatTick={inThousands} formatValue={formatMad} />` */
export function AreaChart({ label, points, formatTick, formatValue }: AreaChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frame, 640);
  const shape = useMemo(() => layOut(points, width), [points, width]);
  const [active, setActive] = useState<number | null>(null);
  const gradient = useId();
  const shown = active === null ? undefined : points[active];
  const at = active === null ? undefined : shape.places[active];
  const read = ({ value }: ChartPoint) => (value === null ? '—' : formatValue(value));
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = stepOf(event.key, active, shape.places.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  const handleMove = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    setActive(nearest(shape.places, x));
  };
  return (
    <figure className="relative m-0" ref={frame}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, shape.places.length - 1)}
        aria-valuenow={active ?? 0}
        aria-valuetext={shown ? `${shown.fullLabel} : ${read(shown)}` : chartMessages.hint}
        className="rounded-control"
        onKeyDown={handleKeyDown}
        onPointerMove={handleMove}
        onPointerLeave={() => setActive(null)}
        onBlur={() => setActive(null)}
      >
        <svg aria-hidden="true" width={width} height={HEIGHT} className="block">
          <defs>
            <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0%" stopColor="var(--accent)" stopOpacity="0.18" />
              <stop offset="100%" stopColor="var(--accent)" stopOpacity="0" />
            </linearGradient>
          </defs>
          <Axis shape={shape} points={points} width={width} formatTick={formatTick} />
          <path d={shape.areaPath} fill={`url(#${gradient})`} />
          <path
            d={shape.linePath}
            fill="none"
            stroke="var(--accent-text)"
            strokeWidth={2}
            strokeLinejoin="round"
          />
          {at ? (
            <>
              <line
                x1={at.x}
                x2={at.x}
                y1={MARGIN.top}
                y2={HEIGHT - MARGIN.bottom}
                stroke="var(--line-strong)"
              />
              <circle
                cx={at.x}
                cy={at.y}
                r={4}
                fill="var(--surface)"
                stroke="var(--accent-text)"
                strokeWidth={2}
              />
            </>
          ) : null}
        </svg>
      </div>
      {shown && at ? (
        <div
          className="pointer-events-none absolute top-0 rounded-card border border-line bg-raised px-2.5 py-1.5 text-meta whitespace-nowrap shadow-float"
          style={at.x > width / 2 ? { right: width - at.x + 10 } : { left: at.x + 10 }}
        >
          <span className="text-muted">{shown.fullLabel}</span>
          <span className="ml-2 font-medium tabular-nums">{read(shown)}</span>
        </div>
      ) : null}
      <figcaption className="sr-only">
        <table>
          <caption>{label}</caption>
          <tbody>
            {points.map((point) => (
              <tr key={point.id}>
                <th scope="row">{point.fullLabel}</th>
                <td>{read(point)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </figcaption>
    </figure>
  );
}

interface Place {
  x: number;
  y: number;
}

interface Shape {
  /** Of every point, known or not. */
  abscissas: readonly number[];
  /** Of those that have a value: they come first. */
  places: readonly Place[];
  ticks: readonly { value: number; y: number }[];
  linePath: string;
  areaPath: string;
}

/** From which part of a power of ten on its multiple is nearer than the one below. */
const FACTORS = [
  [Math.sqrt(50), 10],
  [Math.sqrt(10), 5],
  [Math.sqrt(2), 2],
] as const;

/** Round amounts from zero to the first at or above the highest: multiples of 1, 2 or 5 times a power of ten, about four. */
function roundTicks(highest: number): number[] {
  const rough = highest / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const [, factor = 1] = FACTORS.find(([least]) => rough / power >= least) ?? [];
  const count = Math.ceil(highest / (factor * power));
  return Array.from({ length: count + 1 }, (_, rank) => Number((rank * factor * power).toPrecision(12)));
}

function layOut(points: readonly ChartPoint[], width: number): Shape {
  const highest = Math.max(0, ...points.map(({ value }) => value ?? 0));
  const ticks = roundTicks(highest || 1);
  const y = (value: number) => {
    const base = HEIGHT - MARGIN.bottom;
    return base - ((base - MARGIN.top) * value) / (ticks.at(-1) ?? 1);
  };
  const room = width - MARGIN.left - MARGIN.right;
  const gaps = points.length - 1;
  // A single one stands in the middle.
  const abscissas = points.map((_, rank) => MARGIN.left + room * (gaps > 0 ? rank / gaps : 0.5));
  const places = points.flatMap(({ value }, index) =>
    value === null ? [] : [{ x: abscissas[index] ?? MARGIN.left, y: y(value) }],
  );
  const base = y(0);
  return {
    abscissas,
    places,
    // Nothing yet: marks above zero would say amounts that nobody has.
    ticks: (highest === 0 ? [0] : ticks).map((value) => ({ value, y: y(value) })),
    linePath:
      line<Place>(
        ({ x: left }) => left,
        ({ y: top }) => top,
      ).curve(curveMonotoneX)(places) ?? '',
    areaPath:
      area<Place>(
        ({ x: left }) => left,
        base,
        ({ y: top }) => top,
      ).curve(curveMonotoneX)(places) ?? '',
  };
}

interface AxisProps {
  shape: Shape;
  points: readonly ChartPoint[];
  width: number;
  formatTick: (value: number) => string;
}

const LABEL_WIDTH = 44;

function Axis({ shape, points, width, formatTick }: AxisProps) {
  const every = Math.max(1, Math.ceil((points.length * LABEL_WIDTH) / (width - MARGIN.left)));
  return (
    <g className="fill-muted text-meta">
      {shape.ticks.map(({ value, y }) => (
        <g key={value}>
          <line x1={MARGIN.left} x2={width - MARGIN.right} y1={y} y2={y} stroke="var(--line)" />
          <text x={MARGIN.left - 8} y={y + 4} textAnchor="end" className="tabular-nums">
            {formatTick(value)}
          </text>
        </g>
      ))}
      {points.map((point, index) =>
        index % every === 0 ? (
          <text key={point.id} x={shape.abscissas[index]} y={HEIGHT - 6} textAnchor="middle">
            {point.label}
          </text>
        ) : null,
      )}
    </g>
  );
}

/** The point that a key leads to; undefined for other keys, null when Escape leaves the chart. */
function stepOf(key: string, active: number | null, count: number): number | null | undefined {
  const last = count - 1;
  const steps: Record<string, number | null> = {
    ArrowRight: active === null ? 0 : Math.min(last, active + 1),
    ArrowLeft: active === null ? last : Math.max(0, active - 1),
    Home: 0,
    End: last,
    Escape: null,
  };
  return steps[key];
}

function nearest(places: readonly Place[], x: number): number | null {
  let best: number | null = null;
  places.forEach((place, index) => {
    const known = best === null ? undefined : places[best];
    if (known === undefined || Math.abs(place.x - x) < Math.abs(known.x - x)) best = index;
  });
  return best;
}
