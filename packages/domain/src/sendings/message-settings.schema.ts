// The schema validates the company's own message texts and the days of its reminders.
import { z } from 'zod';
import { list, text } from '../kernel/schema/field-kinds.ts';
import {
  type MessageSubject,
  messageChannels,
  messageSubjects,
  type MessageTemplates,
  unknownFields,
} from './message-templates.ts';
import { MAX_SUBJECT, MAX_TEXT } from './sending.schema.ts';

export const messageSettingMessages = {
  unknown: (names: readonly string[]) => `Champ inconnu : ${names.map((name) => `{${name}}`).join(', ')}`,
  empty: 'Écrivez un texte, ou revenez à celui par défaut',
  days: 'Indiquez un nombre de jours entre -60 et 365',
  quoteDays: 'Indiquez un nombre de jours entre 1 et 365',
  noDays: 'Gardez au moins une relance',
} as const;

const template = z.object({
  subject: text(MAX_SUBJECT),
  text: text(MAX_TEXT).min(1, messageSettingMessages.empty),
});

const channels = z.partialRecord(z.enum(messageChannels), template);

const templates = z.partialRecord(z.enum(messageSubjects), channels).superRefine((subjects, ctx) => {
  for (const [subject, texts] of Object.entries(subjects) as [
    MessageSubject,
    MessageTemplates[MessageSubject],
  ][])
    for (const [channel, written] of Object.entries(texts ?? {})) {
      if (channel === 'email' && written.subject === '')
        ctx.addIssue({
          code: 'custom',
          path: [subject, channel, 'subject'],
          message: messageSettingMessages.empty,
        });
      for (const part of ['subject', 'text'] as const) {
        const unknown = unknownFields(written[part], subject);
        if (unknown.length > 0)
          ctx.addIssue({
            code: 'custom',
            path: [subject, channel, part],
            message: messageSettingMessages.unknown(unknown),
          });
      }
    }
});

const days = z
  .int(messageSettingMessages.days)
  .min(-60, messageSettingMessages.days)
  .max(365, messageSettingMessages.days);

const quoteDays = z
  .int(messageSettingMessages.quoteDays)
  .min(1, messageSettingMessages.quoteDays)
  .max(365, messageSettingMessages.quoteDays);

const levels = (day: typeof days) =>
  list(day, 8)
    .min(1, messageSettingMessages.noDays)
    .transform((values) => [...new Set(values)].toSorted((a, b) => a - b));

export const messageSettingsInput = z
  .object({ templates, reminderDays: levels(days), quoteReminderDays: levels(quoteDays) })
  .partial();
