// The closed lists of requests: apart from the schema, so that a list loads without zod.

export const requestStatuses = [
  'Nouvelle',
  'Planifiée',
  'En cours',
  'En attente client',
  'Résolue',
  'Close',
] as const;

/** Something is still to be done. */
export const openRequestStatuses = ['Nouvelle', 'Planifiée', 'En cours', 'En attente client'] as const;

/** Another program's file brings these: an event stays there. */
export const importedStatuses = ['Nouvelle', 'En attente client', 'Résolue', 'Close'] as const;

/** Nobody has come yet: the response time runs. */
export const unansweredStatuses = ['Nouvelle', 'Planifiée'] as const;

export const requestPriorities = ['urgente', 'haute', 'normale', 'basse'] as const;

/** The QR code of the unit, a call, a message that was pasted, a visit of a contract. */
export const requestSources = ['qr', 'appel', 'message', 'contrat'] as const;
