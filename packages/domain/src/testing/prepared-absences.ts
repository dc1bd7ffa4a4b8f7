// An absence as a test of rights needs it: of a technician whose account is the employee's.
import type { Prepare } from './scenes/prepared-reservations.ts';

const ofTechnician: Prepare = async ({ done }) => {
  const technicians = [{ id: 'T1', name: 'Hicham', userId: 'employe' }];
  await done('update_technicians_settings', { technicians });
  return { personId: 'T1', from: '2026-12-01', to: '2026-12-02', kind: 'congé' };
};

export const ownAbsence: Prepare = async (scene) => {
  const { id } = await scene.done('create_absences', await ofTechnician(scene));
  return { id, changes: { note: 'Rabat' } };
};

/** Who may do what to an absence: rows of the table of rights. */
export const absenceRights = (after: {
  restored: Prepare;
  givenUp: Prepare;
}): [action: string, mayWho: string, prepare: Prepare][] => [
  ['create_absences', '++---', ofTechnician],
  ['update_absences', '++---', ownAbsence],
  ['archive_absences', '++---', ownAbsence],
  ['restore_absences', '++---', after.restored],
  ['give_up_absences', '++---', after.givenUp],
];
