// The dialogs of import and export use these words (specification §8).

import { formatNumber, plural } from '../../ui/format.ts';

const rows = (count: number): string => plural(count, 'ligne', 'lignes');

export const exportMessages = {
  title: (what: string) => `Exporter des ${what}`,
  scope: 'Que faut-il exporter ?',
  selection: (count: number) => `Sélection (${formatNumber(count)})`,
  list: (count: number) => `Liste affichée (${formatNumber(count)})`,
  all: (count: number) => `Tout (${formatNumber(count)})`,
  format: 'Format',
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
  hint: 'Dates jj/mm/aaaa, montants « 1 234,50 ». Le fichier peut être importé de nouveau sans créer de doublon.',
  ownOnly: (count: number) =>
    `${rows(count)} ${count > 1 ? 'ne sont pas à vous et restent' : "n'est pas à vous et reste"} hors du fichier.`,
  nothing: 'Rien à exporter ici.',
  waiting: 'La copie locale se complète…',
  confirm: 'Exporter',
  done: 'Export terminé',
  doneDetail: (name: string, count: number) => `${name} · ${rows(count)}`,
  failed: "Erreur d'export",
  failedDetail: "Le fichier n'a pas pu être créé.",
} as const;

export const importMessages = {
  title: (what: string) => `Importer des ${what}`,
  back: 'Retour',
  close: 'Fermer',
  column: 'Colonne du fichier',
  sample: 'Exemples',
  field: 'Devient',
  check: 'Vérifier',
  checking: 'Vérification…',
  running: 'Import en cours…',
  undoing: 'Annulation…',
  stop: 'Arrêter',
  dryRun: "Rien n'est encore écrit.",
  importable: 'à importer',
  imported: 'importées',
  duplicates: 'doublons, non ajoutés',
  refused: 'refusées',
  reasons: 'Motifs de refus',
  notices: 'Importées avec une remarque',
  doubles: 'Doublons',
  seeDoubles: 'Voir les doublons',
  categories: (names: readonly string[]) => `Catégories créées : ${names.join(', ')}`,
  lines: (lines: readonly number[], hidden: number) =>
    `${lines.length + hidden > 1 ? 'lignes' : 'ligne'} ${lines.join(', ')}${hidden > 0 ? '…' : ''}`,
  duplicateOfLine: (line: number, label: string, of: number, by: string) =>
    `Ligne ${line} : ${label}, déjà en ligne ${of} (${by})`,
  duplicateOfStored: (line: number, label: string, by: string) =>
    `Ligne ${line} : ${label}, déjà enregistré (${by})`,
  more: (count: number) => `… et ${plural(count, 'autre', 'autres')}`,
  downloadRefused: 'Télécharger les lignes refusées',
  run: 'Importer',
  done: 'Import terminé',
  failed: "Erreur d'import",
  failedDetail: "L'import s'est arrêté avant la fin.",
  stopped: 'Import arrêté avant la fin : ce qui précède est enregistré.',
  waitsForNetwork: 'Tout est sur cet appareil et partira au serveur dès que possible.',
  undo: 'Annuler cet import',
  undoQuestion: 'Annuler cet import ?',
  undoHint:
    'Ce que cet import a créé et que personne n’a touché depuis part à la corbeille ; les documents numérotés sont annulés et archivés.',
  undone: 'Import annulé',
  skippedByUndo: (count: number) =>
    plural(
      count,
      'fiche modifiée ou utilisée depuis est gardée',
      'fiches modifiées ou utilisées depuis sont gardées',
    ),
  recent: 'Imports récents',
} as const;
