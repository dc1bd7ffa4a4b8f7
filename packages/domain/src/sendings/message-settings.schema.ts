// What the company writes to its clients: its own texts, and the days of its reminders (settings row 'messages').
import { z } from 'zod';
import type { RowMeta } from '../kernel/collections.ts';
import { list, text } from '../kernel/fields.ts';
import {
  type MessageSubject,
  messageChannels,
  messageSubjects,
  type MessageTemplates,
  unknownFields,
} from './message-templates.ts';
import { MAX_SUBJECT, MAX_TEXT } from './sending.schema.ts';

/** Key of the settings row. */
export const MESSAGES = 'messages';

export const messageSettingMessages = {
  unknown: (names: readonly string[]) => `Champ inconnu : ${names.map((name) => `{${name}}`).join(', ')}`,
  empty: 'Écrivez un texte, ou revenez à celui par défaut',
  days: 'Indiquez un nombre de jours entre -60 et 365',
  noDays: 'Gardez au moins une relance',
} as const;

const template = z.object({
  subject: text(MAX_SUBJECT),
  text: text(MAX_TEXT).min(1, messageSettingMessages.empty),
});

const channels = z.partialRecord(z.enum(messageChannels), template);

const templates = z.partialRecord(z.enum(messageSubjects), channels).superRefine((given, ctx) => {
  for (const [subject, texts] of Object.entries(given) as [
    MessageSubject,
    MessageTemplates[MessageSubject],
  ][])
    for (const [channel, written] of Object.entries(texts ?? {}))
      for (const part of ['subject', 'text'] as const) {
        const unknown = unknownFields(written[part], subject);
        if (unknown.length > 0)
          ctx.addIssue({
            code: 'custom',
            path: [subject, channel, part],
            message: messageSettingMessages.unknown(unknown),
          });
      }
});

const days = z
  .int(messageSettingMessages.days)
  .min(-60, messageSettingMessages.days)
  .max(365, messageSettingMessages.days);

const reminderDays = list(days, 8)
  .min(1, messageSettingMessages.noDays)
  .transform((given) => [...new Set(given)].toSorted((a, b) => a - b));

export const messageSettingsInput = z.object({ templates, reminderDays }).partial();

/** Days after the due date at which a reminder falls due, the earliest first; negative before it. */
export const defaultReminderDays: readonly number[] = [-3, 1, 15, 30];

export interface MessageSettings {
  templates: MessageTemplates;
  reminderDays: readonly number[];
}

export const defaultMessageSettings: MessageSettings = { templates: {}, reminderDays: defaultReminderDays };

/** The settings row of id 'messages'. */
export interface MessagesRow extends RowMeta {
  id: string;
  messages: MessageSettings;
}

/** What holds by that row of the settings. */
export function messageSettingsOf(row: object | undefined): MessageSettings {
  const held: Partial<MessagesRow> = row ?? {};
  return held.messages ?? defaultMessageSettings;
}
