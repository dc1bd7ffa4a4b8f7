// Ten recovery codes, told once: to copy, or to keep as a file.

import { Copy, Download } from 'lucide-react';
import { copyText } from '../../../platform/browser/clipboard.ts';
import { downloadText } from '../../../platform/browser/download.ts';
import { Button } from '../../../ui/press/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { securityMessages as words } from './security.messages.ts';

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n');
  const copy = async () => {
    if (await copyText(text)) toast.success(words.copied);
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{words.recoveryIntro}</p>
      <ul
        aria-label={words.recoveryTitle}
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-card border border-line bg-hover p-4 font-medium tabular-nums"
      >
        {codes.map((code) => (
          <li key={code} className="text-center">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex gap-2 phone:[&>*]:flex-1">
        <Button icon={Copy} onClick={() => void copy()}>
          {words.copyCodes}
        </Button>
        <Button icon={Download} onClick={() => downloadText(`${text}\n`, words.recoveryFile)}>
          {words.downloadCodes}
        </Button>
      </div>
    </div>
  );
}
