// Guards decide what an admin may do to a webhook; its paths and its menu read them (docs/subjects/webhooks.md).
import { fail } from '../../kernel/failures/result.ts';
import { guard } from '../../kernel/operations/guard.ts';
import type { Webhook } from './webhook.schema.ts';

const STOPPED = 'Ce webhook est arrêté : réactivez-le pour l’essayer';

type JudgedWebhook = Pick<Webhook, 'isActive'>;

const manages = 'settings.edit';

export const webhookActions = {
  create: guard<JudgedWebhook>(manages),
  edit: guard<JudgedWebhook>(manages),
  stop: guard<JudgedWebhook>(manages, undefined, { condition: '', isDone: ({ isActive }) => !isActive }),
  resume: guard<JudgedWebhook>(manages, undefined, { condition: '', isDone: ({ isActive }) => isActive }),
  /** Replaces its secret. */
  renewSecret: guard<JudgedWebhook>(manages),
  /** Sends a trial event, which a stopped webhook would leave waiting. */
  ping: guard<JudgedWebhook>(manages, ({ isActive }) => (isActive ? null : fail('in_use', STOPPED).error), {
    condition: 'it is active',
  }),
  /** Reads what was sent to it, and sends it again. */
  replay: guard<JudgedWebhook>(manages),
  remove: guard<JudgedWebhook>(manages),
};
