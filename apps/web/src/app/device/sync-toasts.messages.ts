// Synchronisation notifies by itself in these words (specification §8 'Sync toasts').
import { type CollectionName, collections } from '@zellige/domain';
import type { Nouns } from '@zellige/domain/kernel/records/subject';

const unknownKind: Nouns = { one: 'Élément', many: 'Éléments', gender: 'm' };

const participles = { created: 'créé', modified: 'modifié', deleted: 'supprimé' } as const;

export type SyncedDeed = keyof typeof participles;

export const syncToasts = {
  offline: { title: 'Mode hors ligne', description: 'Les données seront synchronisées à la reconnexion' },
  synced: (family: string, deed: SyncedDeed) => {
    const {
      one,
      short = one,
      gender,
      isPlural,
    }: Nouns = collections[family as CollectionName]?.nouns ?? unknownKind;
    const agreement = `${gender === 'f' ? 'e' : ''}${isPlural ? 's' : ''}`;
    return {
      title: 'Données synchronisées',
      description: `${short} ${participles[deed]}${agreement} avec succès`,
    };
  },
  syncedSeveral: (count: number) => ({
    title: 'Données synchronisées',
    description: `${count} modifications enregistrées avec succès`,
  }),
  failed: {
    title: 'Erreur de synchronisation',
    description: "Une modification n'a pas été acceptée. Elle vous attend dans « Synchronisation ».",
  },
  tooLate: (count: number) => ({
    title: count > 1 ? 'Saisies déjà enregistrées' : 'Saisie déjà enregistrée',
    description:
      count > 1
        ? 'Le serveur les avait reçues avant que vous ne les abandonniez.'
        : 'Le serveur l’avait reçue avant que vous ne l’abandonniez.',
  }),
  done: {
    title: 'Synchronisation terminée',
    description: 'Toutes les données hors ligne ont été synchronisées',
  },
  partly: {
    title: 'Erreur de synchronisation',
    description: 'Impossible de synchroniser certaines données',
  },
} as const;
