// Every French word of the screen 'Journal d'audit'; what an entry says of itself is in the rulebook
// (packages/domain/src/audit/audit.messages.ts).

import { plural } from '../../../ui/format.ts';

export const journalMessages = {
  intro:
    'Tout ce qui a été écrit, par qui et d’où. Une entrée n’est jamais modifiée ni effacée : chacune est scellée avec la précédente, et le contrôle de cohérence refait chaque sceau.',
  search: 'Rechercher dans le journal…',
  subject: 'Élément',
  operation: 'Opération',
  person: 'Personne',
  origin: 'Origine',
  from: 'Du',
  to: 'Au',
  all: 'Tous',
  allOperations: 'Toutes',
  everyone: 'Tout le monde',
  empty: 'Aucune entrée pour ces filtres',
  more: 'Afficher la suite',
  loading: 'Chargement de la suite…',
  end: (count: number) => `${plural(count, 'entrée', 'entrées')}, jusqu’à la première`,
  export: 'Exporter en CSV',
  exporting: 'Export en cours…',
  exportFailed: "Le journal n'a pas pu être exporté",
  exported: { title: 'Journal exporté' },
  nobody: 'Quelqu’un qui n’est pas connecté',
  list: "Entrées du journal d'audit",
  detail: {
    open: 'Ouvrir la fiche',
    history: 'Toutes les entrées de cette fiche',
    address: 'Adresse',
    device: 'Appareil',
    session: 'Session',
    origin: 'Origine',
    version: 'Version',
    entry: 'Entrée',
    seal: 'Sceau',
  },
  ofRecord: (label: string) => `Seulement : ${label}`,
};
