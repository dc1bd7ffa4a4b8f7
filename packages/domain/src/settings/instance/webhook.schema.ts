// Webhooks: addresses that are told of what happened (docs/product.md 'Settings'). Names of events are those of the
// operations (webhook-events.ts); signed and retried as docs/subjects/webhooks.md says.
import { z } from 'zod';
import { list, requiredText } from '../../kernel/schema/field-kinds.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';

export const webhookMessages = {
  url: 'Adresse invalide : elle doit commencer par https://',
  credentials: "L'adresse ne doit pas contenir d'identifiants",
  private: "Cette adresse est privée ou réservée : elle n'est pas autorisée",
  notEncrypted: "L'adresse doit commencer par https://",
  unknownHost: 'Ce nom de domaine est introuvable',
} as const;

/** Every webhook secret begins so, as the Standard Webhooks specification asks. */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';

/** Seconds before each new try: a day and a half in all, then the delivery has failed. */
const delays = [5, 30, 120, 600, 3600, 10_800, 28_800, 86_400] as const;

/** Seconds to wait after that many tries that failed; null when it is given up. */
export const nextTryAfter = (tries: number): number | null => delays[tries - 1] ?? null;

/** Why a delivery failed, where no answer says it. */
export const webhookProblems = [
  'private_address',
  'not_encrypted',
  'unknown_host',
  'timeout',
  'unreachable',
  'certificate',
  'secret_lost',
  'refused',
] as const;
export type WebhookProblem = (typeof webhookProblems)[number];

const address = z.url({ protocol: /^https?$/ });

const url = requiredText(500)
  .refine((text) => !/\s/.test(text) && address.safeParse(text).success, webhookMessages.url)
  .refine((text) => !/^https?:[\\/]*[^\\/?#]*@/i.test(text), webhookMessages.credentials);

/** The server refuses names of events that do not exist. Without any, the webhook hears all of them. */
export const createWebhookInput = z.object({
  name: requiredText(80),
  url,
  events: list(z.string(validation.choice).max(80, validation.choice), 300),
});

export const updateWebhookInput = createWebhookInput.extend({ isActive: z.boolean() }).partial();

/** A webhook as the admin sees it: never its secret. */
export interface Webhook {
  id: string;
  name: string;
  url: string;
  events: string[];
  isActive: boolean;
  createdAt: string;
  /** Deliveries that wait, and those that were given up in the last thirty days. */
  waiting: number;
  failed: number;
  lastDeliveredAt: string | null;
}

export type DeliveryState = 'waiting' | 'delivered' | 'failed';

export interface WebhookDelivery {
  id: string;
  event: string;
  /** Of the first record that it tells of, '' for a try. */
  recordId: string;
  createdAt: string;
  state: DeliveryState;
  attempts: number;
  nextAt: string;
  endedAt: string | null;
  lastStatus: number | null;
  lastProblem: WebhookProblem | '';
  lastMs: number | null;
}
