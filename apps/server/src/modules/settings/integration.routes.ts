// /api/settings/integrations: configurations of other services, for the admin; a PUT carries type, config and updatedAt
// (specification §7 'Paths defined'). Secrets can be written and are never sent back.
import { z } from 'zod';
import { apiPaths } from '@zellige/contract';
import { fail } from '@zellige/domain';
import {
  type Integration,
  integrationFields,
  integrationInput,
  unknownSettings,
} from '@zellige/domain/settings/instance/integration.schema';
import { inTransaction } from '../../platform/database/connection/transaction.ts';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure, success, wholeList } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';
import {
  findIntegration,
  listIntegrations,
  saveIntegration,
  type StoredIntegration,
} from './integration.repository.ts';
import { integration as integrationShown } from './settings-answers.ts';
import { wholeListOf } from '../../platform/http/api/answer-schemas.ts';

const tags = ['settings'];
const forAdmin = { access: 'settings.edit', forPeople: true } as const;
const secretsShape = z.record(z.string(), z.string());

const purposeOf = (type: string): string => `integration ${type}`;

function openSecrets(box: SecretBox, stored: StoredIntegration | null): Record<string, string> {
  const opened = stored && stored.secrets !== '' ? box.open(stored.secrets, purposeOf(stored.type)) : null;
  return opened === null ? {} : secretsShape.parse(JSON.parse(opened));
}

const shown = (box: SecretBox, stored: StoredIntegration): Integration => ({
  type: stored.type,
  config: stored.config,
  storedSecrets: Object.keys(openSecrets(box, stored)),
  updatedAt: stored.updatedAt.toISOString(),
});

/** The configuration with what was sent: an empty secret keeps the stored one. */
function merged(
  box: SecretBox,
  before: StoredIntegration | null,
  { type, config }: z.output<typeof integrationInput>,
  now: Date,
): StoredIntegration {
  const secretNames = new Set(
    integrationFields[type].flatMap(({ name, isSecret }) => (isSecret ? [name] : [])),
  );
  const entries = Object.entries(config);
  const newSecrets = entries.filter(([name, value]) => secretNames.has(name) && value !== '');
  const secrets = { ...openSecrets(box, before), ...Object.fromEntries(newSecrets) };
  const isEmpty = Object.keys(secrets).length === 0;
  return {
    type,
    config: Object.fromEntries(entries.filter(([name]) => !secretNames.has(name))),
    secrets: isEmpty ? '' : box.seal(JSON.stringify(secrets), purposeOf(type)),
    updatedAt: now,
  };
}

export function integrationRoutes(app: App, { pool, secrets, clock }: ServerParts): void {
  app.get(
    apiPaths.integrations,
    {
      config: { ...forAdmin, answer: wholeListOf(integrationShown) },
      schema: { tags, summary: 'Configurations of other services, without their secrets' },
    },
    async (_request, reply) => {
      const stored = await listIntegrations(pool);
      const data = stored.map((integration) => shown(secrets, integration));
      return reply.header('cache-control', 'no-store').send(wholeList(data));
    },
  );

  app.put(
    apiPaths.integrations,
    {
      config: { ...forAdmin, grave: true, serverFields: ['storedSecrets'], data: integrationShown },
      schema: { tags, summary: 'Save one configuration', body: integrationInput },
    },
    async (request, reply) => {
      const strange = unknownSettings(request.body);
      if (Object.keys(strange).length > 0)
        return sendFailure(reply, fail('bad_request', undefined, strange).error);
      const saved = await inTransaction(pool, async (client) => {
        const before = await findIntegration(client, request.body.type);
        const integration = merged(secrets, before, request.body, clock());
        await saveIntegration(client, integration, signedIn(request).actor.id);
        return integration;
      });
      return reply.send(success(shown(secrets, saved)));
    },
  );
}
