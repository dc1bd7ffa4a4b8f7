// These schemas describe the answers about keys, integrations and series for the document of the API.
import { type ApiKey, apiKeyFamilies, apiKeyRights } from '@zellige/domain/registry/api-key.schema';
import { instant, schemaOf } from '@zellige/domain/kernel/schema/record-schema';
import { type Integration, integrationTypes } from '@zellige/domain/settings/instance/integration.schema';
import { technicianRecord } from '@zellige/domain/events/technicians/technician.record';
import { messageSettings } from '@zellige/domain/sendings/message-settings.record';
import { workingTime } from '@zellige/domain/working-time/working-time.record';
import { dealStages } from '@zellige/domain/deals/stages/deal-stages.record';
import { responseTimes } from '@zellige/domain/requests/due/response-settings.record';
import { quoteTemplateSettings } from '@zellige/domain/quotes/templates/quote-template.record';
import { checklistSettings } from '@zellige/domain/checklists/checklist-template.record';
import { settingsRecord } from '@zellige/domain/settings/settings.record';
import { numberedSeries } from '@zellige/domain/settings/numbering.rules';
import { z } from 'zod';

export const apiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    hint: z.string().describe('Its first characters'),
    scopes: z.partialRecord(z.enum(apiKeyFamilies as [string, ...string[]]), z.enum(apiKeyRights)),
    createdByName: z.string(),
    createdAt: instant,
    lastUsedAt: instant.nullable(),
    expiresAt: instant,
    revokedAt: instant.nullable(),
  } satisfies Record<keyof ApiKey, z.ZodType>)
  .meta({ id: 'ApiKey', description: 'A key of a program' });

export const integration = schemaOf<Integration>()(
  z.object({
    type: z.enum(integrationTypes),
    config: z.record(z.string(), z.string()),
    storedSecrets: z.array(z.string()),
    updatedAt: instant,
  }),
).meta({ id: 'Integration', description: 'A configuration of another service' });

const rank = z.int().describe('The number that the next document takes');

export const nextNumbers = z.object(
  Object.fromEntries(numberedSeries.map((name) => [name, rank])) as Record<
    (typeof numberedSeries)[number],
    typeof rank
  >,
);
export const raisedNumber = z.object({ collection: z.enum(numberedSeries), next: rank });

/** A row of the settings, of whatever kind: copies of devices hold all of them. */
export const settingsRow = settingsRecord
  .extend({
    messages: messageSettings.partial().exactOptional(),
    workingTime: workingTime.partial().exactOptional(),
    dealStages: dealStages.partial().exactOptional(),
    responseTimes: responseTimes.partial().exactOptional(),
    checklists: checklistSettings.exactOptional(),
    quoteTemplates: quoteTemplateSettings.exactOptional(),
    technicians: z.array(technicianRecord).exactOptional(),
  })
  .meta({ id: 'Settings', description: 'A row of the settings: one for each kind of them' });
