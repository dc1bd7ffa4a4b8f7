// A button that opens the camera or the files of the device.

import type { LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../press/button.tsx';

interface ChooseFileButtonProps {
  label: string;
  icon: LucideIcon;
  /** For the `accept` of the input: `acceptedImages`. */
  accept: string;
  isBusy?: boolean;
  isSingle?: boolean;
  onChosen: (files: File[]) => void;
}

/** `<ChooseFileButton label="Photo" icon={Camera} accept={acceptedImages} onChosen={add} />` */
export function ChooseFileButton(props: ChooseFileButtonProps) {
  const { label, icon, accept, isBusy = false, isSingle = false, onChosen } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={icon} isBusy={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!isSingle}
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          onChosen([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
