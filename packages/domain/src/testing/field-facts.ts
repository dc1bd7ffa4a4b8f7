// Tests bring the facts of people in the field to the point where they can be pressed (docs/product.md D22).
import type { CollectionName, Row } from '../kernel/identity/collection-map.ts';
import type { Actor } from '../kernel/identity/permissions.ts';
import { findOperation } from '../registry/operations.ts';
import { employee } from './actors.ts';
import { sceneTechnicians } from './scenes/event-scene.ts';
import { ownReservation } from './scenes/prepared-reservations.ts';
import { openScene, type Scene } from './scenes/scene.ts';

export const colleague: Actor = { id: 'employe2', role: 'employee', fullName: 'Nadia Fassi' };
export const stranger: Actor = { id: 'employe3', role: 'employee', fullName: 'Anas Rami' };

export const signature = { signatureClient: 'Amal' };
const reason = 'Essai';

export interface Given {
  id: string;
  input: object;
}

export interface Fact {
  action: string;
  /** Brings a record of the employee to where they can press it. */
  prepare: (scene: Scene) => Promise<Given>;
  /** The field that says when it happened; '' where none does. */
  instant: string;
  /** What the record says afterwards, whatever the office did. */
  says: object;
}

const technicians = sceneTechnicians.map((one) => (one.id === 'T2' ? { ...one, userId: colleague.id } : one));
const hours = { startDate: '2026-11-21', time: '10:00', endTime: '12:00' };

const onEvent =
  (more: object, ...steps: string[]) =>
  async ({ done }: Scene): Promise<Given> => {
    await done('update_technicians_settings', { technicians });
    const { id } = await done('create_events', { title: 'Pose', ...hours, assignedTechnicians: ['T1'] });
    for (const step of steps) await done(`${step}_events`, { id });
    return { id: String(id), input: { id, ...more } };
  };

const onNote =
  (input: object, ...steps: string[]) =>
  async ({ done, engine }: Scene): Promise<Given> => {
    const { id: itemId } = await done('create_inventory', { name: 'Écran', quantity: 5 });
    const { id } = await done('create_bonLivraison', {
      client: 'Atlas',
      clientAdresse: 'Rabat',
      livreur: 'Hicham',
      livreurId: employee.id,
      items: [{ productName: 'Écran', quantity: 2, inventoryId: itemId }],
    });
    for (const step of steps) await done(`${step}_bonLivraison`, { id, ...signature, reason });
    const [line] = engine.row('bonLivraison', id)?.items ?? [];
    const items = 'items' in input ? { items: [{ id: line?.id, quantiteLivree: 1 }] } : {};
    return { id: String(id), input: { id, ...input, ...items } };
  };

/** A complete intervention sheet of the employee. */
const onSheet =
  (more: object) =>
  async ({ done }: Scene): Promise<Given> => {
    await done('update_technicians_settings', { technicians });
    const { id } = await done('create_technicalSheets', {
      kind: 'intervention',
      intervention: { client: 'Atlas', equipment: 'Borne', work: 'Dalle remplacée', technicians: ['T1'] },
    });
    return { id: String(id), input: { id, ...more } };
  };

