// The French words of the command palette (docs/product.md §4, docs/design.md 'Keyboard').

import type { Nouns } from '@zellige/domain/kernel/records/subject';

export const paletteMessages = {
  title: 'Palette de commandes',
  label: 'Rechercher ou exécuter une commande…',
  results: 'Commandes et résultats',
  nothing: (term: string) => `Aucun résultat trouvé pour « ${term} »`,
  recent: 'Ouverts récemment',
  all: (count: number) => `Voir les ${count.toLocaleString('fr-FR')} résultats`,
  keys: { move: 'parcourir', choose: 'ouvrir', close: 'fermer' },
  go: 'Aller à',
  create: 'Créer',
  newOne: ({ one, short = one, gender }: Nouns): string => {
    const noun = short.toLowerCase();
    if (gender === 'f') return `Nouvelle ${noun}`;
    return /^[aeiouyé]/.test(noun) ? `Nouvel ${noun}` : `Nouveau ${noun}`;
  },
  synchronisation: 'Synchronisation',
} as const;
