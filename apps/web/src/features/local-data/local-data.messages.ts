// Every French word of the dialog of local data (specification §8 'Other toasts').

export const localDataMessages = {
  title: 'Données de la démonstration',
  description:
    'Tout ce que vous saisissez reste dans ce navigateur. Un seul fichier suffit pour le garder ou le déplacer.',
  exportTitle: 'Exporter toutes les données',
  exportHint: 'Contacts, catalogue, documents, réglages et historiques, dans un fichier.',
  export: 'Exporter',
  importTitle: 'Importer',
  importHint: "Le fichier est vérifié d'abord ; ensuite il remplace tout ce que contient ce navigateur.",
  choose: 'Choisir un fichier',
  restartTitle: 'Repartir des exemples',
  restartHint: 'Remet les données de démonstration, datées d’aujourd’hui.',
  restart: 'Repartir des exemples',
  close: 'Fermer',

  refusedTitle: 'Ce fichier ne peut pas être importé',
  refusedMore: (count: number) => (count > 1 ? `et ${count} autres lignes` : 'et une autre ligne'),
  replaceTitle: 'Remplacer toutes les données ?',
  replaceMessage: (records: number, day: string) =>
    `Le fichier du ${day} contient ${records} fiches. Celles de ce navigateur seront perdues.`,
  replace: 'Remplacer',
  restartQuestion: 'Repartir des exemples ?',
  restartMessage: 'Tout ce que vous avez saisi dans ce navigateur sera perdu.',

  exported: { title: 'Export terminé' },
  exportFailed: { title: "Erreur d'export" },
  imported: { title: 'Import terminé' },
  importFailed: {
    title: "Erreur d'import",
    description: "Ce navigateur n'a pas pu enregistrer les données. Rien n'a été remplacé.",
  },
} as const;
