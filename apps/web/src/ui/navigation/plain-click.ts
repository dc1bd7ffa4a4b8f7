// Which clicks of a link the application follows itself.
import type { MouseEvent } from 'react';

/** False for what opens another tab or window, or saves: that is the browser's. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
