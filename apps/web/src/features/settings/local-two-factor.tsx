// The second factor of local mode: on or off in this browser, and nothing asks for it.

import { useState } from 'react';
import { localTextStorage } from '../../platform/storage.ts';
import { Button } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { toast } from '../../ui/toast.ts';
import { settingsMessages as words } from './settings.messages.ts';

const KEY = 'twoFactor';

export const isLocallyEnabled = (): boolean => localTextStorage.read(KEY) === 'on';

export function LocalTwoFactor({ onClose }: { onClose: () => void }) {
  const [isEnabled, setIsEnabled] = useState(isLocallyEnabled);
  const toggle = () => {
    if (isEnabled) localTextStorage.remove(KEY);
    else localTextStorage.write(KEY, 'on');
    setIsEnabled(!isEnabled);
    toast.success(isEnabled ? words.twoFactorDisabled : words.twoFactorEnabled);
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{words.twoFactorExplainedLocal}</p>
      <div>
        <StatusChip tone={isEnabled ? 'green' : 'gray'}>
          {isEnabled ? words.twoFactorOn : words.twoFactorOff}
        </StatusChip>
      </div>
      <div className="flex justify-end gap-2 phone:[&>*]:flex-1">
        <Button onClick={onClose}>{words.close}</Button>
        <Button variant="primary" onClick={toggle}>
          {isEnabled ? words.disable : words.enable}
        </Button>
      </div>
    </div>
  );
}
