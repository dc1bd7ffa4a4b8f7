// Sign-in over the page when the session has expired: what the person was doing stays underneath. No key closes it.

import { Button } from '../../../ui/press/button.tsx';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { authMessages } from '../auth.messages.ts';
import { useSessionStore } from '../session-store.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Closes by itself once the session is open again. */
export function ExpiredSessionDialog({ email }: { email: string }) {
  const session = useSessionStore();
  const leave = async () => {
    const answer = await confirm({
      title: authMessages.otherAccountTitle,
      message: authMessages.otherAccountMessage,
      confirmLabel: authMessages.otherAccount,
      isDanger: true,
    });
    if (answer) session.close();
  };
  return (
    <Dialog
      isOpen
      isDismissable={false}
      title={authMessages.expiredTitle}
      description={authMessages.expiredMessage}
    >
      <SignInForm initialEmail={email} />
      <Button variant="ghost" onClick={() => void leave()} className="mt-2 w-full text-muted">
        {authMessages.otherAccount}
      </Button>
    </Dialog>
  );
}
