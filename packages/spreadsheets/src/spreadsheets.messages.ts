// Why a file cannot be read, in French (docs/product.md §6).

export const spreadsheetMessages = {
  tooLarge: (megabytes: number) => `Fichier trop volumineux (max ${megabytes} Mo)`,
  notAccepted: 'Format non accepté',
  damaged: 'Ce classeur est endommagé : enregistrez-le de nouveau dans votre tableur, puis réessayez',
  noSheet: (sheet: string, sheets: readonly string[]) =>
    `Aucune feuille « ${sheet} » : ce classeur a ${sheets.map((name) => `« ${name} »`).join(', ')}`,
  empty: 'Ce fichier ne contient aucune ligne à importer',
  tooManyRows: (rows: number) =>
    `Trop de lignes : ${rows.toLocaleString('fr-FR').replace(/\s/g, '\u00a0')} au plus`,
  tooManyColumns: (columns: number) => `Trop de colonnes : ${columns} au plus`,
  errorCell: (column: string) => `Colonne ${column} : la cellule contient une erreur du tableur`,
  formulaCell: (column: string) =>
    `Colonne ${column} : formule sans valeur, ouvrez et enregistrez le classeur dans votre tableur`,
  truncatedFigures: (column: string) =>
    `Colonne ${column} : nombre de plus de 15 chiffres, dont le tableur a perdu la fin ; mettez la colonne en texte`,
  longCell: (line: number) => `Ligne ${line} : une cellule est trop longue`,
} as const;
