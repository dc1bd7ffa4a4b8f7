// The settings with what other subjects put in them: the profile's fields, the queue, the end of the session.

import { lazy, Suspense } from 'react';
import { loadProfileForm, useSession, useSignOut } from '../features/auth/index.ts';
import { loadSettingsScreen, type SettingsSlots, SettingsSlotsContext } from '../features/settings/index.ts';
import { useGo } from '../ui/document/use-go.ts';
import { useConnectivity } from './connectivity-context.ts';

const LazySettingsScreen = lazy(async () => ({ default: (await loadSettingsScreen()).SettingsScreen }));
const LazyProfileForm = lazy(async () => ({ default: (await loadProfileForm()).ProfileForm }));

/** The screen at /settings. */
export function SettingsPage() {
  const { user } = useSession();
  const leave = useSignOut();
  const { health } = useConnectivity();
  const go = useGo();
  const slots: SettingsSlots = {
    profile: user ? (
      <Suspense>
        <LazyProfileForm key={user.id} user={user} />
      </Suspense>
    ) : null,
    openQueue: () => go('/synchronisation'),
    isDemo: health?.mode === 'demo',
    leave,
  };
  return (
    <SettingsSlotsContext value={slots}>
      <Suspense>
        <LazySettingsScreen />
      </Suspense>
    </SettingsSlotsContext>
  );
}
