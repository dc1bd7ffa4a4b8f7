// Sign-in over the page when the session has expired: what the person was doing stays underneath.

import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { authMessages } from './auth.messages.ts';
import { useSessionStore } from './session-store.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Closes by itself once the session is open again. */
export function ExpiredSessionDialog({ email }: { email: string }) {
  const session = useSessionStore();
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onClose={session.close}
      title={authMessages.expiredTitle}
      description={authMessages.expiredMessage}
    >
      <SignInForm initialEmail={email} />
      <Button variant="ghost" onClick={session.close} className="mt-2 w-full text-muted">
        {authMessages.otherAccount}
      </Button>
    </Dialog>
  );
}
