// Contracts as tests need them: of commercial1, taken along their steps.
import { contractActions } from '../contracts/contract.actions.ts';
import type { Contract } from '../contracts/contract.schema.ts';
import { commercial } from './actors.ts';
import { archivingActs, following, type OfferedSubject } from './offered-acts.ts';
import { ownReservation, type Prepare } from './scenes/prepared-reservations.ts';
import { oneLine, type Scene, sceneDay } from './scenes/scene.ts';

/** A contract by the month from the day of the scene, before each, at 1 000,00 MAD HT. */
export const monthly = { title: 'Hébergement', client: 'Atlas', startDate: sceneDay, items: oneLine };

/** A contract that runs. */
export async function running({ done }: Pick<Scene, 'done'>, fields: object = {}): Promise<Contract> {
  const { id } = await done('create_contracts', { ...monthly, ...fields });
  return done<Contract>('activate_contracts', { id });
}

const steps: Readonly<Record<string, object>> = {
  terminate: { date: '2026-12-31', reason: 'Vente' },
  cut: { date: '2026-11-30', reason: 'Vente' },
  skip: { from: '2026-11-21' },
  bill: { from: '2026-11-21' },
};

/** Steps that are another act under a name of their own. */
const acts: Readonly<Record<string, string>> = { cut: 'terminate' };

/** A contract of commercial1; `more` stands beside its key. */
export const ownContract =
  (path: readonly string[] = [], more: object = {}): Prepare =>
  async ({ done }) => {
    const endDate = '2027-11-20';
    const { id } = await done('create_contracts', { ...monthly, endDate }, commercial);
    for (const step of path) await done(`${acts[step] ?? step}_contracts`, { id, ...steps[step] });
    return { id, ...more };
  };

const changes = { changes: { notes: 'Vu' } };
const signing = { signatureClient: 'Amal', signedByName: 'Amal', signedByRole: 'Gérante' };
const revision = { from: '2026-12-21', items: oneLine };

/** Who may do what to a contract: rows of the table of rights. */
export const contractRights = (
  archived: (collection: string, prepare: Prepare) => Prepare,
  givenUp: (prepare: Prepare) => Prepare,
): [action: string, mayWho: string, prepare: Prepare][] => [
  ['create_contracts', '++++-', async () => monthly],
  ['update_contracts', '+++?-', ownContract([], changes)],
  ['activate_contracts', '+++?-', ownContract()],
  ['sign_contracts', '+++?-', ownContract([], signing)],
  ['suspend_contracts', '+++?-', ownContract(['activate'])],
  ['resume_contracts', '+++?-', ownContract(['activate', 'suspend'])],
  ['terminate_contracts', '+++?-', ownContract(['activate'], steps['terminate'])],
  ['settle_contracts', '+++?-', ownContract(['activate', 'bill', 'cut'], { billedDays: 'credit' })],
  ['end_contracts', '+++?-', ownContract(['activate'])],
  ['renew_contracts', '+++?-', ownContract(['activate'])],
  ['revise_contracts', '+++?-', ownContract(['activate'], revision)],
  ['bill_contracts', '+++?-', ownContract(['activate'], steps['bill'])],
  ['skip_contracts', '+++?-', ownContract(['activate'], steps['skip'])],
  ['unskip_contracts', '+++?-', ownContract(['activate', 'skip'], steps['skip'])],
  ['wait_contracts', '---?-', ownContract(['activate'], { from: '2026-11-21', reason: 'Essai' })],
  ['bill_by_month_reservations', '+++--', ownReservation()],
  ['archive_contracts', '+++?-', ownContract()],
  ['restore_contracts', '+++?-', archived('contracts', ownContract())],
  ['give_up_contracts', '+++?-', givenUp(ownContract())],
];

/** Its acts in each state. */
export const offeredContracts: OfferedSubject = {
  states: {
    Brouillon: ownContract(),
    Actif: ownContract(['activate']),
    Suspendu: ownContract(['activate', 'suspend']),
    Résilié: ownContract(['activate', 'terminate']),
    Coupé: ownContract(['activate', 'bill', 'cut']),
    Sauté: ownContract(['activate', 'skip']),
    Terminé: following(ownContract(['activate']), async (scene, id) => {
      scene.goTo('2027-11-21');
      await scene.done('end_contracts', { id });
      scene.goTo(sceneDay);
    }),
  },
  acts: [
    ['update_contracts', contractActions.edit, () => changes],
    ['activate_contracts', contractActions.activate],
    ['sign_contracts', contractActions.sign, () => signing],
    ['suspend_contracts', contractActions.suspend, () => ({ from: '2026-12-01' })],
    ['resume_contracts', contractActions.resume, () => ({ from: '2026-12-05' })],
    ['terminate_contracts', contractActions.terminate, () => steps['terminate'] ?? {}],
    ['settle_contracts', contractActions.settle, () => ({ billedDays: 'credit' })],
    ['renew_contracts', contractActions.renew],
    ['revise_contracts', contractActions.revise, () => revision],
    ...archivingActs('contracts', contractActions),
  ],
};
