// Saving when the company works. What was placed before stands: a day that becomes a day off shows on the planning instead.
import { withDefaults } from '../kernel/values/defaults.ts';
import { ok } from '../kernel/failures/result.ts';
import { savingRow } from '../settings/saved-row.ts';
import { TECHNICIANS } from '../settings/technician-list.ts';
import { workingTimeInput } from './working-time.schema.ts';
import { WORKING_TIME, workingTimeOf } from './working-time.values.ts';

export const updateWorkingTime = savingRow('workingTime', {
  id: WORKING_TIME,
  // Under the lock of those who place events: none is placed by hours that are being replaced.
  under: [TECHNICIANS],
  changes: workingTimeInput,
  permission: 'settings.lists',
  next: (row, changes) => ok<object>({ workingTime: withDefaults(workingTimeOf(row), changes) }),
});
