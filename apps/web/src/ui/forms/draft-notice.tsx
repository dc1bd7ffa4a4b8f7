// Says that something typed earlier was taken up again, and offers to start anew.

import { Button } from '../press/button.tsx';
import { draftMessages as words } from './draft.messages.ts';

interface DraftNoticeProps {
  /** What it was typed over has changed since. */
  hasMovedOn: boolean;
  discard: () => void;
}

/** `{draft.isRestored ? <DraftNotice {...draft} /> : null}` */
export function DraftNotice({ hasMovedOn, discard }: DraftNoticeProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-accent-wash px-4 py-2"
    >
      {hasMovedOn ? words.restoredOverChange : words.restored}
      <Button variant="ghost" onClick={discard}>
        {words.discard}
      </Button>
    </div>
  );
}
