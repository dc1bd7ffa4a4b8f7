// How far the work is: a bar that is read aloud, and the count.

import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { fileMessages as words } from './file-steps.messages.ts';

interface Counts {
  done: number;
  total: number;
}

export function ProgressStep({ label, counts }: { label: string; counts: Counts }) {
  const { done, total } = counts;
  return (
    <div className="flex flex-col gap-2 py-6">
      <p className="flex justify-between gap-4">
        <span className="font-medium">{label}</span>
        <span className="text-muted tabular-nums">{words.progress(done, total)}</span>
      </p>
      <ProgressBar label={label} done={done} total={total} />
    </div>
  );
}
