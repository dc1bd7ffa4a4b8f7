// /api/settings/company and /documents, read by everybody and saved by the admin through the rulebook's operations, so
// that they reach every copy (specification §7); and the number series, whose next number can only be raised
// (docs/product.md 'Settings').
import { z } from 'zod';
import { fail } from '@zellige/domain';
import { settingsSubject } from '@zellige/domain/settings/settings.subject';
import { apiPaths } from '@zellige/contract';
import { LAST_NUMBER, nextNumberProblem, numberedSeries } from '@zellige/domain/settings/numbering.rules';
import { ACCOUNTING, accountingOf } from '@zellige/domain/settings/accounting-settings.schema';
import { type Settings, unknownCompany } from '@zellige/domain/settings/company.schema';
import { defaultDocumentSettings } from '@zellige/domain/settings/document-settings.schema';
import { defaultSecuritySettings, SECURITY } from '@zellige/domain/settings/instance/security-settings.rules';
import { workingTime } from '@zellige/domain/working-time/working-time.record';
import { WORKING_TIME, workingTimeOf } from '@zellige/domain/working-time/working-time.values';
import { dealStages } from '@zellige/domain/deals/stages/deal-stages.record';
import { DEAL_STAGES, dealStagesOf } from '@zellige/domain/deals/stages/deal-stages';
import { responseTimes } from '@zellige/domain/requests/due/response-settings.record';
import { RESPONSE_TIMES, responseSettingsOf } from '@zellige/domain/requests/due/response-settings';
import { COMPANY, DOCUMENTS } from '@zellige/domain/settings/settings.operations';
import { checklistSettings } from '@zellige/domain/checklists/checklist-template.record';
import { quoteTemplateSettings } from '@zellige/domain/quotes/templates/quote-template.record';
import { QUOTE_TEMPLATES, quoteTemplatesOf } from '@zellige/domain/quotes/templates/quote-templates';
import { CHECKLISTS, checklistSettingsOf } from '@zellige/domain/checklists/checklist-templates';
import { lastRanks, raiseRank } from '../../platform/database/numbers/counters.repository.ts';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure, success } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { operationRoute } from '../../platform/records/write.routes.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { readSettingsRow } from './settings.repository.ts';
import {
  accountingSettings,
  companyIdentity,
  documentSettings,
  securitySettings,
} from '@zellige/domain/settings/settings.record';
import { nextNumbers, raisedNumber } from './settings-answers.ts';

const tags = ['settings'];

interface SettingsPath {
  url: string;
  id: string;
  /** Field of the row that holds what is read and saved. */
  field:
    | 'company'
    | 'documents'
    | 'security'
    | 'accounting'
    | 'workingTime'
    | 'responseTimes'
    | 'dealStages'
    | 'checklists'
    | 'quoteTemplates';
  /** All its fields, with defaults for those never saved. */
  read: (row: Settings | null) => object;
  data: z.ZodType;
}

/** GET answers all fields, with defaults for those never saved; PUT takes some of them. */
function settingsRoute(app: App, parts: ServerParts, { url, id, field, data, read }: SettingsPath): void {
  app.get(
    url,
    { config: { access: 'settings.see', data }, schema: { tags, summary: `Settings: ${field}` } },
    async (request, reply) => {
      const row = await readSettingsRow(parts.pool, id);
      const version = row?.version ?? 0;
      const shown = row && settingsSubject.redact(row as Settings, signedIn(request).actor);
      return reply.header('etag', `"${version}"`).send(success(read(shown as Settings | null)));
    },
  );
  operationRoute(app, parts, {
    method: 'PUT',
    url,
    action: `update_${field}_settings`,
    summary: `Save settings: ${field}`,
    of: 'settings',
    input: ({ body }) => ({ changes: body }),
    answers: (row) => read(row as Settings),
    data,
  });
}

const numberInput = z.object({ collection: z.enum(numberedSeries), next: z.int().min(1).max(LAST_NUMBER) });

export function settingsRoutes(app: App, parts: ServerParts): void {
  settingsRoute(app, parts, {
    url: apiPaths.companySettings,
    id: COMPANY,
    field: 'company',
    data: companyIdentity,
    read: (row) => ({ ...unknownCompany, ...row?.company }),
  });
  settingsRoute(app, parts, {
    url: apiPaths.documentSettings,
    id: DOCUMENTS,
    field: 'documents',
    data: documentSettings,
    read: (row) => ({ ...defaultDocumentSettings, ...row?.documents }),
  });
  settingsRoute(app, parts, {
    url: apiPaths.securitySettings,
    id: SECURITY,
    field: 'security',
    data: securitySettings,
    read: (row) => ({ ...defaultSecuritySettings, ...row?.security }),
  });

  settingsRoute(app, parts, {
    url: apiPaths.accountingSettings,
    id: ACCOUNTING,
    field: 'accounting',
    data: accountingSettings,
    read: accountingOf,
  });
  settingsRoute(app, parts, {
    url: apiPaths.workingTimeSettings,
    id: WORKING_TIME,
    field: 'workingTime',
    data: workingTime,
    read: workingTimeOf,
  });
  settingsRoute(app, parts, {
    url: apiPaths.dealStages,
    id: DEAL_STAGES,
    field: 'dealStages',
    data: dealStages,
    read: dealStagesOf,
  });
  settingsRoute(app, parts, {
    url: apiPaths.responseTimes,
    id: RESPONSE_TIMES,
    field: 'responseTimes',
    data: responseTimes,
    read: responseSettingsOf,
  });
  templateRoutes(app, parts);
  numberingRoutes(app, parts);
}

/** Templates of checklists and of quotes. */
function templateRoutes(app: App, parts: ServerParts): void {
  settingsRoute(app, parts, {
    url: apiPaths.checklistTemplates,
    id: CHECKLISTS,
    field: 'checklists',
    data: checklistSettings,
    read: (row) => checklistSettingsOf(row ?? undefined),
  });
  settingsRoute(app, parts, {
    url: apiPaths.quoteTemplates,
    id: QUOTE_TEMPLATES,
    field: 'quoteTemplates',
    data: quoteTemplateSettings,
    read: quoteTemplatesOf,
  });
}

function numberingRoutes(app: App, { pool, clock }: ServerParts): void {
  app.get(
    apiPaths.numbering,
    {
      config: { access: 'settings.edit', forPeople: true, data: nextNumbers },
      schema: { tags, summary: 'Next legal number of each series' },
    },
    async (_request, reply) => {
      const ranks = await lastRanks(pool);
      const next = numberedSeries.map((collection) => [collection, (ranks[collection] ?? 0) + 1] as const);
      return reply.send(success(Object.fromEntries(next)));
    },
  );

  app.put(
    apiPaths.numbering,
    {
      config: { access: 'settings.edit', forPeople: true, grave: true, data: raisedNumber },
      schema: { tags, summary: 'Raise the next legal number of a series', body: numberInput },
    },
    async (request, reply) => {
      const { collection, next } = request.body;
      const by = { actor: signedIn(request).actor, now: clock() };
      const last = await raiseRank(pool, collection, next - 1, by);
      const problem = nextNumberProblem(last, next);
      if (problem !== null)
        return sendFailure(reply, fail('validation_failed', problem, { next: problem }).error);
      return reply.send(success({ collection, next }));
    },
  );
}
