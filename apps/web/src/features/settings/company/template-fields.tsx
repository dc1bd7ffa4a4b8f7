// One text that goes with documents: what it says, the fields it may have, and how it reads of an example.

import type { Control } from 'react-hook-form';
import { formatDay } from '@zellige/domain/kernel/values/dates';
import { formatMad } from '@zellige/domain/kernel/values/money';
import { fillText } from '@zellige/domain/kernel/text/text-fields';
import {
  fieldsOfMessage,
  type MessageChannel,
  type MessageSubject,
  type MessageTemplate,
  type MessageTemplates,
} from '@zellige/domain/sendings/message-templates';
import { useSignature } from '../../../documents/clients/reach.ts';
import { today } from '../../../platform/clock.ts';
import { useRow } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Button } from '../../../ui/press/button.tsx';
import { FormField } from '../../../ui/forms/form.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { messageSectionMessages as words } from './messages-section.messages.ts';

interface TemplateFieldsProps {
  control: Control<{ templates: MessageTemplates; days: string; quoteDays: string }>;
  subject: MessageSubject;
  channel: MessageChannel;
  written: MessageTemplate;
  onRestore: () => void;
}

const numbers: Record<MessageSubject, string> = {
  quotes: 'DEV-042',
  quoteReminders: 'DEV-042',
  quoteFurther: 'DEV-042',
  invoices: 'FAC-042',
  reminders: 'FAC-042',
  statements: '',
  documents: 'BL-042',
};

/** `<TemplateFields control={form.control} subject="quotes" channel="sms" … />` */
export function TemplateFields({ control, subject, channel, written, onRestore }: TemplateFieldsProps) {
  const name = `templates.${subject}.${channel}` as const;
  return (
    <div className="flex flex-col gap-4">
      {channel === 'email' ? (
        <FormField control={control} name={`${name}.subject`}>
          {({ value, ...field }) => (
            <TextField {...field} value={value ?? ''} label={words.subject} isRequired />
          )}
        </FormField>
      ) : null}
      <FormField control={control} name={`${name}.text`}>
        {({ value, ...field }) => (
          <TextArea
            {...field}
            value={value ?? ''}
            label={words.text}
            rows={channel === 'sms' ? 4 : 8}
            hint={words.fields(fieldsOfMessage(subject))}
            isRequired
          />
        )}
      </FormField>
      <Preview subject={subject} written={written} />
      <div>
        <Button variant="ghost" onClick={onRestore}>
          {words.restore}
        </Button>
      </div>
    </div>
  );
}

function Preview({ subject, written }: Pick<TemplateFieldsProps, 'subject' | 'written'>) {
  const signature = useSignature();
  const company = useRow('settings', 'company').row?.company?.name ?? '';
  const day = formatDay(today());
  const values = {
    client: 'Amal Tazi',
    numero: numbers[subject],
    entreprise: company,
    signature,
    montant: formatMad(12_000),
    reste: formatMad(4500),
    echeance: day,
    validite: day,
    envoi: day,
    retard: 'à échéance du',
    document: 'Bon de livraison',
    debut: formatDay(`${today().slice(0, 4)}-01-01`),
    fin: day,
    solde: formatMad(4500),
  };
  return (
    <figure aria-label={words.preview} className="rounded-card border border-line bg-surface p-3">
      <figcaption className="text-meta text-muted">{words.preview}</figcaption>
      {written.subject ? <p className="mt-1 font-medium">{fillText(written.subject, values)}</p> : null}
      <p className="mt-1 whitespace-pre-line break-words">{fillText(written.text, values)}</p>
    </figure>
  );
}
