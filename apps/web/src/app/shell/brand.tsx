// The mark and the name.

import { ZelligeMark } from '../../ui/layout/zellige-mark.tsx';
import { appMessages } from '../app.messages.ts';

/** Logo and product name. */
export function Brand() {
  return (
    <span className="flex items-center gap-2.5">
      <ZelligeMark size={24} />
      <span className="text-[15px] font-semibold tracking-[-0.01em]">{appMessages.product}</span>
    </span>
  );
}
