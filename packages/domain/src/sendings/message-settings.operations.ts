// Saving what the company writes to its clients; an empty list of texts is the defaults.
import { withDefaults } from '../kernel/values/defaults.ts';
import { ok } from '../kernel/failures/result.ts';
import { savingRow } from '../settings/saved-row.ts';
import { messageSettingsInput } from './message-settings.schema.ts';
import { MESSAGES, messageSettingsOf } from './message-settings.values.ts';

export const updateMessages = savingRow('messages', {
  id: MESSAGES,
  changes: messageSettingsInput,
  permission: 'settings.lists',
  next: (row, changes) => ok<object>({ messages: withDefaults(messageSettingsOf(row), changes) }),
});
