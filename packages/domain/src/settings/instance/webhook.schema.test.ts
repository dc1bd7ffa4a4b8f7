import { describe, expect, it } from 'vitest';
import { webhookEventNames } from '../../registry/webhook-events.ts';
import { createWebhookInput, nextTryAfter, updateWebhookInput, webhookMessages } from './webhook.schema.ts';

describe('a webhook', () => {
  it('is tried again after ever longer times, for a day and a half, then given up', () => {
    const waits = Array.from({ length: 9 }, (_, index) => nextTryAfter(index + 1));
    expect(waits.at(-1)).toBeNull();
    const seconds = waits.slice(0, -1).map(Number);
    expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
    expect(seconds.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(36 * 3600 - 600);
  });

  it.each([
    ['https://exemple.ma/zellige?cle=1', null],
    ['http://exemple.ma', null],
    ['ftp://exemple.ma', webhookMessages.url],
    ['exemple.ma', webhookMessages.url],
    ['https://moi:secret@exemple.ma', webhookMessages.credentials],
    ['HTTPS:\\\\moi@exemple.ma', webhookMessages.url],
    ['https://exemple.ma/page?de=moi@exemple.ma', null],
    ['ht\ttps://moi@exemple.ma', webhookMessages.url],
  ])('%s: %s', (url, sentence) => {
    const parsed = createWebhookInput.safeParse({ name: 'Site', url, events: [] });
    expect(parsed.error?.issues[0]?.message ?? null).toBe(sentence);
    expect(updateWebhookInput.safeParse({ isActive: false }).success).toBe(true);
  });

  it('hears the operations by their names, but nothing personal', () => {
    expect(webhookEventNames).toEqual(
      expect.arrayContaining(['create_contacts', 'accept_quotes', 'pay_invoices']),
    );
    expect(
      webhookEventNames.filter((name) => /_(notifications|staff|settings)$|^give_up|^join/.test(name)),
    ).toEqual([]);
  });
});
