// Where messages appear. Renders nothing, and loads nothing, until the first message.

import { lazy, Suspense, useEffect, useState } from 'react';
import { onToastNeeded } from './toast.ts';

const LazyToaster = lazy(async () => ({ default: (await import('./toaster.tsx')).KitToaster }));

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
