// A bar that fills, and is read aloud as a percentage.

import { cx } from '../class-names.ts';

interface ProgressBarProps {
  label: string;
  done: number;
  total: number;
  className?: string | undefined;
}

export function ProgressBar({ label, done, total, className }: ProgressBarProps) {
  const share = total === 0 ? 0 : Math.min(100, Math.round((done / total) * 100));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={share}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cx('h-2 overflow-hidden rounded-full bg-active', className)}
    >
      <div className="h-full rounded-full bg-accent" style={{ width: `${share}%` }} />
    </div>
  );
}
