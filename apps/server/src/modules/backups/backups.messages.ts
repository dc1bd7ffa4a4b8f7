// The French words of the scheduled backups that the server writes itself.

export const backupRouteMessages = {
  alreadyRuns: 'Une sauvegarde est déjà en cours.',
  notThere: 'Ce fichier n’est plus dans le dossier des sauvegardes de ce serveur.',
} as const;

export const lateBackupMessages = {
  title: 'Sauvegarde en retard',
  message: (last: string | null, failure: string) =>
    [
      last === null
        ? 'Aucune sauvegarde n’a encore réussi.'
        : `La dernière sauvegarde réussie date du ${last}.`,
      ...(failure === '' ? [] : [failure]),
    ].join(' '),
  open: 'Voir les sauvegardes',
} as const;
