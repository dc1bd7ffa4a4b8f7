// Lets the application through when somebody is signed in (specification §2 'Sign-in gate').

import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from './session-store.ts';
import { SignInScreen } from './sign-in-screen.tsx';

const LazyExpiredDialog = lazy(async () => ({
  default: (await import('./expired-session-dialog.tsx')).ExpiredSessionDialog,
}));

interface AuthGateProps {
  /** The server says that it is a demonstration instance. */
  isDemo: boolean;
  /** Stands with the sign-in form too. */
  badge?: ReactNode;
  children: ReactNode;
}

/** Sign-in screen, page, or page under the sign-in dialog. */
export function AuthGate({ isDemo, badge, children }: AuthGateProps) {
  const session = useSession();
  if (session.status === 'signed-out') return <SignInScreen isDemo={isDemo} badge={badge} />;
  return (
    <>
      {children}
      {session.status === 'expired' ? (
        <Suspense>
          <LazyExpiredDialog email={session.user.email} />
        </Suspense>
      ) : null}
    </>
  );
}
