// The closed lists of a quote (specification §3, §4): kept apart from the schema, so that a list loads without zod.

export const quoteStatuses = ['Émis', 'En attente', 'Accepté', 'Refusé', 'Facturé'] as const;
