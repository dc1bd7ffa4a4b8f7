// French words that every timeline says.

export const timelineMessages = {
  today: "Aujourd'hui",
  previous: 'Période précédente',
  next: 'Période suivante',
  pending: (stretch: string) => `${stretch} : libre. Entrée pour enregistrer, Échap pour annuler.`,
  pendingIn: (row: string, stretch: string) =>
    `${row}, ${stretch} : libre. Entrée pour enregistrer, Échap pour annuler.`,
  refused: (sentence: string) => `${sentence}. Échap pour annuler.`,
  cancelled: 'Changement annulé',
} as const;
