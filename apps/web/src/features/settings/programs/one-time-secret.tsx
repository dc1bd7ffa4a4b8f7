// A key or a secret, shown this once, with the way to copy it.

import { Copy } from 'lucide-react';
import { copyText } from '../../../platform/browser/clipboard.ts';
import { Button } from '../../../ui/press/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { programsMessages as words } from './programs.messages.ts';

interface OneTimeSecretProps {
  value: string;
  intro: string;
  copyLabel: string;
  onClose: () => void;
}

export function OneTimeSecret({ value, intro, copyLabel, onClose }: OneTimeSecretProps) {
  const copy = async () => {
    if (await copyText(value)) toast.success(words.copied);
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{intro}</p>
      <code className="rounded-card border border-line bg-hover p-3 font-sans font-medium break-all">
        {value}
      </code>
      <div className="flex justify-end gap-2 phone:[&>*]:flex-1">
        <Button icon={Copy} onClick={() => void copy()}>
          {copyLabel}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </div>
  );
}
