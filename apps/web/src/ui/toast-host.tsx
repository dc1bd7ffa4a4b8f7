// Where messages appear. Renders nothing, and loads nothing, until the first message.

import { lazy, Suspense, useEffect, useState } from 'react';
import { onToastNeeded } from './toast.ts';

const loadToaster = () => import('./toaster.tsx');
const LazyToaster = lazy(async () => ({ default: (await loadToaster()).KitToaster }));

/** For a message that must come at its time: what draws it is there before. */
export function preloadToaster(): void {
  void loadToaster();
}

/** Mount once, in the application. */
export function ToastHost() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => onToastNeeded(() => setIsNeeded(true)), []);
  return isNeeded ? (
    <Suspense>
      <LazyToaster />
    </Suspense>
  ) : null;
}
