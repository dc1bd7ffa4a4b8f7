// Which days and hours the company and each person work, as the copy of this device knows them.
import { type WorkingCalendar, workingCalendar } from '@zellige/domain/working-time/working-calendar';
import { WORKING_TIME, workingTimeOf } from '@zellige/domain/working-time/working-time.values';
import { useMemo } from 'react';
import { useRow } from '../../platform/engine/hooks/engine-hooks.ts';

/** The same object until the settings change. */
export function useWorkingCalendar(): WorkingCalendar {
  const { row } = useRow('settings', WORKING_TIME);
  return useMemo(() => workingCalendar(workingTimeOf(row)), [row]);
}
