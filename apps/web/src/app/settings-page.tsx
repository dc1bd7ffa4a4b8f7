// The settings with what other subjects put in them: the profile's fields, the queue, the end of the session.

import { type ComponentProps, Suspense } from 'react';
import { loadProfileForm, useSession, useSignOut } from '../features/auth/index.ts';
import { loadSettingsScreen, type SettingsSlots, SettingsSlotsContext } from '../features/settings/index.ts';
import { loadRecordChanges } from '../features/synchronisation/index.ts';
import { useGo } from '../ui/navigation/use-go.ts';
import { useConnectivity } from './device/connectivity-context.ts';
import { lazyPart } from '../ui/navigation/lazy-part.tsx';
import { PartPlace } from '../ui/navigation/part-place.tsx';
import { LoadingScreen } from './errors/loading-screen.tsx';

const LazySettingsScreen = lazyPart(async () => (await loadSettingsScreen()).SettingsScreen, 'inline');
const LazyRecordChanges = lazyPart(async () => (await loadRecordChanges()).RecordChanges, 'inline');
const LazyProfileForm = lazyPart(async () => (await loadProfileForm()).ProfileForm, 'inline');

const Changes = (props: ComponentProps<typeof LazyRecordChanges>) => (
  <Suspense fallback={<PartPlace className="h-24 w-full" />}>
    <LazyRecordChanges {...props} />
  </Suspense>
);

/** The screen at /settings. */
export function SettingsPage() {
  const { user } = useSession();
  const leave = useSignOut();
  const { health } = useConnectivity();
  const go = useGo();
  const slots: SettingsSlots = {
    profile: user ? (
      <Suspense fallback={<PartPlace className="h-60 w-full" />}>
        <LazyProfileForm key={user.id} user={user} />
      </Suspense>
    ) : null,
    changes: Changes,
    openQueue: () => go('/synchronisation'),
    holdsSamples: health?.holdsSamples ?? false,
    leave,
  };
  return (
    <SettingsSlotsContext value={slots}>
      <Suspense fallback={<LoadingScreen />}>
        <LazySettingsScreen />
      </Suspense>
    </SettingsSlotsContext>
  );
}
