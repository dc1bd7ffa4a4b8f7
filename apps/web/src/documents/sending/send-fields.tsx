// To whom, under which subject, with which words.

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { type SendDraft, isMail, textChannel } from './send-draft.ts';
import { SendPeople } from './send-people.tsx';
import { sendingMessages as words } from './sending.messages.ts';

interface SendFieldsProps {
  draft: SendDraft;
  errors: Readonly<Record<string, string>>;
  isUnnumbered: boolean;
  /** Whose people are offered. */
  contact: Contact | undefined;
  onChange: (change: Partial<SendDraft>) => void;
}

/** `<SendFields draft={draft} errors={errors} isUnnumbered={false} onChange={change} />` */
export function SendFields({ draft, errors, isUnnumbered, contact, onChange }: SendFieldsProps) {
  const { channel } = draft;
  const of = textChannel(channel);
  const { subject, text } = draft.texts[of];
  const write = (change: { subject?: string; text?: string }) =>
    onChange({ texts: { ...draft.texts, [of]: { subject, text, ...change } } });
  const waits = isUnnumbered && isMail(channel) && `${subject}${text}`.includes('{numero}');
  return (
    <>
      {isMail(channel) ? (
        <MailFields draft={draft} errors={errors} contact={contact} onChange={onChange} />
      ) : null}
      {isMail(channel) ? (
        <TextField
          label={words.subject}
          value={subject}
          onChange={(value) => write({ subject: value })}
          error={errors['subject']}
          isRequired={channel === 'email'}
        />
      ) : null}
      {channel === 'whatsapp' || channel === 'sms' ? (
        <TextField
          label={words.phone}
          type="tel"
          value={draft.phone}
          onChange={(phone) => onChange({ phone })}
          error={errors['to']}
          isRequired
        />
      ) : null}
      {channel === 'whatsapp' || channel === 'sms' ? (
        <SendPeople
          contact={contact}
          channel={channel}
          current={draft.phone}
          onChoose={(phone) => onChange({ phone })}
        />
      ) : null}
      <TextArea
        label={words.text}
        rows={channel === 'sms' ? 4 : 8}
        value={text}
        onChange={(value) => write({ text: value })}
        error={errors['text']}
        hint={waits ? words.numberLater : undefined}
      />
    </>
  );
}

function MailFields({
  draft,
  errors,
  contact,
  onChange,
}: Pick<SendFieldsProps, 'draft' | 'errors' | 'contact' | 'onChange'>) {
  const wrongCopy = Object.entries(errors).find(([path]) => path.startsWith('cc'))?.[1];
  return (
    <>
      <TextField
        label={words.to}
        type="email"
        value={draft.email}
        onChange={(email) => onChange({ email })}
        error={errors['to']}
        isRequired
      />
      <SendPeople
        contact={contact}
        channel={draft.channel}
        current={draft.email}
        onChoose={(email) => onChange({ email })}
      />
      <TextField
        label={words.cc}
        value={draft.cc}
        onChange={(cc) => onChange({ cc })}
        error={wrongCopy}
        hint={words.ccHint}
        inputMode="email"
      />
    </>
  );
}
