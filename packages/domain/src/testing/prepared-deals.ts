// Deals as a test of rights needs them: of the commercial, and a step on.
import { commercial } from './actors.ts';
import type { Prepare } from './scenes/prepared-reservations.ts';
import { oneLine } from './scenes/scene.ts';

const reason = 'Essai';

/** A deal of commercial1, taken along `steps` by the admin. */
export const ownDeal =
  (...steps: string[]): Prepare =>
  async ({ done }) => {
    const { id } = await done('create_deals', { title: 'Six écrans', client: 'Atlas' }, commercial);
    for (const step of steps) await done(`${step}_deals`, { id, reason });
    return { id, reason, stage: 'devis', changes: { notes: 'Vu' } };
  };

/** One whose quote is accepted. */
export const acceptedDeal: Prepare = async (scene) => {
  const { id } = (await ownDeal()(scene)) as { id: string };
  const quote = await scene.quote({ dealId: id, items: oneLine }, commercial);
  await scene.done('accept_quotes', { id: quote.id });
  return { id };
};

/** Who may do what to a deal: rows of the table of rights. */
export const dealRights = (
  archived: (collection: string, prepare: Prepare) => Prepare,
  givenUp: (prepare: Prepare) => Prepare,
): [action: string, mayWho: string, prepare: Prepare][] => [
  ['create_deals', '++++-', async () => ({ title: 'Six écrans' })],
  ['create_lead_deals', '++++-', async () => ({ title: 'Six écrans', name: 'Amal', phone: '0661234567' })],
  ['update_deals', '+++?-', ownDeal()],
  ['move_deals', '+++?-', ownDeal()],
  ['win_deals', '+++?-', ownDeal()],
  ['lose_deals', '+++?-', ownDeal()],
  ['reopen_deals', '+++?-', ownDeal('lose')],
  ['archive_deals', '+++?-', ownDeal()],
  ['restore_deals', '+++?-', archived('deals', ownDeal())],
  ['give_up_deals', '+++?-', givenUp(ownDeal())],
  [
    'update_dealStages_settings',
    '++---',
    async () => ({ changes: { stages: [{ id: 'devis', name: 'Devis', probability: 50 }] } }),
  ],
];
