// The five technicians of the sample company (specification §3 'Technician'); the first is the demo employee.
import type { Technician } from '@zellige/domain/settings/technician-list';
import { sampleActor } from '../company/people.ts';

const people: [id: string, name: string, speciality: string, initials: string][] = [
  ['TEC-1', sampleActor('employe').fullName, 'Installation', 'HR'],
  ['TEC-2', 'Nadia Ouazzani', 'Maintenance', 'NO'],
  ['TEC-3', 'Anas Berrada', 'Réseau et affichage', 'AB'],
  ['TEC-4', 'Sofia Lahlou', 'Événementiel', 'SL'],
  ['TEC-5', 'Youssef Amrani', 'Formation', 'YA'],
];

export const sampleTechnicians: readonly Technician[] = people.map(([id, name, speciality, initials]) => ({
  id,
  name,
  email: id === 'TEC-1' ? 'employe@zellige.demo' : `${initials.toLowerCase()}@zellige.demo`,
  speciality,
  initials,
  available: true,
  userId: id === 'TEC-1' ? 'employe' : '',
}));
