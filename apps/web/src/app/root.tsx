// The root surrounds every screen: the sign-in gate, the shell, messages, questions, tooltips.

import { Suspense } from 'react';
import { FeaturesContext } from '../records/feature/feature.ts';
import { AuthGate, ReauthenticationHost } from '../features/auth/index.ts';
import { CorrectionFrame } from '../features/synchronisation/index.ts';
import { isLocal } from '../platform/build-config.ts';
import { ConfirmHost } from '../ui/dialogs/confirm-host.tsx';
import { ScreenOutlet } from '../ui/navigation/screen-outlet.tsx';
import { StandingToasts } from '../ui/feedback/standing-toasts.ts';
import { ToastHost } from '../ui/feedback/toast-host.tsx';
import { useConnectivity } from './device/connectivity-context.ts';
import { AccessGate } from './access-gate.tsx';
import { DemoBadge } from './shell/demo-badge.tsx';
import { EngineProvider } from './device/engine-provider.tsx';
import { features } from './features.ts';
import { LoadingScreen } from './errors/loading-screen.tsx';
import { Notices } from './device/notices.tsx';
import { OfflineLock } from './device/offline-lock.tsx';
import { Shell } from './shell/shell.tsx';
import { lazyPart } from '../ui/navigation/lazy-part.tsx';
import { idlePart } from '../ui/navigation/idle-part.tsx';

const FactorSetup = lazyPart(async () => (await import('./device/factor-setup.tsx')).FactorSetup, 'inline');
const Tooltips = idlePart(async () => (await import('../ui/menus/tooltip.tsx')).TooltipHost);

/** Around the screens of the router. */
export function Root() {
  const { health } = useConnectivity();
  return (
    <>
      <AuthGate
        isDemo={health?.mode === 'demo'}
        badge={isLocal ? <DemoBadge /> : null}
        factorSetup={
          <Suspense fallback={<LoadingScreen />}>
            <FactorSetup />
          </Suspense>
        }
      >
        <EngineProvider>
          <StandingToasts />
          <OfflineLock>
            <FeaturesContext value={features}>
              <Shell>
                <CorrectionFrame>
                  <AccessGate>
                    <ScreenOutlet />
                  </AccessGate>
                </CorrectionFrame>
              </Shell>
            </FeaturesContext>
            <Notices />
          </OfflineLock>
        </EngineProvider>
      </AuthGate>
      <ReauthenticationHost />
      <ConfirmHost />
      <ToastHost />
      <Tooltips />
    </>
  );
}
