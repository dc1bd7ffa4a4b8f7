// The office changes a record of people in the field, for tests of what a fact meets (docs/product.md D22).
import type { CollectionName } from '../kernel/identity/collection-map.ts';
import { admin, commercial } from './actors.ts';
import { collectionOf, colleague, type Fact, type Given } from './field-facts.ts';
import type { Scene } from './scenes/scene.ts';

export type Office = (scene: Scene, id: string) => Promise<void>;

/** The office may do these to a record of each kind; a step that the record no longer allows is refused, which is no matter. */
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

/** The office does that to the record; nothing where it has no such step for its kind. */
export const officeDoes = async (row: string, fact: Fact, scene: Scene, { id }: Given): Promise<void> =>
  office[row]?.[collectionOf(fact)]?.(scene, id);
