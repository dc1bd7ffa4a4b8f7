// The verdict shows the result of a check at a glance: well or not by its icon, and the words beside it. Assistive technology
// hears it change.

import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

/** `<Verdict isGood={count === 0}><p>…</p></Verdict>` */
export function Verdict({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Icon = isGood ? CircleCheck : TriangleAlert;
  return (
    <div className="flex items-start gap-3" role="status">
      <Icon
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className={cx('mt-px shrink-0', isGood ? 'text-up' : 'text-danger')}
      />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
