// Saving what the company writes to its clients. What was not sent stays; an empty list of texts is the defaults.
import { z } from 'zod';
import { withDefaults } from '../kernel/defaults.ts';
import { type Draft, operation } from '../kernel/operation.ts';
import { ok } from '../kernel/result.ts';
import type { Settings } from '../settings/company.schema.ts';
import {
  MESSAGES,
  messageSettingsInput,
  messageSettingsOf,
  type MessagesRow,
} from './message-settings.schema.ts';

export const updateMessages = operation('update_messages', 'settings', {
  input: z.object({ changes: messageSettingsInput }),
  permission: 'settings.edit',
  conflict: 'append',
  first: () => [{ collection: 'settings', id: MESSAGES }],
  async run(tx, { changes }) {
    const row = await tx.settings.get(MESSAGES);
    const messages = withDefaults(messageSettingsOf(row), changes);
    const next: Draft<MessagesRow> = { ...(row as object), id: MESSAGES, messages };
    return ok(tx.settings.put(next as unknown as Draft<Settings>));
  },
});
