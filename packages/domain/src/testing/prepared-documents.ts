// Quotes, delivery notes and technical sheets as a test of rights needs them: one's own, and a step on.
import { commercial } from './actors.ts';
import type { Prepare } from './scenes/prepared-reservations.ts';

export const [reason, signatureClient] = ['Essai', 'Amal'];

/** A quote or note of commercial1, taken along `actions` by the admin. */
export const ownQuote =
  (...actions: string[]): Prepare =>
  async ({ quote, done }) => {
    const { id } = await quote({}, commercial);
    for (const action of actions) await done(`${action}_quotes`, { id, reason });
    return { id };
  };
export const ownDeposit: Prepare = async (scene) =>
  Object.assign((await ownQuote('accept')(scene)) as object, { percent: 30 });

export const ownNote =
  (...actions: string[]): Prepare =>
  async ({ done }) => {
    const fields = { client: 'Atlas', clientAdresse: 'Rabat', livreur: 'Hicham', livreurId: 'employe' };
    const { id } = await done(
      'create_bonLivraison',
      { ...fields, items: [{ productName: 'Écran', quantity: 2 }] },
      commercial,
    );
    for (const action of actions) await done(`${action}_bonLivraison`, { id, signatureClient, reason });
    const photo = { photo: { id: 'f1', name: 'a.jpg' }, photoId: 'f1' };
    return { id, signatureClient, reason, items: [], ...photo, step: 'ship' };
  };

/** An intervention sheet of the employee, taken along `actions` by the admin. */
export const ownSheet =
  (...actions: string[]): Prepare =>
  async ({ done }) => {
    await done('update_technicians_settings', {
      technicians: [{ id: 'T1', name: 'Hicham', userId: 'employe' }],
    });
    const intervention = { client: 'Atlas', equipment: 'Borne', work: 'Réglage', technicians: ['T1'] };
    const { id } = await done('create_technicalSheets', { kind: 'intervention', intervention });
    const signatures = { signatureClient, signatureTechnician: 'Hicham' };
    const file = { id: 'f1', name: 'a.jpg', kind: 'avant' };
    for (const action of actions) await done(`${action}_technicalSheets`, { id, ...signatures, file });
    return { id, ...signatures, changes: { notes: 'Vu' }, file, fileId: 'f1', caption: 'Support' };
  };
