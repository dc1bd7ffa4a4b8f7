// Amounts over time as bars, with those of a year before as hairlines; values under the pointer, at a touch and by arrow keys, and a
// table behind for those who read it.

import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { useElementWidth } from './use-element-width.ts';
import { chartMessages } from './charts.messages.ts';

export interface ChartPoint {
  id: string;
  /** Under the axis: 'Janv.'. */
  label: string;
  /** Under the labels, once for the points that share it: '2026'. */
  group?: string;
  /** In the tooltip and the table: 'janvier 2026'. */
  fullLabel: string;
  /** Null where nothing can be known yet: no bar. */
  value: number | null;
  /** The same a year before. */
  before?: number;
  /** Its amount still grows: the bar is lighter. */
  isUnderWay?: boolean;
}

interface BarChartProps {
  /** What is drawn: 'Chiffre d'affaires HT par mois'. */
  label: string;
  points: readonly ChartPoint[];
  /** On the axis: `280 k`. */
  formatTick: (value: number) => string;
  formatValue: (value: number) => string;
}

const HEIGHT = 240;
const MARGIN = { top: 12, right: 12, bottom: 40, left: 52 };
const BASE = HEIGHT - MARGIN.bottom;
const TICKS = 4;
const WIDEST_BAR = 44;

