// Today's work first, for whoever works outside (docs/product.md §4).

import { roleOf } from '@zellige/domain/kernel/identity/permissions';
import { todayFirst, type WorkDays } from '@zellige/domain/kernel/records/work-order';
import { useMemo } from 'react';
import { today } from '../../platform/clock.ts';
import { useActor } from '../../platform/engine/hooks/engine-hooks.ts';

/** Employees do the work of a day; the others see all of it. */
export const useWorksOutside = (): boolean => roleOf(useActor().role) === 'employee';

/** The rows in that order; null where the list keeps its own. Keep `workOf` stable between renders. */
export function useTodayFirst<Row>(
  workOf: ((row: Row) => WorkDays) | undefined,
): ((rows: readonly Row[]) => readonly Row[]) | null {
  const isWorker = useWorksOutside();
  const day = today();
  return useMemo(
    () => (workOf && isWorker ? (rows) => todayFirst(rows, day, workOf) : null),
    [workOf, isWorker, day],
  );
}
