// Saving the response times that hold where no contract says otherwise, and how long a visit lasts; follow-work.ts counts open
// requests anew.
import { z } from 'zod';
import { ok } from '../../kernel/failures/result.ts';
import { wholeNumber } from '../../kernel/schema/field-kinds.ts';
import { withDefaults } from '../../kernel/values/defaults.ts';
import { savingRow } from '../../settings/saved-row.ts';
import { RESPONSE_TIMES, responseSettingsOf } from './response-settings.ts';

const hours = wholeNumber(1, 500);

export const responseTimesInput = z
  .object({ urgente: hours, haute: hours, normale: hours, basse: hours, visitMinutes: wholeNumber(15, 480) })
  .partial();

export const updateResponseTimes = savingRow('responseTimes', {
  id: RESPONSE_TIMES,
  changes: responseTimesInput,
  permission: 'settings.lists',
  next: (row, changes) => ok<object>({ responseTimes: withDefaults(responseSettingsOf(row), changes) }),
});
