// The French words of boards.

export const boardMessages = {
  moveNamed: (title: string) => `Déplacer : ${title}`,
  moveHint: 'Flèches gauche et droite pour changer de colonne',
  moved: (title: string, column: string) => `${title} : ${column}`,
  column: (name: string, count: string) => `${name}, ${count}`,
} as const;
