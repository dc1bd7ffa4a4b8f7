// The French words of the screen 'Doublons'.
import { plural } from '../../../ui/format.ts';

export const doubleMessages = {
  title: 'Doublons',
  left: (count: number) => plural(count, 'groupe à regarder', 'groupes à regarder'),
  hint: 'Des contacts qui se ressemblent : fusionnez ceux qui sont un même client.',
  none: 'Aucun doublon',
  noneHint: 'Aucun contact ne partage son téléphone, son email, son ICE ou son nom avec un autre.',
  back: 'Retour aux contacts',
  reasons: { phone: 'même téléphone', email: 'même email', ice: 'même ICE', name: 'même nom' },
  compare: 'Comparer et fusionner',
  close: 'Fermer',
  distinct: 'Pas un doublon',
  distinctDone: 'Ce groupe ne sera plus proposé',
  closed: 'Vous ne pouvez fusionner que les contacts que vous pouvez modifier tous.',
  stays: 'La fiche qui reste',
  moves: (what: string) => `Rejoindront cette fiche : ${what}.`,
  movesNothing: 'Aucun document ne change de fiche.',
  keeps:
    'Interlocuteurs, adresses, étiquettes, notes et appels sont réunis. Les documents émis gardent le nom imprimé. La fusion peut être annulée.',
  offline: 'La fusion se fait sur le serveur : elle demande le réseau. Vos choix restent ici.',
  merge: 'Fusionner',
  done: (count: number, name: string) =>
    `${plural(count, 'fiche fusionnée', 'fiches fusionnées')} dans « ${name} »`,
  undo: 'Annuler',
  undone: 'Fusion annulée',
  stayed: (count: number) =>
    count === 0
      ? undefined
      : `${plural(count, 'document modifié depuis reste', 'documents modifiés depuis restent')} sur l’autre fiche`,
  mergedHere: (name: string) => `« ${name} » a été fusionnée dans cette fiche.`,
  undoMerge: 'Annuler la fusion',
} as const;
