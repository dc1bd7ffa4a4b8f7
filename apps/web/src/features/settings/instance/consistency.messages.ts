// Every French word of 'Contrôle de cohérence'; what a finding says and its remedy come with the report
// (packages/domain/src/consistency/consistency.messages.ts).
import { collections } from '@zellige/domain';
import type { CheckedCollection } from '@zellige/domain/consistency/consistency.values';
import type { CheckOrigin } from '@zellige/domain/consistency/report';
import { plural } from '../../../ui/format.ts';

export const consistencyMessages = {
  intro:
    'Chaque nuit, l’application relit tout ce qu’elle garde : numéros, totaux, paiements, stock, liens, fichiers et journal d’audit.',
  run: 'Vérifier maintenant',
  running: 'Contrôle en cours…',
  never: 'Aucun contrôle pour l’instant',
  neverHint: 'Le premier se fera la nuit prochaine. Vous pouvez aussi le lancer maintenant.',
  sound: 'Tout est cohérent',
  unsound: (count: number) => `${plural(count, 'incohérence', 'incohérences')} à traiter`,
  lastRun: 'Dernier contrôle le',
  origins: {
    night: 'contrôle de la nuit',
    person: 'lancé depuis cet écran',
    command: 'lancé en ligne de commande',
  } satisfies Record<CheckOrigin, string>,
  checked: 'Ce qui a été relu',
  kind: (kind: CheckedCollection): string => {
    if (kind === 'files') return 'Fichiers';
    return kind === 'journal' ? 'Entrées du journal' : collections[kind].nouns.many;
  },
  remedy: 'À faire',
  more: (count: number) => `Et ${plural(count, 'autre', 'autres')}`,
  done: (count: number) => ({
    title: 'Contrôle terminé',
    description: count === 0 ? 'Tout est cohérent' : consistencyMessages.unsound(count),
  }),
  failed: 'Le contrôle n’a pas pu se faire',
  removeFile: 'Supprimer',
  removeFileOf: (message: string) => `Supprimer le fichier : ${message}`,
  removeFileQuestion: 'Supprimer ce fichier ?',
  removeFileWarning: 'Il n’est joint à aucun élément. Il ne pourra pas être récupéré.',
  fileRemoved: { title: 'Fichier supprimé' },
  fileFailed: 'Fichier non supprimé',
};
