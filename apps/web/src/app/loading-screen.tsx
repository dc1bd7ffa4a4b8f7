// What shows while a screen loads.

import { ZelligeMark } from '../ui/zellige-mark.tsx';
import { appMessages } from './app.messages.ts';

/** The mark, turning, in the middle of the content. */
export function LoadingScreen() {
  return (
    <div
      role="status"
      aria-label={appMessages.loading}
      className="flex h-full min-h-60 items-center justify-center"
    >
      <ZelligeMark size={36} isTurning />
    </div>
  );
}
