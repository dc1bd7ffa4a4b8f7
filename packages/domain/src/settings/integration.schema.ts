// Connections to other services (specification §3 'Integration save payload': type, config, updatedAt). What is secret in a
// configuration goes in and never comes out again.
import { z } from 'zod';
import { choice, text } from '../kernel/fields.ts';

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

/** Fields of a type that it does not have are dropped; an empty secret keeps the one that is stored. */
export const integrationInput = z
  .object({
    type: choice(integrationTypes),
    config: z.record(z.string().max(80), text(MAX_VALUE)),
    updatedAt: z.iso.datetime().optional(),
  })
  .transform(({ type, config, updatedAt }) => {
    const names = new Set(integrationFields[type].map(({ name }) => name));
    const kept = Object.entries(config).filter(([name]) => names.has(name));
    return { type, config: Object.fromEntries(kept), updatedAt };
  });

/** As it is answered: `config` without its secrets, `storedSecrets` the names of those that are there. */
export interface Integration {
  type: IntegrationType;
  config: Record<string, string>;
  storedSecrets: string[];
  updatedAt: string;
}
