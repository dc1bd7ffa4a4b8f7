// Connections to other services (specification §7 'Actually used': type, config, updatedAt). What is secret in a
// configuration goes in and never comes out again.
import { z } from 'zod';
import { choice, text } from '../../kernel/schema/field-kinds.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';

export const integrationTypes = ['whatsapp', 'google_calendar'] as const;
export type IntegrationType = (typeof integrationTypes)[number];

interface IntegrationField {
  name: string;
  label: string;
  isSecret: boolean;
}

const field = (name: string, label: string, isSecret = false): IntegrationField => ({
  name,
  label,
  isSecret,
});

/** The fields of each configuration. */
export const integrationFields: Record<IntegrationType, readonly IntegrationField[]> = {
  whatsapp: [
    field('phoneNumberId', 'Identifiant du numéro'),
    field('businessAccountId', 'Identifiant du compte professionnel'),
    field('accessToken', "Jeton d'accès", true),
  ],
  google_calendar: [field('calendarId', "Identifiant de l'agenda"), field('apiKey', 'Clé d’API', true)],
};

const MAX_VALUE = 2000;

/** An empty secret keeps the one that is stored. */
export const integrationInput = z.object({
  type: choice(integrationTypes),
  config: z.record(z.string().max(80), text(MAX_VALUE)),
  updatedAt: z.iso.datetime().optional(),
});

/** A sentence by field of the configuration that its type does not have. */
export function unknownSettings({ type, config }: z.output<typeof integrationInput>): Record<string, string> {
  const names = new Set(integrationFields[type].map(({ name }) => name));
  const strange = Object.keys(config).filter((name) => !names.has(name));
  return Object.fromEntries(strange.map((name) => [`config.${name}`, validation.unknownField]));
}

/** As it is answered: `config` without its secrets, `storedSecrets` the names of those that are there. */
export interface Integration {
  type: IntegrationType;
  config: Record<string, string>;
  storedSecrets: string[];
  updatedAt: string;
}
