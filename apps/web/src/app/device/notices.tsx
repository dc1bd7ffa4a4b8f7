// Listeners that run as long as somebody is signed in, and render nothing.

import { type ComponentType, lazy, Suspense } from 'react';
import { useConflictNotices } from '../../features/notifications/index.ts';

/** What they tell can wait until the first screen has its code and its rows. */
const TELL_AFTER_MS = 1000;

const LazyAppCopyNotices = lazy(async (): Promise<{ default: ComponentType }> => {
  await new Promise((resolve) => {
    setTimeout(resolve, TELL_AFTER_MS);
  });
  return { default: (await import('./app-copy-notices.tsx')).AppCopyNotices };
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
