// Where messages appear. Renders nothing, and loads nothing, until the first message.

import { useEffect, useState } from 'react';
import { onToastNeeded } from './toast.ts';
import { lazyPart, preload } from '../navigation/lazy-part.tsx';

const LazyToaster = lazyPart(async () => (await import('./toaster.tsx')).KitToaster);

/** For a message that must come at its time: what draws it is there before. */
export function preloadToaster(): void {
  preload(LazyToaster.fetch);
}

/** Mount once, in the application. */
export function ToastHost() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => onToastNeeded(() => setIsNeeded(true)), []);
  return isNeeded ? <LazyToaster /> : null;
}
