// The screen shows this while it loads.

import { LateNote, useIsLate } from '../../ui/feedback/late-note.tsx';
import { ZelligeMark } from '../../ui/layout/zellige-mark.tsx';
import { appMessages } from '../app.messages.ts';

/** The mark, turning, in the middle of the content; under it, when it takes long, why and until when. */
export function LoadingScreen() {
  const isLate = useIsLate();
  return (
    <div
      role="status"
      aria-label={appMessages.loading}
      className="flex h-full min-h-60 flex-col items-center justify-center gap-4 p-6 text-center"
    >
      <ZelligeMark size={36} isTurning />
      {isLate ? (
        <p className="max-w-120 text-muted">
          <LateNote />
        </p>
      ) : null}
    </div>
  );
}
