// Who works outside: the technicians of the settings, and the colleagues who deliver (docs/product.md 'Planning').
import { type Actor, roleOf, scopeOf } from '../kernel/identity/permissions.ts';
import type { Technician } from '../settings/technician-list.ts';

export interface PlanningPerson {
  key: string;
  name: string;
  /** Of a technician, '' for none. */
  speciality: string;
  /** Null for a driver who is no technician. */
  technicianId: string | null;
  /** Account; null for a technician without one. */
  userId: string | null;
}

interface Team {
  technicians: readonly Technician[];
  /** Colleagues who are active. */
  staff: readonly { id: string; fullName: string; role: string }[];
  /** Accounts that have something to deliver, whatever their role. */
  drivers: ReadonlySet<string>;
}

/** Who sees their own work alone sees their own row: the others would look free. */
export function planningPeople({ technicians, staff, drivers }: Team, actor: Actor): PlanningPerson[] {
  const accounts = new Set(technicians.map(({ userId }) => userId));
  const people = [
    ...technicians.map(({ id, name, speciality, userId }) => ({
      key: `t/${id}`,
      name,
      speciality,
      technicianId: id,
      userId: userId || null,
    })),
    ...staff
      .filter(({ id, role }) => !accounts.has(id) && (roleOf(role) === 'employee' || drivers.has(id)))
      .map(({ id, fullName }) => ({
        key: `u/${id}`,
        name: fullName,
        speciality: '',
        technicianId: null,
        userId: id,
      })),
  ];
  return seesWholePlanning(actor) ? people : people.filter(({ userId }) => userId === actor.id);
}

/** As absences and hours name somebody. */
export const keysOf = ({ technicianId, userId }: Pick<PlanningPerson, 'technicianId' | 'userId'>) => ({
  id: technicianId ?? userId ?? '',
  userId: userId ?? '',
});

/** Whether they see the work of everybody, and so the vehicles. */
export const seesWholePlanning = (actor: Actor): boolean => scopeOf(actor, 'events.see') === 'all';
