// The PDF that goes along, drawn on the device: looked at before it leaves, and handed to the share sheet.

import { Eye, Paperclip } from 'lucide-react';
import { useEffect, useState } from 'react';
import { openLink } from '../../platform/browser/open-link.ts';
import { Button } from '../../ui/press/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useDrawnPdf } from '../pdf/use-pdf.ts';
import type { DialogChannel } from './send-draft.ts';
import { sendingMessages as words } from './sending.messages.ts';

import type { SendRequest } from './use-messages.ts';

interface SendAttachmentProps {
  request: SendRequest;
  channel: DialogChannel;
  /** The share sheet takes the file within the press: it is there before. */
  onDrawn: (file: File) => void;
}

const tell = (cause: unknown): void =>
  toast.error({ title: words.previewFailed(cause instanceof Error ? cause.message : '') });

/** `<SendAttachment asked={asked} channel="email" onDrawn={setFile} />` */
export function SendAttachment({ request, channel, onDrawn }: SendAttachmentProps) {
  const draw = useDrawnPdf();
  const [isBusy, setIsBusy] = useState(false);
  const { pdf, row } = request;
  const isShared = channel === 'share';
  useEffect(() => {
    if (isShared) draw((context) => pdf(row, context)).then(({ file }) => onDrawn(file), tell);
  }, [isShared, draw, pdf, row, onDrawn]);
  const show = async () => {
    setIsBusy(true);
    try {
      const { file } = await draw((context) => pdf(row, context));
      const url = URL.createObjectURL(file);
      openLink(url);
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } catch (cause) {
      tell(cause);
    }
    setIsBusy(false);
  };
  const carries = channel === 'email' || isShared;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="flex items-center gap-2 text-muted">
        {carries ? <Paperclip size={16} strokeWidth={1.75} aria-hidden="true" /> : null}
        {carries ? words.attached : words.linkOnly}
      </p>
      <Button icon={Eye} variant="ghost" isBusy={isBusy} onClick={() => void show()}>
        {words.preview}
      </Button>
    </div>
  );
}
