// Who works outside, with what stands under their name.
import { planningPeople } from '@zellige/domain/planning/planning-people';
import { useMemo } from 'react';
import { useTechnicians } from '../../records/feature/use-technicians.ts';
import { useActor } from '../../platform/engine/hooks/engine-hooks.ts';
import { useStaff } from '../../platform/engine/hooks/use-staff.ts';
import type { Person } from './planning-rows.ts';
import { planningMessages as words } from './planning.messages.ts';

/** `drivers`: accounts that have something to deliver, whatever their role. */
export function usePeople(drivers: ReadonlySet<string>): readonly Person[] {
  const technicians = useTechnicians();
  const { active } = useStaff();
  const actor = useActor();
  return useMemo(
    () =>
      planningPeople({ technicians, staff: active, drivers }, actor).map((person) => ({
        ...person,
        detail: person.technicianId === null ? words.driver : person.speciality,
      })),
    [technicians, active, drivers, actor],
  );
}
