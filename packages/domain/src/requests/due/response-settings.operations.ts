// Saving the response times that hold where no contract says otherwise. What is open keeps the time that it was promised.
import { z } from 'zod';
import { ok } from '../../kernel/failures/result.ts';
import { wholeNumber } from '../../kernel/schema/field-kinds.ts';
import { withDefaults } from '../../kernel/values/defaults.ts';
import { savingRow } from '../../settings/saved-row.ts';
import { RESPONSE_TIMES, responseHoursOf } from './response-settings.ts';

const hours = wholeNumber(1, 500);

export const responseTimesInput = z
  .object({ urgente: hours, haute: hours, normale: hours, basse: hours })
  .partial();

export const updateResponseTimes = savingRow('responseTimes', {
  id: RESPONSE_TIMES,
  changes: responseTimesInput,
  permission: 'settings.lists',
  next: (row, changes) => ok<object>({ responseTimes: withDefaults(responseHoursOf(row), changes) }),
});
