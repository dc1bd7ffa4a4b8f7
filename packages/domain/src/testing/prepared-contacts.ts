// Contacts as tests need them: of commercial1, one and two that are merged.
import { commercial } from './actors.ts';
import type { Prepare } from './scenes/prepared-reservations.ts';

const contact = { name: 'Amal', type: 'client', phone: '0661234567' };

export const ownContact: Prepare = async ({ done }) => ({
  id: (await done('create_contacts', contact, commercial)).id,
  changes: { name: 'Amal T.' },
  channel: 'appel',
});

const withMore =
  (more: object): Prepare =>
  async (scene) => ({ ...((await ownContact(scene)) as object), ...more });

const archived: Prepare = async (scene) => {
  const { id } = (await ownContact(scene)) as { id: number };
  await scene.done('archive_contacts', { id });
  return { id };
};

const two: Prepare = async ({ done }) => ({
  into: (await done('create_contacts', contact, commercial)).id,
  from: [(await done('create_contacts', contact, commercial)).id],
});

const merged: Prepare = async (scene) => {
  const input = (await two(scene)) as { into: number };
  await scene.done('merge_contacts', input);
  return { id: input.into };
};

/** Who may do what, of people in the order of `people`. */
export const contactRights: [action: string, mayWho: string, prepare: Prepare][] = [
  ['create_contacts', '++++-', async () => contact],
  ['update_contacts', '+++--', ownContact],
  ['archive_contacts', '+++--', ownContact],
  ['restore_contacts', '+++--', archived],
  ['distinguish_contacts', '+++--', withMore({ others: [7] })],
  ['merge_contacts', '+++--', two],
  ['undo_merge_contacts', '+++--', merged],
  ['reach_contacts', '++++?', ownContact],
  ['note_contacts', '++++?', withMore({ kind: 'note', text: 'Rappeler lundi' })],
];
