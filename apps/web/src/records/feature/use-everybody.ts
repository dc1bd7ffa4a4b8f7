// Everybody whose time counts: the technicians of the settings, and colleagues who are none.

import type { PersonKeys } from '@zellige/domain/absences/absence.rules';
import { useMemo } from 'react';
import { useStaff } from '../../platform/engine/hooks/use-staff.ts';
import { useTechnicians } from './use-technicians.ts';

export interface Somebody extends PersonKeys {
  name: string;
}

/** Each person once, under their entry among the technicians where they have one. */
export function useEverybody(): readonly Somebody[] {
  const technicians = useTechnicians();
  const { active } = useStaff();
  return useMemo(() => {
    const accounts = new Set(technicians.map(({ userId }) => userId));
    const others = active.filter(({ id }) => !accounts.has(id));
    return [
      ...technicians.map(({ id, name, userId }) => ({ id, name, userId })),
      ...others.map(({ id, fullName }) => ({ id, name: fullName, userId: id })),
    ];
  }, [technicians, active]);
}
