// How long a device may work without its server (domain `SecuritySettings`): after that the screens are locked until the
// person signs in. What waits to be sent stays on the device.

import { type ReactNode, Suspense, useEffect, useState } from 'react';
import {
  SECURITY,
  type SecuritySettings,
  securityOf,
  wasAwayTooLong,
} from '@zellige/domain/settings/instance/security-settings.rules';
import { loadLockedScreen, useSession, useSessionStore } from '../../features/auth/index.ts';
import { isLocal } from '../../platform/build-config.ts';
import { now } from '../../platform/clock.ts';
import { useEngineStatus, useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import { LoadingScreen } from '../errors/loading-screen.tsx';

const LazyLockedScreen = lazyPart(async () => (await loadLockedScreen()).LockedScreen, 'inline');

const LOOK_EVERY_MS = 60_000;

/** The screens, or the lock in their place. */
export function OfflineLock({ children }: { children: ReactNode }) {
  return isLocal ? children : <Lock>{children}</Lock>;
}

function Lock({ children }: { children: ReactNode }) {
  const store = useSessionStore();
  const { status } = useSession();
  const settings = securityOf(useRow('settings', SECURITY).row);
  const isOver = useIsOver(settings);
  const isLocked = status === 'locked' || (status !== 'signed-out' && isOver);
  useEffect(() => {
    if (isLocked) store.lock();
  }, [isLocked, store]);
  return isLocked ? (
    <Suspense fallback={<LoadingScreen />}>
      <LazyLockedScreen days={settings.offlineDays} />
    </Suspense>
  ) : (
    children
  );
}

/** A device that has never had a copy has nothing to hide. */
function useIsOver(settings: SecuritySettings): boolean {
  const store = useSessionStore();
  const { lastSync } = useEngineStatus();
  const [at, setAt] = useState(() => now().getTime());
  useEffect(() => {
    const timer = setInterval(() => setAt(now().getTime()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (lastSync === null) return false;
  return wasAwayTooLong(settings, Math.max(Date.parse(lastSync), store.signedInAt()), at);
}
