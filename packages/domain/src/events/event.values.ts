// The closed lists of events (specification §3 'Event' and §4): kept apart from the schema, so that a list loads without zod.

/** Why an event cannot go on. */
export const holdCauses = ['client absent', 'pièce manquante', 'autre'] as const;

export const eventStatuses = ['planifié', 'confirmé', 'en attente', 'en cours', 'terminé', 'annulé'] as const;

export const eventPriorities = ['low', 'medium', 'high', 'urgent'] as const;

/** The dashboard calls these planned technical interventions (specification §2 'Operations tab'). */
export const interventionKinds = ['Installation', 'Maintenance', 'Formation'] as const;

export const eventKinds = [...interventionKinds, 'Événement', 'Démonstration'] as const;

/**
 * Statuses in which an event holds its technicians and its material: 'terminé' and 'annulé' are ignored (docs/product.md
 * 'Events and technicians').
 */
export const holdingStatuses = ['planifié', 'confirmé', 'en attente', 'en cours'] as const;

/** Statuses that count in a technician's workload (specification §4). */
export const workloadStatuses = ['planifié', 'confirmé', 'en cours'] as const;