/** `<BarChart label="…" points={points} formatTick={inThousands} formatValue={formatMad} />` */
export function BarChart({ label, points, formatTick, formatValue }: BarChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frame, 640);
  const shape = useMemo(() => layOut(points, width), [points, width]);
  const [active, setActive] = useState<number | null>(null);
  const known = points.filter(({ value }) => value !== null).length;
  const read = (point: ChartPoint) => describe(point, formatValue);
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = stepOf(event.key, active, known);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  const handlePointer = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - MARGIN.left;
    setActive(known === 0 ? null : Math.max(0, Math.min(known - 1, Math.floor(x / shape.slot))));
  };
  const shown = active === null ? undefined : points[active];
  return (
    <figure className="relative m-0" ref={frame}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, known - 1)}
        aria-valuenow={active ?? 0}
        aria-valuetext={shown ? `${shown.fullLabel} : ${read(shown)}` : chartMessages.hint}
        className="touch-pan-y rounded-control"
        onKeyDown={handleKeyDown}
        onPointerDown={handlePointer}
        onPointerMove={handlePointer}
        // A finger that leaves has let the value stand: it is read then.
        onPointerLeave={({ pointerType }) => (pointerType === 'touch' ? undefined : setActive(null))}
        onBlur={() => setActive(null)}
      >
        <svg aria-hidden="true" width={width} height={HEIGHT} className="block">
          <Axis shape={shape} points={points} width={width} formatTick={formatTick} />
          {points.map((point, index) => (
            <Bar key={point.id} point={point} index={index} shape={shape} isActive={index === active} />
          ))}
        </svg>
      </div>
      {shown && active !== null ? (
        <Tip text={read(shown)} point={shown} at={shape.middle(active)} width={width} />
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

function describe({ value, before, isUnderWay }: ChartPoint, format: (value: number) => string): string {
  if (value === null) return '—';
  return [
    format(value) + (isUnderWay ? ` ${chartMessages.underWay}` : ''),
    ...(before === undefined ? [] : [chartMessages.before(format(before))]),
  ].join(' · ');
}

interface TipProps {
  point: ChartPoint;
  text: string;
  /** From the left of the chart, in pixels. */
  at: number;
  width: number;
}

function Tip({ point, text, at, width }: TipProps) {
  return (
    <div
      className="pointer-events-none absolute top-0 rounded-card border border-line bg-raised px-2.5 py-1.5 text-meta shadow-float"
      style={at > width / 2 ? { right: width - at + 10 } : { left: at + 10 }}
    >
      <span className="text-muted">{point.fullLabel}</span>
      <span className="ml-2 font-medium tabular-nums">{text}</span>
    </div>
  );
}

interface Shape {
  /** Of one point, in pixels. */
  slot: number;
  /** Of the point of that rank. */
  middle: (index: number) => number;
  y: (value: number) => number;
  ticks: readonly number[];
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
  const highest = Math.max(0, ...points.flatMap(({ value, before }) => [value ?? 0, before ?? 0]));
  const ticks = roundTicks(highest || 1);
  const slot = (width - MARGIN.left - MARGIN.right) / Math.max(1, points.length);
  return {
    slot,
    middle: (index) => MARGIN.left + slot * (index + 0.5),
    y: (value) => BASE - ((BASE - MARGIN.top) * value) / (ticks.at(-1) ?? 1),
    // Nothing yet: marks above zero would say amounts that nobody has.
    ticks: highest === 0 ? [0] : ticks,
  };
}

interface BarProps {
  point: ChartPoint;
  index: number;
  shape: Shape;
  isActive: boolean;
}

function Bar({ point: { value, before, isUnderWay }, index, shape, isActive }: BarProps) {
  const { slot, middle, y } = shape;
  const width = Math.min(WIDEST_BAR, slot * 0.64);
  const left = middle(index) - width / 2;
  // A refund larger than what was sold has no height; its amount is in the table.
  const height = value === null ? 0 : Math.max(0, BASE - y(value));
  return (
    <>
      {isActive ? (
        <rect
          x={middle(index) - slot / 2}
          y={MARGIN.top}
          width={slot}
          height={BASE - MARGIN.top}
          fill="var(--hover)"
        />
      ) : null}
      {height > 0 ? (
        <rect
          x={left}
          y={BASE - height}
          width={width}
          height={height}
          rx={Math.min(3, height / 2)}
          fill="var(--accent)"
          opacity={isUnderWay ? 0.45 : 1}
        />
      ) : null}
      {before === undefined || before <= 0 ? null : (
        <line
          x1={left - 3}
          x2={left + width + 3}
          y1={y(before)}
          y2={y(before)}
          stroke="var(--muted)"
          strokeWidth={1.5}
        />
      )}
    </>
  );
}

interface AxisProps {
  shape: Shape;
  points: readonly ChartPoint[];
  width: number;
  formatTick: (value: number) => string;
}

const LABEL_WIDTH = 44;
const GROUP_WIDTH = 36;

/** The ranks of the points under which their group is named: the first of each, unless the next group would stand on it. */
export function groupStarts(points: readonly Pick<ChartPoint, 'group'>[], slot: number): number[] {
  const starts = points.flatMap(({ group }, rank) =>
    group !== undefined && group !== points[rank - 1]?.group ? [rank] : [],
  );
  return starts.filter((rank, at) => ((starts[at + 1] ?? Infinity) - rank) * slot >= GROUP_WIDTH);
}

function Axis({ shape, points, width, formatTick }: AxisProps) {
  const named = new Set(groupStarts(points, shape.slot));
  const every = Math.max(1, Math.ceil((points.length * LABEL_WIDTH) / (width - MARGIN.left)));
  return (
    <g className="fill-muted text-meta">
      {shape.ticks.map((value) => (
        <g key={value}>
          <line
            x1={MARGIN.left}
            x2={width - MARGIN.right}
            y1={shape.y(value)}
            y2={shape.y(value)}
            stroke="var(--line)"
          />
          <text x={MARGIN.left - 8} y={shape.y(value) + 4} textAnchor="end" className="tabular-nums">
            {formatTick(value)}
          </text>
        </g>
      ))}
      {points.map((point, index) => (
        <g key={point.id} textAnchor="middle">
          {index % every === 0 ? (
            <text x={shape.middle(index)} y={HEIGHT - 22}>
              {point.label}
            </text>
          ) : null}
          {named.has(index) ? (
            <text x={shape.middle(index)} y={HEIGHT - 5} className="font-medium">
              {point.group}
            </text>
          ) : null}
        </g>
      ))}
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
