// How far the work is: a bar that is read aloud, and the count.

import { fileMessages as words } from './files.messages.ts';

interface Counts {
  done: number;
  total: number;
}

export function ProgressStep({ label, counts }: { label: string; counts: Counts }) {
  const { done, total } = counts;
  const share = total === 0 ? 0 : Math.min(100, Math.round((done / total) * 100));
  return (
    <div className="flex flex-col gap-2 py-6">
      <p className="flex justify-between gap-4">
        <span className="font-medium">{label}</span>
        <span className="text-muted tabular-nums">{words.progress(done, total)}</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-active"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}
