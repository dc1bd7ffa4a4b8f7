// Behind the badge: what the device could not keep, each to be taken as a file or given up. Closes with the last one.

import { Download, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { isLocal } from '../../platform/build-config.ts';
import { Button, ButtonLink } from '../../ui/press/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { IconButton } from '../../ui/press/icon-button.tsx';
import { deviceMessages as words } from '../device/device.messages.ts';
import { unsavedMessages } from './unsaved-write.messages.ts';
import { takeUnsaved, unsavedText } from './unsaved-write.ts';
import { unsavedWrites, useUnsavedWrites } from './unsaved-writes.ts';

export function UnsavedDialog({ onClose }: { onClose: () => void }) {
  const writes = useUnsavedWrites();
  const isDone = writes.length === 0;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  const synchronisation = (
    <ButtonLink to="/synchronisation" onClick={onClose}>
      {words.seeSynchronisation}
    </ButtonLink>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.unsavedTitle}
      description={words.unsavedHint}
      actions={isLocal ? undefined : synchronisation}
    >
      <ul className="flex flex-col">
        {writes.map((write) => (
          <li
            key={write.key}
            className="flex items-center gap-2 border-b border-line py-2 first:pt-0 last:border-0 phone:flex-wrap"
          >
            <span className="min-w-0 flex-1 phone:basis-full">{unsavedText(write)}</span>
            <Button icon={Download} onClick={() => takeUnsaved(write)} className="phone:flex-1">
              {unsavedMessages.download}
            </Button>
            <IconButton
              label={words.giveUp(unsavedText(write))}
              icon={Trash2}
              onClick={() => unsavedWrites.drop(write.key)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
