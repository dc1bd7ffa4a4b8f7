// The settings with what other subjects put in them: the profile's fields, the queue, the end of the session.

import { lazy, Suspense, useState } from 'react';
import { loadProfileForm, useSession, useSignOut } from '../features/auth/index.ts';
import { loadSettingsScreen, type SettingsSlots, SettingsSlotsContext } from '../features/settings/index.ts';
import { loadQueueDialog } from '../features/synchronisation/index.ts';
import { useConnectivity } from './connectivity-context.ts';

const LazySettingsScreen = lazy(async () => ({ default: (await loadSettingsScreen()).SettingsScreen }));
const LazyProfileForm = lazy(async () => ({ default: (await loadProfileForm()).ProfileForm }));
const LazyQueueDialog = lazy(async () => ({ default: (await loadQueueDialog()).QueueDialog }));

/** The screen at /settings. */
export function SettingsPage() {
  const { user } = useSession();
  const leave = useSignOut();
  const { health } = useConnectivity();
  const [isQueueOpen, setIsQueueOpen] = useState(false);
  const slots: SettingsSlots = {
    profile: user ? (
      <Suspense>
        <LazyProfileForm key={user.id} user={user} />
      </Suspense>
    ) : null,
    openQueue: () => setIsQueueOpen(true),
    isDemo: health?.mode === 'demo',
    leave,
  };
  return (
    <SettingsSlotsContext value={slots}>
      <Suspense>
        <LazySettingsScreen />
        {isQueueOpen ? <LazyQueueDialog onClose={() => setIsQueueOpen(false)} /> : null}
      </Suspense>
    </SettingsSlotsContext>
  );
}
