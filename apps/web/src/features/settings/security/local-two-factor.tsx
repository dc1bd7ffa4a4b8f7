// The second factor of local mode: on or off in this browser, and nothing asks for it.

import { useState } from 'react';
import { localTextStorage } from '../../../platform/browser/storage.ts';
import { Button } from '../../../ui/press/button.tsx';
import { StatusChip } from '../../../ui/layout/status-chip.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { settingsMessages as words } from '../settings.messages.ts';
import { securityMessages } from './security.messages.ts';

const KEY = 'twoFactor';

export const isLocallyEnabled = (): boolean => localTextStorage.read(KEY) === 'on';

export function LocalTwoFactor({ onClose }: { onClose: () => void }) {
  const [isEnabled, setIsEnabled] = useState(isLocallyEnabled);
  const toggle = () => {
    if (isEnabled) localTextStorage.remove(KEY);
    else localTextStorage.write(KEY, 'on');
    setIsEnabled(!isEnabled);
    toast.success(isEnabled ? securityMessages.twoFactorDisabled : securityMessages.twoFactorEnabled);
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{securityMessages.twoFactorExplainedLocal}</p>
      <div>
        <StatusChip tone={isEnabled ? 'green' : 'gray'}>
          {isEnabled ? securityMessages.twoFactorOn : securityMessages.twoFactorOff}
        </StatusChip>
      </div>
      <div className="flex justify-end gap-2 phone:[&>*]:flex-1">
        <Button onClick={onClose}>{words.close}</Button>
        <Button variant="primary" onClick={toggle}>
          {isEnabled ? securityMessages.disable : securityMessages.enable}
        </Button>
      </div>
    </div>
  );
}
