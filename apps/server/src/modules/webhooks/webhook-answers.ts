// These schemas describe the answers about webhooks for the document of the API.
import { instant, schemaOf } from '@zellige/domain/kernel/schema/record-schema';
import {
  type Webhook,
  type WebhookDelivery,
  webhookProblems,
} from '@zellige/domain/settings/instance/webhook.schema';
import { z } from 'zod';

export const webhookShown = schemaOf<Webhook>()(
  z.object({
    id: z.string(),
    name: z.string(),
    url: z.string(),
    events: z.array(z.string()).describe('None: all of them'),
    isActive: z.boolean(),
    createdAt: instant,
    waiting: z.int(),
    failed: z.int(),
    lastDeliveredAt: instant.nullable(),
  }),
).meta({ id: 'Webhook', description: 'An address that is told of what happened' });

export const deliveryShown = schemaOf<WebhookDelivery>()(
  z.object({
    id: z.string(),
    event: z.string(),
    recordId: z.string(),
    createdAt: instant,
    state: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.int(),
    nextAt: instant,
    endedAt: instant.nullable(),
    lastStatus: z.int().nullable(),
    lastProblem: z.enum([...webhookProblems, '']),
    lastMs: z.number().nullable(),
  }),
).meta({ id: 'WebhookDelivery', description: 'One event that was, or is to be, sent to a webhook' });

export const deliveryPage = z.object({
  data: z.array(deliveryShown),
  meta: z.object({ next: z.string().nullable() }),
});
