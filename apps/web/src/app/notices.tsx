// Listeners that run as long as somebody is signed in, and render nothing.

import { type ComponentType, lazy, Suspense } from 'react';
import { useConflictNotices } from '../features/notifications/index.ts';
import { whenInReach } from '../platform/when-in-reach.ts';

/** What they tell can wait until the first screen has its code and its rows. */
const TELL_AFTER_MS = 1000;

/** What it tells of a newer version waits for its code, however long. */
const LazyAppCopyNotices = lazy(async (): Promise<{ default: ComponentType }> => {
  await new Promise((resolve) => {
    setTimeout(resolve, TELL_AFTER_MS);
  });
  const part = await whenInReach('app-copy-notices', () => import('./app-copy-notices.tsx'));
  return { default: part.AppCopyNotices };
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
