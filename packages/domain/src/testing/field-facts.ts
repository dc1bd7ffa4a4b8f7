// Tests bring the facts of people in the field to the point where they can be pressed, with the changes that the office may
// make meanwhile (docs/product.md D22).
import type { CollectionName, Row } from '../kernel/identity/collection-map.ts';
import type { Actor } from '../kernel/identity/permissions.ts';
import { findOperation } from '../registry/operations.ts';
import { admin, commercial, employee } from './actors.ts';
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

export type Office = (scene: Scene, id: string) => Promise<void>;

/** What the office may do to a record of each kind; a step that the record no longer allows is refused, which is no matter. */
export const office: Record<string, Partial<Record<CollectionName, Office>>> = {
  text: {
    events: (scene, id) => tried(scene, 'update_events', { id, changes: { description: 'Du bureau' } }),
    bonLivraison: (scene, id) =>
      tried(scene, 'update_bonLivraison', { id, changes: { observationsGenerales: 'Du bureau' } }),
    reservations: (scene, id) => tried(scene, 'update_reservations', { id, changes: { notes: 'Du bureau' } }),
    // What was signed takes files alone.
    async technicalSheets(scene, id) {
      const isSigned = scene.engine.row('technicalSheets', id)?.signedAt !== null;
      await (isSigned
        ? tried(scene, 'add_file_technicalSheets', {
            id,
            file: { id: 'b1', name: 'Du bureau', kind: 'document' },
          })
        : tried(scene, 'update_technicalSheets', { id, changes: { notes: 'Du bureau' } }));
    },
  },
  priority: {
    events: (scene, id) => tried(scene, 'update_events', { id, changes: { priority: 'urgent' } }),
    bonLivraison: (scene, id) => tried(scene, 'update_bonLivraison', { id, changes: { vehicule: 'V2' } }),
  },
  hours: {
    events: (scene, id) =>
      planned(scene, id, {
        startDate: '2026-11-23',
        endDate: '2026-11-23',
        time: '15:00',
        endTime: '17:00',
      }),
    bonLivraison: (scene, id) =>
      tried(scene, 'update_bonLivraison', { id, changes: { dateLivraison: '2026-11-25' } }),
    reservations: (scene, id) => tried(scene, 'extend_reservations', { id, endDate: '2026-12-06' }),
  },
  people: {
    events: (scene, id) => planned(scene, id, { assignedTechnicians: ['T2'] }),
    bonLivraison: (scene, id) =>
      tried(scene, 'update_bonLivraison', { id, changes: { livreur: 'Nadia', livreurId: colleague.id } }),
    reservations: (scene, id) =>
      tried(scene, 'update_reservations', { id, changes: { assignedTo: commercial.id } }),
    technicalSheets: (scene, id) =>
      tried(scene, 'update_technicalSheets', { id, changes: { intervention: { technicians: ['T2'] } } }),
  },
  cancelled: {
    events: (scene, id) => tried(scene, 'cancel_events', { id, reason: 'Client parti' }),
    bonLivraison: (scene, id) =>
      tried(scene, 'force_bonLivraison', { id, status: 'refuse', reason: 'Client parti' }),
    reservations: (scene, id) => tried(scene, 'cancel_reservations', { id, reason: 'Client parti' }),
  },
  'taken back': {
    events: (scene, id) => tried(scene, 'hold_events', { id, reason: 'Client parti' }),
    bonLivraison: (scene, id) =>
      tried(scene, 'force_bonLivraison', { id, status: 'en_preparation', reason: 'Panne' }),
    technicalSheets: (scene, id) => tried(scene, 'validate_technicalSheets', { id }),
  },
  archived: {
    async events(scene, id) {
      await tried(scene, 'cancel_events', { id, reason: 'Client parti' });
      await tried(scene, 'archive_events', { id });
    },
    async bonLivraison(scene, id) {
      await tried(scene, 'force_bonLivraison', { id, status: 'retour', reason: 'Client parti' });
      await tried(scene, 'archive_bonLivraison', { id });
    },
    technicalSheets: (scene, id) => tried(scene, 'archive_technicalSheets', { id }),
  },
};

export async function tried({ engine }: Scene, action: string, input: object): Promise<void> {
  await engine.execute(action, input, { actor: admin });
}

/** What has begun is planned otherwise with a reason alone. */
async function planned(scene: Scene, id: string, changes: object): Promise<void> {
  const { startedAt } = scene.engine.row('events', id) ?? {};
  await (startedAt
    ? tried(scene, 'force_events', { id, changes, reason: 'Erreur de saisie' })
    : tried(scene, 'update_events', { id, changes }));
}

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

/** The office does that to the record; nothing where it has no such step for its kind. */
export const officeDoes = async (row: string, fact: Fact, scene: Scene, { id }: Given): Promise<void> =>
  office[row]?.[collectionOf(fact)]?.(scene, id);
