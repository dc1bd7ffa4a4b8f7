// 'Envoyer': a document to its client by e-mail, WhatsApp, SMS or the share sheet of the device. Loaded on demand.

import { useState } from 'react';
import { addresseeOf, numberOf } from '@zellige/domain/sendings/message-values';
import { isLocal } from '../../platform/build-config.ts';
import { useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { Button } from '../../ui/press/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SegmentedControl } from '../../ui/press/segmented-control.tsx';
import { SendAttachment } from './send-attachment.tsx';
import { nounOf } from './noun-of.ts';
import { channelsHere, type Draft, draftOf } from './send-draft.ts';
import { SendFields } from './send-fields.tsx';
import { SendNotices } from './send-notices.tsx';
import { sendingMessages as words } from './sending.messages.ts';
import { type Asked, useMessages } from './use-messages.ts';
import { useSend } from './use-send.ts';

interface SendDialogProps {
  asked: Asked;
  onClose: () => void;
}

/** `<SendDialog asked={{ of: 'quotes', row: quote, purpose: 'document' }} onClose={close} />` */
export function SendDialog({ asked, onClose }: SendDialogProps) {
  const { contactId } = addresseeOf(asked.of, asked.row);
  const contact = useRow('contacts', contactId).row;
  const messages = useMessages();
  const [channels] = useState(() => channelsHere(isLocal));
  const [changes, setChanges] = useState<Partial<Draft>>({});
  const [file, setFile] = useState<File | null>(null);
  const texts = {
    email: messages(asked, 'email'),
    whatsapp: messages(asked, 'whatsapp'),
    sms: messages(asked, 'sms'),
  };
  const draft: Draft = { ...draftOf(asked, contact, { channels, texts }), ...changes };
  const { send, errors, isBusy, press } = useSend(asked);
  const { channel } = draft;
  const isReady = channel !== 'share' || file !== null;
  const submit = async () => {
    if (await send(draft, file)) onClose();
  };
  const number = numberOf(asked.row);
  const name = [nounOf(asked.of), number].filter(Boolean).join(' ');
  return (
    <Dialog
      isOpen
      isDismissable={false}
      size="medium"
      onClose={onClose}
      title={asked.purpose === 'reminder' ? words.reminderTitle(name) : words.title(name)}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" isBusy={isBusy} disabled={!isReady} onClick={() => void press(submit)}>
            {words.submit[channel]}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SegmentedControl
          label={words.channel}
          options={channels.map((id) => ({ id, label: words.channels[id] }))}
          value={channel}
          onChange={(next) => setChanges({ ...changes, channel: next })}
        />
        <SendFields
          draft={draft}
          errors={errors}
          isUnnumbered={asked.of !== 'contacts' && number === null}
          onChange={(change) => setChanges({ ...changes, ...change })}
        />
        <SendAttachment key={channel} asked={asked} channel={channel} onDrawn={setFile} />
        <SendNotices asked={asked} channel={channel} />
      </div>
    </Dialog>
  );
}
