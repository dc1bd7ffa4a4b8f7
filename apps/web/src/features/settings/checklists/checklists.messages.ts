// French words of the checklist templates.
import { plural } from '../../../ui/format.ts';

export const checklistMessages = {
  intro:
    'Une nouvelle fiche reprend le modèle le plus proche de sa visite. Une fiche déjà faite ne change pas.',
  add: 'Nouveau modèle',
  edit: 'Modifier le modèle',
  empty: 'Aucun modèle',
  emptyHint: 'Sans modèle, une fiche commence par cinq contrôles courants.',
  name: 'Nom du modèle',
  kind: 'Type de visite',
  anyKind: 'Toutes les visites',
  category: "Catégorie de l'équipement",
  anyCategory: 'Tous les équipements',
  checks: 'Contrôles',
  checksHint: 'Un par ligne, dans leur ordre',
  measures: 'Mesures',
  checkCount: (count: number) => plural(count, 'contrôle', 'contrôles'),
  measureCount: (count: number) => plural(count, 'mesure', 'mesures'),
  moveUp: (name: string) => `Monter ${name}`,
  moveDown: (name: string) => `Descendre ${name}`,
  editOf: (name: string) => `Modifier ${name}`,
  removeOf: (name: string) => `Supprimer ${name}`,
  saved: 'Modèle enregistré',
  removed: (name: string) => `Modèle supprimé : ${name}`,
  moved: 'Ordre enregistré',
  save: 'Enregistrer',
} as const;
