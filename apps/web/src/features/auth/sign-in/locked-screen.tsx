// In the place of the application on a device that was away from its server for longer than the company allows.

import { Button } from '../../../ui/press/button.tsx';
import { ZelligeMark } from '../../../ui/layout/zellige-mark.tsx';
import { authMessages } from '../auth.messages.ts';
import { useSession, useSessionStore } from '../session-store.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Shows nothing of the copy; it opens again with the sign-in of its person. */
export function LockedScreen({ days }: { days: number }) {
  const { user } = useSession();
  const session = useSessionStore();
  return (
    <main className="flex min-h-full flex-col items-center justify-center gap-6 px-4 py-10">
      <div className="flex max-w-90 flex-col items-center gap-3 text-center">
        <ZelligeMark size={44} />
        <h1 className="text-h1 font-semibold tracking-[-0.02em]">{authMessages.lockedTitle}</h1>
        <p className="text-muted">{authMessages.lockedMessage(days)}</p>
      </div>
      <div className="w-full max-w-90 rounded-card border border-line bg-surface p-5 md:p-6">
        <SignInForm initialEmail={user?.email ?? ''} />
        <Button variant="ghost" onClick={session.close} className="mt-2 w-full text-muted">
          {authMessages.otherAccount}
        </Button>
      </div>
    </main>
  );
}
