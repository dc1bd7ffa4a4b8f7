// A list shows this skeleton while it loads: its final layout, in grey.

import { uiMessages } from '../ui.messages.ts';

const WIDTHS = ['w-24', 'w-44', 'w-32', 'w-20', 'w-28'] as const;

/** Rows or cards that pulse softly. */
export function TableSkeleton({ isPhone, label }: { isPhone: boolean; label: string }) {
  return (
    <div
      role="status"
      aria-label={`${label} : ${uiMessages.loading}`}
      className={
        isPhone ? 'flex flex-col gap-2' : 'overflow-hidden rounded-card border border-line bg-surface'
      }
    >
      {isPhone ? null : <div className="h-9 border-b border-line" />}
      {Array.from({ length: isPhone ? 7 : 12 }, (_, index) => (
        <SkeletonRow key={index} index={index} isPhone={isPhone} />
      ))}
    </div>
  );
}

interface AwaitedRowProps {
  start: number;
  height: number;
  as?: 'div' | 'li';
}

/** The place of a row that is on its way, in a list that already has its length. */
export function AwaitedRow({ start, height, as: Place = 'div' }: AwaitedRowProps) {
  return (
    <Place
      aria-hidden="true"
      style={{ height, transform: `translateY(${start}px)` }}
      className="absolute inset-x-0 top-0 flex items-center justify-between gap-8 border-b border-line px-3"
    >
      {WIDTHS.map((width) => (
        <Bar key={width} className={width} />
      ))}
    </Place>
  );
}

function SkeletonRow({ index, isPhone }: { index: number; isPhone: boolean }) {
  if (isPhone) {
    return (
      <div className="flex h-19 flex-col justify-center gap-2.5 rounded-card border border-line bg-surface px-4">
        <Bar className={WIDTHS[(index + 1) % 5] ?? ''} />
        <Bar className={WIDTHS[(index + 2) % 5] ?? ''} />
      </div>
    );
  }
  return (
    <div className="flex h-11 items-center justify-between gap-8 border-b border-line px-3 last:border-0">
      {WIDTHS.map((width, column) => (
        <Bar key={width} className={WIDTHS[(index + column) % 5] ?? ''} />
      ))}
    </div>
  );
}

function Bar({ className }: { className: string }) {
  return <span className={`h-2.5 animate-pulse-soft rounded-full bg-active ${className}`} />;
}
