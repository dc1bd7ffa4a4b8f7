// These schemas describe the due reminders for the document of the API.
import { day, dayOrNone, mad } from '@zellige/domain/kernel/schema/record-schema';
import { quoteReasons } from '@zellige/domain/sendings/quote-reminder.rules';
import { reminderStates } from '@zellige/domain/sendings/reminder.rules';
import { z } from 'zod';

const spoken = {
  level: z.int().nullable().describe('Days of the level that is reached'),
  days: z.int().describe('Days since the day that levels count from; below zero before it'),
  state: z.enum(reminderStates),
  number: z.string().nullable(),
  client: z.string(),
  contactId: z.int().nullable(),
  lastSendingId: z.string().nullable(),
};

const ofInvoice = z
  .object({ ...spoken, invoiceId: z.string(), dueDate: day, remaining: mad, promisedDay: dayOrNone })
  .meta({ id: 'InvoiceReminder', description: 'An invoice to remind of' });

const ofQuote = z
  .object({
    ...spoken,
    quoteId: z.string(),
    total: mad,
    reason: z.enum(quoteReasons),
    daysLeft: z.int(),
    nextStep: z.string(),
    nextStepOn: dayOrNone,
  })
  .meta({ id: 'QuoteReminder', description: 'A quote to follow up' });

export const reminderList = z.array(z.union([ofInvoice, ofQuote]));
