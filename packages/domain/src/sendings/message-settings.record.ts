// The texts to clients and the days of reminders as the API answers them.
import { z } from 'zod';
import { schemaOf } from '../kernel/schema/record-schema.ts';
import { messageChannels, messageSubjects, type MessageTemplate } from './message-templates.ts';
import type { MessageSettings } from './message-settings.values.ts';

const template = schemaOf<MessageTemplate>()(z.object({ subject: z.string(), text: z.string() }));

export const messageSettings = z
  .object({
    templates: z.partialRecord(z.enum(messageSubjects), z.partialRecord(z.enum(messageChannels), template)),
    reminderDays: z.array(z.int()),
    quoteReminderDays: z.array(z.int()),
  } satisfies Record<keyof MessageSettings, z.ZodType>)
  .meta({ id: 'MessageSettings', description: 'Texts to clients and days of reminders' });
