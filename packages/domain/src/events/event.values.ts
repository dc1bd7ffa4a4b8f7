// The closed lists of events (specification §3 'Event' and §4): apart from the schema, so that a list loads without zod.

export const eventStatuses = ['planifié', 'confirmé', 'en attente', 'en cours', 'terminé', 'annulé'] as const;

export const eventPriorities = ['low', 'medium', 'high', 'urgent'] as const;

/** What the dashboard calls planned technical interventions (specification §2 'Operations tab'), and the rest. */
export const eventKinds = ['Installation', 'Maintenance', 'Formation', 'Événement', 'Démonstration'] as const;
