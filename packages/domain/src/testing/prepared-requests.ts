// Requests as a test of rights needs them: of the commercial, on the event of the employee.
import { commercial } from './actors.ts';
import type { Prepare } from './scenes/prepared-reservations.ts';

type Step = string | [string, object];

const reason = 'Essai';

/** A request of commercial1 for whose event the employee is sent; then its steps, by the admin. */
export const ownRequest =
  (...steps: Step[]): Prepare =>
  async ({ done }) => {
    const technicians = [{ id: 'T1', name: 'Hicham', userId: 'employe' }];
    await done('update_technicians_settings', { technicians });
    const { id } = await done('create_requests', { title: 'Écran noir', client: 'Atlas' }, commercial);
    await done('plan_requests', { id, startDate: '2026-12-01', assignedTechnicians: ['T1'] });
    for (const step of steps) {
      const [verb, more] = typeof step === 'string' ? [step, {}] : step;
      await done(`${verb}_requests`, { id, reason, ...more });
    }
    const photo = { id: 'f1', name: 'a.jpg' };
    return { id, reason, coverage: 'garantie', photo, changes: { description: 'Depuis lundi' } };
  };

/** The same before anybody is sent. */
export const newRequest: Prepare = async ({ done }) => ({
  id: (await done('create_requests', { title: 'Écran noir', client: 'Atlas' }, commercial)).id,
});

/** A visit of a contract of commercial1. */
const ownVisit: Prepare = async ({ done }) => {
  const contract = { client: 'Atlas', title: 'Entretien', startDate: '2026-12-01', visits: { count: 4 } };
  const { id } = await done('create_contracts', contract, commercial);
  await done('activate_contracts', { id });
  return { contractId: id, day: '2027-02-28' };
};

const archivedRequest: Prepare = async (scene) => {
  const { id } = (await newRequest(scene)) as { id: string };
  await scene.done('archive_requests', { id });
  return { id };
};

/** Who may do what to a request: rows of the table of rights. */
export const requestRights: [action: string, mayWho: string, prepare: Prepare][] = [
  ['create_requests', '+++++', async () => ({ title: 'Écran noir' })],
  ['update_requests', '+++?-', ownRequest()],
  ['cover_requests', '+++?-', ownRequest()],
  ['plan_requests', '+++?-', newRequest],
  ['create_visit_requests', '++---', ownVisit],
  ['wait_requests', '+++?+', ownRequest()],
  ['resume_requests', '+++?+', ownRequest('wait')],
  ['resolve_requests', '+++?+', ownRequest()],
  ['close_requests', '+++?-', ownRequest('resolve')],
  ['reopen_requests', '+++?+', ownRequest('resolve')],
  ['add_photo_requests', '+++?+', ownRequest()],
  ['archive_requests', '+++?-', newRequest],
  ['restore_requests', '+++?-', archivedRequest],
  ['update_responseTimes_settings', '++---', async () => ({ changes: { urgente: 2 } })],
  [
    'give_up_requests',
    '+++?+',
    async (scene) => ({ id: ((await ownRequest()(scene)) as { id: string }).id, values: { title: 'Avant' } }),
  ],
];