export const facts: readonly Fact[] = [
  {
    action: 'start_events',
    prepare: onEvent({}, 'confirm'),
    instant: 'startedAt',
    says: { status: 'en cours' },
  },
  {
    action: 'finish_events',
    prepare: onEvent({}, 'confirm', 'start'),
    instant: 'finishedAt',
    says: { status: 'terminé' },
  },
  {
    action: 'en_route_events',
    prepare: onEvent({}, 'confirm'),
    instant: 'enRouteAt',
    says: {},
  },
  {
    action: 'arrive_events',
    prepare: onEvent({}, 'confirm', 'en_route'),
    instant: 'arrivedAt',
    says: { status: 'en cours' },
  },
  {
    action: 'fail_events',
    prepare: onEvent({ reason: 'Porte close' }, 'confirm'),
    instant: 'failedAt',
    says: {},
  },
  {
    action: 'hold_events',
    prepare: onEvent({ cause: 'client absent', reason: 'Porte close' }, 'confirm'),
    instant: '',
    says: {},
  },
  {
    action: 'note_events',
    prepare: onEvent({ text: 'Fait' }, 'confirm'),
    instant: '',
    says: {},
  },
  {
    action: 'add_photo_events',
    prepare: onEvent({ photo: { id: 'f1', name: 'a.jpg' } }, 'confirm'),
    instant: '',
    says: { photos: [{ id: 'f1' }] },
  },
  { action: 'ship_bonLivraison', prepare: onNote({}), instant: 'shippedAt', says: { status: 'expedie' } },
  {
    action: 'start_bonLivraison',
    prepare: onNote({}, 'ship'),
    instant: '',
    says: { status: 'en_cours_livraison' },
  },
  {
    action: 'deliver_bonLivraison',
    prepare: onNote(signature, 'ship', 'start'),
    instant: 'deliveredAt',
    says: { status: 'livre', ...signature },
  },
  {
    action: 'deliver_partially_bonLivraison',
    prepare: onNote({ ...signature, items: [] }, 'ship'),
    instant: 'deliveredAt',
    says: { status: 'partiellement_livre', ...signature },
  },
  {
    action: 'refuse_bonLivraison',
    prepare: onNote({ reason }, 'ship', 'start'),
    instant: 'refusedAt',
    says: { status: 'refuse' },
  },
  {
    action: 'return_bonLivraison',
    prepare: onNote({ reason }, 'ship', 'start', 'refuse'),
    instant: 'returnedAt',
    says: { status: 'retour' },
  },
  {
    action: 'add_photo_bonLivraison',
    prepare: onNote({ photo: { id: 'f1', name: 'a.jpg' } }, 'ship'),
    instant: '',
    says: { photos: [{ id: 'f1' }] },
  },
  {
    action: 'return_reservations',
    async prepare(scene) {
      const { id } = (await ownReservation({}, true)(scene)) as { id: string };
      return { id, input: { id, lines: [{ quantity: 1, state: 'bon' }] } };
    },
    instant: 'returnedAt',
    says: { state: 'retournée' },
  },
  {
    action: 'add_photo_reservations',
    async prepare(scene) {
      const { id } = (await ownReservation({}, true)(scene)) as { id: string };
      return { id, input: { id, returnId: 'RET-1', photo: { id: 'f1', name: 'a.jpg' } } };
    },
    instant: '',
    says: { photos: [{ id: 'f1', returnId: 'RET-1' }] },
  },
  {
    action: 'sign_technicalSheets',
    prepare: onSheet({ ...signature, signatureTechnician: 'Hicham' }),
    instant: 'signedAt',
    says: { status: 'signée' },
  },
  {
    action: 'add_file_technicalSheets',
    prepare: onSheet({ file: { id: 'f1', name: 'a.jpg', kind: 'après' } }),
    instant: '',
    says: { files: [{ id: 'f1' }] },
  },
];

/** The day before it was brought to where the fact can be pressed. */
export async function prepared({ prepare }: Fact) {
  const scene = openScene('2026-11-20');
  const given = await prepare(scene);
  scene.goTo('2026-11-21');
  return { scene, given };
}

/** 09:00 of the scene is the arrival; what was pressed was pressed before. */
export const pressedAt = (scene: Scene, minutesBefore: number): Date =>
  new Date(scene.now().getTime() - minutesBefore * 60_000);

export async function replay(
  scene: Scene,
  { action }: Fact,
  given: Given,
  [actor, minutesBefore]: readonly [Actor, number],
) {
  const options = { actor, happenedAt: pressedAt(scene, minutesBefore), isReplayed: true };
  return scene.engine.execute(action, given.input, options);
}

export const rowOf = ({ engine }: Scene, { action }: Fact, { id }: Given): Row => {
  const collection = findOperation(action)?.collection ?? 'events';
  return engine.row(collection, id) as Row;
};

export const collectionOf = ({ action }: Fact): CollectionName =>
  findOperation(action)?.collection ?? 'events';

/** The fact of that action. */
export function factOf(action: string): Fact {
  const fact = facts.find((one) => one.action === action);
  if (!fact) throw new Error(`no such fact: ${action}`);
  return fact;
}
