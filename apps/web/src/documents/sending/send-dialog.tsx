// 'Envoyer': a document to its client by e-mail, WhatsApp, SMS or the share sheet of the device. Loaded on demand.

import { type FormEvent, useId, useState } from 'react';
import { addresseeOf, numberOf } from '@zellige/domain/sendings/message-values';
import { isLocal } from '../../platform/build-config.ts';
import { useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { Button } from '../../ui/press/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { sentencesOf } from '../../ui/feedback/tell-failure.ts';
import { SegmentedControl } from '../../ui/press/segmented-control.tsx';
import { SendAttachment } from './send-attachment.tsx';
import { nounOf } from './noun-of.ts';
import { channelsHere, type SendDraft, draftOf } from './send-draft.ts';
import { SendFields } from './send-fields.tsx';
import { SendNotices } from './send-notices.tsx';
import { sendingMessages as words } from './sending.messages.ts';
import { type SendRequest, useMessages } from './use-messages.ts';
import { useSend } from './use-send.ts';

interface SendDialogProps {
  request: SendRequest;
  onClose: () => void;
}

/** `<SendDialog asked={{ of: 'quotes', row: quote, purpose: 'document' }} onClose={close} />` */
export function SendDialog({ request, onClose }: SendDialogProps) {
  const { contactId } = addresseeOf(request.of, request.row);
  const contact = useRow('contacts', contactId).row;
  const messages = useMessages();
  const [channels] = useState(() => channelsHere(isLocal));
  const [changes, setChanges] = useState<Partial<SendDraft>>(
    request.channel ? { channel: request.channel } : {},
  );
  const [file, setFile] = useState<File | null>(null);
  const texts = {
    email: messages(request, 'email'),
    whatsapp: messages(request, 'whatsapp'),
    sms: messages(request, 'sms'),
  };
  const draft: SendDraft = { ...draftOf(request, contact, { channels, texts }), ...changes };
  const { send, failure, isBusy, press } = useSend(request);
  const formId = useId();
  const { channel } = draft;
  const isReady = channel !== 'share' || file !== null;
  const submit = async () => {
    if (await send(draft, file)) onClose();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) void press(submit);
  };
  const number = numberOf(request.row);
  const name = [nounOf(request.of), number].filter(Boolean).join(' ');
  return (
    <Dialog
      isOpen
      isDismissable={false}
      size="medium"
      onClose={onClose}
      title={request.purpose === 'reminder' ? words.reminderTitle(name) : words.title(name)}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy} disabled={!isReady}>
            {words.submit[channel]}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        <SegmentedControl
          label={words.channel}
          options={channels.map((id) => ({ id, label: words.channels[id] }))}
          value={channel}
          onChange={(next) => setChanges({ ...changes, channel: next })}
        />
        <SendFields
          draft={draft}
          contact={contact}
          errors={failure?.fields ?? {}}
          isUnnumbered={request.of !== 'contacts' && number === null}
          onChange={(change) => setChanges({ ...changes, ...change })}
        />
        <SendAttachment key={channel} request={request} channel={channel} onDrawn={setFile} />
        <SendNotices request={request} channel={channel} />
        <FailureNotice sentences={sentencesOf(failure)} />
      </form>
    </Dialog>
  );
}
