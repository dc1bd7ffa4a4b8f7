// Signs a delivery as the Standard Webhooks specification says: a receiver verifies it with existing libraries, refuses old
// ones and recognises a repetition by its identifier.
import { createHmac, randomBytes } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '@zellige/domain/settings/instance/webhook.schema';

/** 192 random bits, told once. */
export const newWebhookSecret = (): string => WEBHOOK_SECRET_PREFIX + randomBytes(24).toString('base64');

interface Signed {
  /** The same at each try. */
  id: string;
  at: Date;
  body: string;
}

/** `webhook-id`, `webhook-timestamp` (seconds) and `webhook-signature` (HMAC-SHA256 of the three with dots between). */
export function signatureHeaders(secret: string, { id, at, body }: Signed): Record<string, string> {
  const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64');
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
