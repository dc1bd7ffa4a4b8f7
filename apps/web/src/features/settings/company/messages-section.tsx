// The texts that go with documents, by document and channel, with how they will read; and the days of reminders.

import { useFormState, useWatch } from 'react-hook-form';
import { useState } from 'react';
import { z } from 'zod';
import { messageSettingsInput } from '@zellige/domain/sendings/message-settings.schema';
import { messageSettingsOf, type MessageSettings } from '@zellige/domain/sendings/message-settings.values';
import {
  defaultTemplates,
  type MessageChannel,
  messageChannels,
  type MessageSubject,
  messageSubjects,
  templateOf,
} from '@zellige/domain/sendings/message-templates';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { FormField, useZodForm } from '../../../ui/forms/form.tsx';
import { SegmentedControl } from '../../../ui/press/segmented-control.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { messageSectionMessages as words } from './messages-section.messages.ts';
import { SettingsForm, SettingsSection } from '../settings-form.tsx';
import { TemplateFields } from './template-fields.tsx';
import { useSaveSettings } from '../use-save-settings.ts';

const parseDays = (text: string): number[] =>
  text
    .split(/[;,]/)
    .map((part) => part.trim().replace('−', '-'))
    .filter((part) => part !== '')
    .map(Number);

/** Every text is there to be written over; those that read as the defaults are not kept. */
const schema = z
  .object({
    templates: messageSettingsInput.shape.templates.unwrap(),
    days: z.string(),
    quoteDays: z.string(),
  })
  .superRefine((typed, ctx) => {
    for (const [name, levels] of [
      ['days', messageSettingsInput.shape.reminderDays],
      ['quoteDays', messageSettingsInput.shape.quoteReminderDays],
    ] as const) {
      const parsed = levels.safeParse(parseDays(typed[name]));
      if (parsed.success) continue;
      const isNumber = parseDays(typed[name]).every(Number.isFinite);
      const message = isNumber ? parsed.error.issues[0]?.message : words.daysFormat;
      ctx.addIssue({ code: 'custom', path: [name], message: message ?? words.daysFormat });
    }
  });

type Values = z.input<typeof schema>;

const isDefault = (
  subject: MessageSubject,
  channel: MessageChannel,
  own: { subject: string; text: string },
) =>
  JSON.stringify(defaultTemplates[subject][channel]) ===
  JSON.stringify({ subject: own.subject, text: own.text });

/** What differs from the defaults, by document and channel. */
const ownTexts = (templates: Values['templates']) =>
  Object.fromEntries(
    messageSubjects.map((subject) => [
      subject,
      Object.fromEntries(
        Object.entries(templates[subject] ?? {}).filter(
          ([channel, own]) => !isDefault(subject, channel as MessageChannel, own),
        ),
      ),
    ]),
  );

const wholeOf = ({ templates, reminderDays, quoteReminderDays }: MessageSettings): Values => ({
  templates: Object.fromEntries(
    messageSubjects.map((subject) => [
      subject,
      Object.fromEntries(
        messageChannels.map((channel) => [channel, templateOf(templates, subject, channel)]),
      ),
    ]),
  ),
  days: reminderDays.join(' ; '),
  quoteDays: quoteReminderDays.join(' ; '),
});

/** `/settings?section=messages` */
export function MessagesSection() {
  return (
    <SettingsSection id="messages">
      {(row, version) => <MessagesForm key={version} settings={messageSettingsOf(row)} />}
    </SettingsSection>
  );
}

function MessagesForm({ settings }: { settings: MessageSettings }) {
  const save = useSaveSettings();
  const [subject, setSubject] = useState<MessageSubject>('quotes');
  const [channel, setChannel] = useState<MessageChannel>('email');
  const form = useZodForm({ schema, defaultValues: wholeOf(settings) });
  const { dirtyFields } = useFormState({ control: form.control });
  // Only the half that was changed: the other one may have been saved elsewhere since.
  const submit = async ({ templates, days, quoteDays }: Values) => {
    const changes = {
      ...(dirtyFields.templates && { templates: ownTexts(templates) }),
      ...(dirtyFields.days && { reminderDays: parseDays(days) }),
      ...(dirtyFields.quoteDays && { quoteReminderDays: parseDays(quoteDays) }),
    };
    await save(form, 'update_messages_settings', { changes });
  };
  const written = useWatch({ control: form.control, name: `templates.${subject}.${channel}` });
  return (
    <SettingsForm form={form} onSubmit={submit}>
      <FormSection title={words.title} description={words.intro}>
        <div className="mb-4 flex flex-wrap items-end gap-3">
          <Select
            label={words.about}
            value={subject}
            onChange={setSubject}
            options={messageSubjects.map((id) => ({ value: id, label: words.subjects[id] }))}
          />
          <SegmentedControl
            label={words.channel}
            value={channel}
            onChange={setChannel}
            options={messageChannels.map((id) => ({ id, label: words.channels[id] }))}
          />
        </div>
        <TemplateFields
          key={`${subject}.${channel}`}
          control={form.control}
          subject={subject}
          channel={channel}
          written={written ?? defaultTemplates[subject][channel]}
          onRestore={() =>
            form.setValue(`templates.${subject}.${channel}`, defaultTemplates[subject][channel], {
              shouldDirty: true,
              shouldValidate: true,
            })
          }
        />
      </FormSection>
      <FormSection title={words.reminders}>
        <FormField control={form.control} name="days">
          {(field) => <TextField {...field} label={words.days} hint={words.daysHint} isRequired />}
        </FormField>
        <FormField control={form.control} name="quoteDays">
          {(field) => <TextField {...field} label={words.quoteDays} hint={words.quoteDaysHint} isRequired />}
        </FormField>
      </FormSection>
    </SettingsForm>
  );
}
