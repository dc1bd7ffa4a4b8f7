// Lets the application through when somebody is signed in (specification §2 'Sign-in gate').

import { type ReactNode, Suspense } from 'react';
import { useSession } from './session-store.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import { PartPlace } from '../../ui/navigation/part-place.tsx';

/** Shown at once when its code is there; a page without a session asks for it as it starts. */
const SignInScreen = lazyPart(
  async () => (await import('./sign-in/sign-in-screen.tsx')).SignInScreen,
  'inline',
);

/** Fetches the sign-in screen ahead of its use. */
export const preloadSignIn = SignInScreen.fetch;

const LazyExpiredDialog = lazyPart(
  async () => (await import('./sign-in/expired-session-dialog.tsx')).ExpiredSessionDialog,
);

interface AuthGateProps {
  /** The server says that it is a demonstration instance. */
  isDemo: boolean;
  /** Stands with the sign-in form too. */
  badge?: ReactNode;
  /** Stands in the place of everything while the person owes a second factor. */
  factorSetup?: ReactNode;
  children: ReactNode;
}

/** Sign-in screen, page, or page under the sign-in dialog. */
export function AuthGate({ isDemo, badge, factorSetup, children }: AuthGateProps) {
  const session = useSession();
  if (session.status === 'signed-out')
    return (
      <Suspense fallback={<PartPlace />}>
        <SignInScreen isDemo={isDemo} badge={badge} />
      </Suspense>
    );
  if (session.status === 'active' && session.user.owesTwoFactor) return factorSetup;
  return (
    <>
      {children}
      {session.status === 'expired' ? <LazyExpiredDialog email={session.user.email} /> : null}
    </>
  );
}
