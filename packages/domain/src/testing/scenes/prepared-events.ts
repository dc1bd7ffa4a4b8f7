// Events taken to the state that an operation of the tests expects.
import { commercial } from '../actors.ts';
import type { Prepare } from './prepared-reservations.ts';

const reason = 'Essai';

/** An event of commercial1 on which the employee works, taken along `actions` by the admin. */
export const ownEvent =
  (...actions: string[]): Prepare =>
  async ({ done }) => {
    const technicians = [{ id: 'T1', name: 'Hicham', userId: 'employe' }];
    await done('update_technicians_settings', { technicians });
    const event = { title: 'Salon', startDate: '2026-12-01', assignedTechnicians: ['T1'] };
    const { id } = await done('create_events', event, commercial);
    for (const action of actions) await done(`${action}_events`, { id, reason });
    const photo = { id: 'f1', name: 'a.jpg' };
    return { id, reason, changes: { title: 'Forum' }, text: 'Vu', photo, step: 'start' };
  };
