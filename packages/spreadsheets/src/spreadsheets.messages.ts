// Why a file cannot be read, in French (docs/product.md §6).

export const spreadsheetMessages = {
  tooLarge: (megabytes: number) => `Fichier trop volumineux (max ${megabytes} Mo)`,
  notAccepted: 'Format non accepté',
  damaged: 'Ce classeur est endommagé : enregistrez-le de nouveau dans votre tableur, puis réessayez',
  empty: 'Ce fichier ne contient aucune ligne à importer',
  tooManyRows: (rows: number) =>
    `Trop de lignes : ${rows.toLocaleString('fr-FR').replace(/\s/g, '\u00a0')} au plus`,
  tooManyColumns: (columns: number) => `Trop de colonnes : ${columns} au plus`,
  longCell: (line: number) => `Ligne ${line} : une cellule est trop longue`,
} as const;
