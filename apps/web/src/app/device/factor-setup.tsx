// In the place of the application for somebody whose role needs a second factor and who has none: they set it up, or sign out.

import { apiPaths } from '@zellige/contract/paths';
import { Suspense, useEffect } from 'react';
import { useSessionStore, useSignOut } from '../../features/auth/index.ts';
import { loadTwoFactorEnrolment } from '../../features/settings/index.ts';
import { useRemoteRead } from '../../platform/http/remote-read.ts';
import { ZelligeMark } from '../../ui/layout/zellige-mark.tsx';
import { appMessages } from '../app.messages.ts';
import { deviceMessages } from './device.messages.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import { PartPlace } from '../../ui/navigation/part-place.tsx';

const LazyEnrolment = lazyPart(async () => (await loadTwoFactorEnrolment()).TwoFactorEnrolment, 'inline');

export function FactorSetup() {
  const session = useSessionStore();
  const signOut = useSignOut();
  // Another tab or device may have set it up meanwhile.
  const isEnabled = useRemoteRead<{ isEnabled: boolean }>(apiPaths.twoFactor).data?.isEnabled ?? false;
  useEffect(() => {
    if (isEnabled) session.mergeUser({ owesTwoFactor: false });
  }, [isEnabled, session]);
  return (
    <main className="flex min-h-full flex-col items-center justify-center gap-6 px-4 py-10">
      <div className="flex max-w-90 flex-col items-center gap-3 text-center">
        <ZelligeMark size={44} />
        <h1 className="text-h1 font-semibold tracking-[-0.02em]">{deviceMessages.factorTitle}</h1>
        <p className="text-muted">{deviceMessages.factorIntro}</p>
      </div>
      <div className="w-full max-w-105 rounded-card border border-line bg-surface p-5 md:p-6">
        <Suspense fallback={<PartPlace className="h-40" />}>
          <LazyEnrolment
            cancelLabel={appMessages.signOut}
            onCancel={signOut}
            onDone={() => session.mergeUser({ owesTwoFactor: false })}
          />
        </Suspense>
      </div>
    </main>
  );
}
