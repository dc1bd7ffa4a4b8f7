// Above every screen while the copy of this device is incomplete: lists and figures are not whole, and why.

import { useEngineStatus } from '../../platform/engine/hooks/engine-hooks.ts';
import { useIsLate } from '../../ui/feedback/late-note.tsx';
import { deviceMessages as words } from '../device/device.messages.ts';

/** A copy that comes quickly is told of by the badge alone. */
const SLOW_MS = 4000;

/** Nothing at first: a page that begins knows neither whether the server answers nor how long the copy takes. */
export function CopyNotice() {
  const { online, copyErased } = useEngineStatus();
  const isLate = useIsLate();
  const isSlow = useIsLate(SLOW_MS);
  if (!(isSlow || (isLate && !online))) return null;
  const { coming, cut } = copyErased ? words.copyErased : words.copy;
  return (
    <p role="status" className="border-b border-line bg-surface px-4 py-2 text-meta text-muted md:px-6">
      {online ? coming : cut}
    </p>
  );
}
