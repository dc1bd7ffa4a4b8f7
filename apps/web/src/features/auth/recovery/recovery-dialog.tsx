// The recovery of a password in three steps (specification §2 'Password-recovery dialog'). It opens at step 1 with
// empty forms each time, because closing it unmounts it.

import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/press/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { authMessages } from '../auth.messages.ts';
import { RecoveryCodeStep } from './recovery-code-step.tsx';
import { RecoveryEmailStep } from './recovery-email-step.tsx';

type Step = { name: 'email' } | { name: 'code'; email: string } | { name: 'success' };

/** Email, then code and new password, then success. */
export function RecoveryDialog({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>({ name: 'email' });
  return (
    <Dialog isOpen isDismissable={step.name !== 'code'} onClose={onClose} title={authMessages.recoveryTitle}>
      {step.name === 'email' ? (
        <RecoveryEmailStep onSent={(email) => setStep({ name: 'code', email })} />
      ) : null}
      {step.name === 'code' ? (
        <RecoveryCodeStep
          email={step.email}
          onBack={() => setStep({ name: 'email' })}
          onDone={() => setStep({ name: 'success' })}
        />
      ) : null}
      {step.name === 'success' ? <RecoverySuccess onClose={onClose} /> : null}
    </Dialog>
  );
}

function RecoverySuccess({ onClose }: { onClose: () => void }) {
  return (
    <div className="flex flex-col items-center gap-4 py-2 text-center" role="status">
      <CircleCheck size={32} strokeWidth={1.5} aria-hidden="true" className="text-up" />
      <p>{authMessages.recoverySuccess}</p>
      <Button variant="primary" onClick={onClose} autoFocus>
        {authMessages.backToSignIn}
      </Button>
    </div>
  );
}
