// Listeners that run as long as somebody is signed in, and render nothing.

import { type ComponentType, lazy, Suspense } from 'react';
import { useConflictNotices } from '../features/notifications/index.ts';

/** What they tell can wait until the first screen has its code and its rows. */
const TELL_AFTER_MS = 1000;

/** Without its code there is nothing to tell: no newer version, and no files on the device. */
const LazyAppCopyNotices = lazy(async (): Promise<{ default: ComponentType }> => {
  await new Promise((resolve) => {
    setTimeout(resolve, TELL_AFTER_MS);
  });
  const part = await import('./app-copy-notices.tsx').catch(() => null);
  return { default: part?.AppCopyNotices ?? (() => null) };
});

/** Needs the engine above it. */
export function Notices() {
  useConflictNotices();
  return (
    <Suspense>
      <LazyAppCopyNotices />
    </Suspense>
  );
}
