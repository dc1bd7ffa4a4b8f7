// What is around every screen: the sign-in gate, the shell, messages, questions, tooltips.

import { Suspense } from 'react';
import { FeaturesContext } from '../business/feature.ts';
import { AuthGate, ReauthenticationHost } from '../features/auth/index.ts';
import { CorrectionFrame } from '../features/synchronisation/index.ts';
import { isLocal } from '../platform/build-config.ts';
import { ConfirmHost } from '../ui/confirm-host.tsx';
import { ScreenOutlet } from '../ui/screen-outlet.tsx';
import { StandingToasts } from '../ui/standing-toasts.ts';
import { ToastHost } from '../ui/toast-host.tsx';
import { TooltipHost } from '../ui/tooltip.tsx';
import { useConnectivity } from './connectivity-context.ts';
import { AccessGate } from './access-gate.tsx';
import { DemoBadge } from './demo-badge.tsx';
import { EngineProvider } from './engine-provider.tsx';
import { features } from './features.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { Notices } from './notices.tsx';
import { OfflineLock } from './offline-lock.tsx';
import { Shell } from './shell.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const FactorSetup = lazyPart(async () => (await import('./factor-setup.tsx')).FactorSetup, 'inline');

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
      <TooltipHost />
    </>
  );
}
