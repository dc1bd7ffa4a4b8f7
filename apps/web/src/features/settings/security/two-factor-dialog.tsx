// Turning the second factor on or off. Local mode has no server to ask: there it is a switch of this browser alone
// (specification §2 'Settings dialog').

import { useState } from 'react';
import { apiPaths } from '@zellige/contract/paths';
import { isLocal } from '../../../platform/build-config.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { RemoteContent } from '../remote-section.tsx';
import type { TwoFactorState } from './security-api.ts';
import { settingsMessages as words } from '../settings.messages.ts';
import { securityMessages } from './security.messages.ts';
import { LocalTwoFactor } from './local-two-factor.tsx';
import { TwoFactorEnrolment } from './two-factor-enrolment.tsx';
import { TwoFactorProof } from './two-factor-proof.tsx';
import { useRemoteRead } from '../../../platform/http/remote-read.ts';

export type TwoFactorPurpose = 'toggle' | 'codes';

interface TwoFactorDialogProps {
  /** `codes` draws new recovery codes for a factor that is on. */
  purpose?: TwoFactorPurpose;
  onClose: () => void;
}

export function TwoFactorDialog({ purpose = 'toggle', onClose }: TwoFactorDialogProps) {
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onClose={onClose}
      title={purpose === 'codes' ? securityMessages.newCodes : words.twoFactor}
    >
      {isLocal ? <LocalTwoFactor onClose={onClose} /> : <ServerTwoFactor {...{ purpose, onClose }} />}
    </Dialog>
  );
}

function ServerTwoFactor({ purpose, onClose }: { purpose: TwoFactorPurpose; onClose: () => void }) {
  const remote = useRemoteRead<TwoFactorState>(apiPaths.twoFactor);
  // What the dialog is for is settled when it opens: turning the factor on does not turn it into the one that turns it off.
  const [known, setKnown] = useState<TwoFactorState | null>(null);
  if (known === null && remote.data) setKnown(remote.data);
  return (
    <RemoteContent remote={remote}>
      {(state) =>
        (known ?? state).isEnabled ? (
          <TwoFactorProof purpose={purpose === 'codes' ? 'codes' : 'disable'} onClose={onClose} />
        ) : (
          <TwoFactorEnrolment onDone={onClose} onCancel={onClose} />
        )
      }
    </RemoteContent>
  );
}
