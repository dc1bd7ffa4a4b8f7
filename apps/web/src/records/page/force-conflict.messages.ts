// French words of a plan that is placed over a conflict.

export const forceConflictMessages = {
  title: 'Forcer malgré le conflit ?',
  force: 'Forcer',
  reason: 'Motif, inscrit dans l’historique',
} as const;
