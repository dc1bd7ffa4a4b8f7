// /api/accounting: the accounts of a period, their file, their VAT and what is wrong in them; closing a month and handing it over
// (docs/subjects/accounting.md). For the admin and managers; closing is the admin's.
import { Readable } from 'node:stream';
import { fail } from '@zellige/domain';
import { accountingEntries, entryTotals } from '@zellige/domain/accounting/entries';
import { entryFileName } from '@zellige/domain/accounting/entry-file';
import { accountingProblems } from '@zellige/domain/accounting/problems';
import { vatStatement } from '@zellige/domain/accounting/vat-statement';
import { ACCOUNTING, datedAccountingOf } from '@zellige/domain/settings/accounting-settings.schema';
import type { Settings } from '@zellige/domain/settings/company.schema';
import { z } from 'zod';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure, success } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { createLimiter } from '../../platform/limiter.ts';
import { operationRoute } from '../../platform/records/write.routes.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';
import { accountedCautions, accountedDays, accountedRows } from './accounted-rows.repository.ts';
import { type AccountSelection, entryCsv, entryPortions, entryWorkbook } from './entry-stream.ts';
import { type RequestedPeriod, requestedPeriod, periodQuery } from './period-query.ts';
import { entriesAnswer, vatAnswer } from './accounting-answers.ts';

const tags = ['accounting'];
const access = 'accounting.see';
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const exportQuery = periodQuery.extend({
  format: z
    .enum(['csv', 'xlsx'])
    .default('csv')
    .describe('`;`, decimal commas, UTF-8 with BOM; or a workbook'),
});

/** A period reads whole documents: one after the other, so that figures do not hold people up. */
const PACE = { atOnce: 1, waiting: 32 };

const selectionOf = async ({ pool }: ServerParts, period: RequestedPeriod): Promise<AccountSelection> => {
  const [cautions, settingsRow] = await Promise.all([
    accountedCautions(pool, period),
    readSettingsRow(pool, ACCOUNTING),
  ]);
  const days = await accountedDays(pool, period, cautions);
  return { days, cautions, dated: datedAccountingOf(settingsRow as Settings | null) };
};

const accountsOf = async (parts: ServerParts, period: RequestedPeriod) => {
  const { days, cautions, dated } = await selectionOf(parts, period);
  const rows = await accountedRows(parts.pool, days, cautions);
  const request = { period, ...dated };
  return { rows, request, entries: accountingEntries(rows, request) };
};

type Accounts = Awaited<ReturnType<typeof accountsOf>>;

const steps = [
  { url: '/api/accounting/close-month', action: 'close_month_settings', summary: 'Close a month: {month}' },
  {
    url: '/api/accounting/reopen-month',
    action: 'reopen_month_settings',
    summary: 'Open a month again, and those after it: {month, reason}',
  },
  {
    url: '/api/accounting/export-month',
    action: 'export_month_settings',
    summary: 'Mark a closed month as handed to the accountant: {month}',
  },
];

/** What is answered of the accounts of a period besides the file. */
const answers = {
  entries: {
    summary: 'Entries of a period, both sides of them, and what is wrong',
    data: entriesAnswer,
    of: ({ rows, request, entries }: Accounts) => ({
      problems: accountingProblems(rows, request.period),
      totals: entryTotals(entries),
      entries,
    }),
  },
  vat: {
    summary: 'VAT of a period by rate, in the regime of the company',
    data: vatAnswer,
    of: ({ rows, request }: Accounts) => vatStatement(rows, request),
  },
};

export function accountingRoutes(app: App, parts: ServerParts): void {
  const limiter = createLimiter(PACE);
  for (const [name, { summary, data, of }] of Object.entries(answers)) {
    app.get(
      `/api/accounting/${name}`,
      { config: { access, data }, schema: { tags, summary, querystring: periodQuery } },
      async (request, reply) => {
        const period = requestedPeriod(request.query, parts.clock());
        if (!period.ok) return sendFailure(reply, period.error);
        const made = await limiter.run(async () => of(await accountsOf(parts, period.value)));
        if (!made) return sendFailure(reply, fail('unavailable').error, { retryAfter: 2 });
        return reply.header('cache-control', 'no-store').send(success(made.value));
      },
    );
  }
  app.get(
    '/api/accounting/export',
    {
      config: { access, media: ['text/csv', WORKBOOK] },
      compress: false,
      schema: { tags, summary: 'Entries of a period as a file', querystring: exportQuery },
    },
    async (request, reply) => {
      const { format } = request.query;
      const period = requestedPeriod(request.query, parts.clock());
      if (!period.ok) return sendFailure(reply, period.error);
      const made = await limiter.run(() => selectionOf(parts, period.value));
      if (!made) return sendFailure(reply, fail('unavailable').error, { retryAfter: 2 });
      const portions = entryPortions(parts.pool, made.value);
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${entryFileName(period.value, format)}"`);
      if (format === 'csv')
        return reply.type('text/csv; charset=utf-8').send(Readable.from(entryCsv(portions)));
      return reply.type(WORKBOOK).send(await entryWorkbook(portions));
    },
  );
  for (const step of steps) operationRoute(app, parts, { ...step, of: 'settings' });
}
