// What stands around every screen: the sign-in gate, the shell, messages, questions, tooltips.

import { Outlet } from '@tanstack/react-router';
import { AuthGate, ReauthenticationHost } from '../features/auth/index.ts';
import { ContactTabsContext } from '../features/contacts/index.ts';
import { CorrectionFrame } from '../features/synchronisation/index.ts';
import { isLocal } from '../platform/build-config.ts';
import { ConfirmHost } from '../ui/confirm-host.tsx';
import { ToastHost } from '../ui/toast-host.tsx';
import { TooltipHost } from '../ui/tooltip.tsx';
import { useConnectivity } from './connectivity-context.ts';
import { contactPageTabs } from './contact-page-tabs.ts';
import { DemoBadge } from './demo-badge.tsx';
import { EngineProvider } from './engine-provider.tsx';
import { Notices } from './notices.tsx';
import { Shell } from './shell.tsx';

/** The root of the route tree. */
export function Root() {
  const { health } = useConnectivity();
  return (
    <>
      <AuthGate isDemo={health?.mode === 'demo'} badge={isLocal ? <DemoBadge /> : null}>
        <EngineProvider>
          <ContactTabsContext value={contactPageTabs}>
            <Shell>
              <CorrectionFrame>
                <Outlet />
              </CorrectionFrame>
            </Shell>
          </ContactTabsContext>
          <Notices />
        </EngineProvider>
      </AuthGate>
      <ReauthenticationHost />
      <ConfirmHost />
      <ToastHost />
      <TooltipHost />
    </>
  );
}
