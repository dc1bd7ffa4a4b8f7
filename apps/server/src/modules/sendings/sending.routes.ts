// /api/sendings, the way letters leave, and /api/reminders (docs/subjects/sending.md).
import { sendingList } from '@zellige/domain/sendings/sending.list';
import { z } from 'zod';
import { apiPaths, collectionPath } from '@zellige/contract';
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { messageSettingsOf } from '@zellige/domain/sendings/message-settings.values';
import { quoteRemindersOn } from '@zellige/domain/sendings/quote-reminder.rules';
import { reminderStates, remindersOn } from '@zellige/domain/sendings/reminder.rules';
import type { App } from '../../platform/http/app-instance.ts';
import { success } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { listRoute } from '../../platform/records/lists/list.routes.ts';
import { recordRoutes } from '../../platform/records/record.routes.ts';
import { operationRoute } from '../../platform/records/write.routes.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { readMessages, readReminderRows } from './reminder.repository.ts';
import { messageSettings } from '@zellige/domain/sendings/message-settings.record';
import { reminderList } from './reminder-answers.ts';

const reminderQuery = z.object({
  of: z.enum(['invoices', 'quotes']).optional().describe('Of what; invoices without it'),
  state: z.enum(reminderStates).optional().describe('Those of that state alone'),
});

/** What a program reads of a reminder. */
const shownReminder = ({ invoice, last, ...reminder }: ReturnType<typeof remindersOn>[number]) => ({
  ...reminder,
  invoiceId: invoice.id,
  number: invoice.number,
  client: invoice.client,
  contactId: invoice.contactId,
  dueDate: invoice.dueDate,
  lastSendingId: last?.id ?? null,
});

const shownQuoteReminder = ({ quote, last, ...reminder }: ReturnType<typeof quoteRemindersOn>[number]) => ({
  ...reminder,
  quoteId: quote.id,
  number: quote.number,
  client: quote.client,
  contactId: quote.contactId,
  total: quote.total,
  nextStep: quote.nextStep ?? '',
  nextStepOn: quote.nextStepOn ?? '',
  lastSendingId: last?.id ?? null,
});

function messageRoutes(app: App, parts: ServerParts): void {
  app.get(
    apiPaths.messageSettings,
    {
      config: { access: 'settings.see', data: messageSettings },
      schema: { tags: ['settings'], summary: 'Settings: texts to clients and days of reminders' },
    },
    async (_request, reply) => {
      const row = await readMessages(parts.pool);
      return reply.header('etag', `"${row?.version ?? 0}"`).send(success(messageSettingsOf(row)));
    },
  );
  operationRoute(app, parts, {
    method: 'PUT',
    url: apiPaths.messageSettings,
    action: 'update_messages_settings',
    summary: 'Save settings: texts to clients and days of reminders',
    of: 'settings',
    input: ({ body }) => ({ changes: body }),
    answers: messageSettingsOf,
    data: messageSettings,
  });
}

export function sendingRoutes(app: App, parts: ServerParts): void {
  listRoute(app, parts, sendingList);
  recordRoutes(app, parts, 'sendings');
  operationRoute(app, parts, {
    of: 'sendings',
    url: collectionPath('sendings'),
    action: 'create_sendings',
    summary: 'Send a document to its client, or note that it was',
    status: 201,
  });
  operationRoute(app, parts, {
    of: 'sendings',
    url: `${collectionPath('sendings')}/:id/retry`,
    action: 'retry_sendings',
    summary: 'Try again an e-mail that failed',
  });
  messageRoutes(app, parts);
  app.get(
    apiPaths.letters,
    {
      config: { access: 'signed-in', data: z.object({ leaves: z.boolean(), isDemo: z.boolean() }) },
      schema: { tags: ['sendings'], summary: 'Whether letters to clients leave this server' },
    },
    async (_request, reply) =>
      reply.send(success({ leaves: parts.mailer.leaves, isDemo: parts.config.mode === 'demo' })),
  );
  app.get(
    apiPaths.reminders,
    {
      config: { access: 'invoices.see', gives: 'figures', data: reminderList },
      schema: {
        tags: ['sendings'],
        summary: 'The reminders of the day: invoices, the longest overdue first, or quotes to follow up',
        querystring: reminderQuery,
      },
    },
    async (request, reply) => {
      const { actor } = signedIn(request);
      const { settings, ...rows } = await readReminderRows(parts.pool, actor);
      const today = dayInCasablanca(parts.clock());
      const { state, of } = request.query;
      const found =
        of === 'quotes'
          ? quoteRemindersOn(rows, { levels: settings.quoteReminderDays, today }).map(shownQuoteReminder)
          : remindersOn(rows, { levels: settings.reminderDays, today }).map(shownReminder);
      return reply.send(success(state === undefined ? found : found.filter((one) => one.state === state)));
    },
  );
}
