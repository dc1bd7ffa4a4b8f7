// A view as tests of rights need it: of the salesperson whose record it is, or everybody's.
import { commercial } from './actors.ts';
import type { Prepare } from './scenes/prepared-reservations.ts';

const contacts = { collection: 'contacts', name: 'Clients de Rabat', search: 'type=client' };

export const ownView: Prepare = async ({ done }) => ({
  id: (await done('create_views', contacts, commercial)).id,
  changes: { name: 'Clients' },
  values: { name: 'Clients' },
  isPinned: true,
});

/** Made by the admin, and shared. */
export const sharedView: Prepare = async ({ done }) => {
  const { id } = await done('create_views', contacts);
  await done('share_views', { id });
  return { id, changes: { name: 'Clients' }, values: { name: 'Clients' }, isPinned: true };
};

/** A salesperson's, who could share it once. */
export const formerlyShared: Prepare = async (scene) => {
  const { id } = (await ownView(scene)) as { id: string };
  const row = scene.engine.row('views', id);
  if (row) scene.engine.load([{ collection: 'views', row: { ...row, owner: null } }]);
  return { id };
};

const archived =
  (prepare: Prepare): Prepare =>
  async (scene) => {
    const { id } = (await prepare(scene)) as { id: string };
    await scene.done('archive_views', { id }, prepare === ownView ? commercial : undefined);
    return { id };
  };

/** Who may do what to a view: rows of the table of rights. What is somebody's own is there for nobody else. */
export const viewRights: [action: string, mayWho: string, prepare: Prepare][] = [
  ['create_views', '+++++', async () => contacts],
  ['update_views', '??+??', ownView],
  ['share_views', '??---', ownView],
  ['unshare_views', '++---', sharedView],
  ['mark_views', '+++++', sharedView],
  ['archive_views', '++---', sharedView],
  ['restore_views', '??+??', archived(ownView)],
  ['give_up_views', '??+??', ownView],
];
