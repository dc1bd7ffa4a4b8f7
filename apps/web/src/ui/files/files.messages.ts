// The words of files attached to a record.

export const fileWords = {
  open: (name: string) => `Télécharger ${name}`,
  remove: (name: string) => `Retirer ${name}`,
  unavailable: 'Fichier non disponible hors ligne',
  waiting: 'En attente',
  sending: (percent: number) => `Envoi ${percent} %`,
} as const;
