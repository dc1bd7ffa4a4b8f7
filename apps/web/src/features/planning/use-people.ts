// Who works outside: the technicians of the settings, and the colleagues who deliver.
import { roleOf, scopeOf } from '@zellige/domain/kernel/identity/permissions';
import { useMemo } from 'react';
import { useTechnicians } from '../../records/feature/use-technicians.ts';
import { useActor } from '../../platform/engine/hooks/engine-hooks.ts';
import { useStaff } from '../../platform/engine/hooks/use-staff.ts';
import { planningMessages as words } from './planning.messages.ts';
import type { Person } from './planning-people.ts';

/**
 * `drivers`: accounts that have something to deliver, whatever their role. Who sees their own work alone sees their own row: the others
 * would look free.
 */
export function usePeople(drivers: ReadonlySet<string>): readonly Person[] {
  const technicians = useTechnicians();
  const { active } = useStaff();
  const actor = useActor();
  return useMemo(() => {
    const accounts = new Set(technicians.map(({ userId }) => userId));
    const people = [
      ...technicians.map(({ id, name, speciality, userId }) => ({
        key: `t/${id}`,
        name,
        detail: speciality,
        technicianId: id,
        userId: userId || null,
      })),
      ...active
        .filter(({ id, role }) => !accounts.has(id) && (roleOf(role) === 'employee' || drivers.has(id)))
        .map(({ id, fullName }) => ({
          key: `u/${id}`,
          name: fullName,
          detail: words.driver,
          technicianId: null,
          userId: id,
        })),
    ];
    return scopeOf(actor, 'events.see') === 'all'
      ? people
      : people.filter(({ userId }) => userId === actor.id);
  }, [technicians, active, drivers, actor]);
}
