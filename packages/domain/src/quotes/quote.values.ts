// The closed lists of a quote (specification §3, §4): kept apart from the schema, so that a list loads without zod.

/** The deposits of an order that is cancelled become the client's credit, by credit notes, or the company's. */
export const depositEnds = ['credit', 'withheld'] as const;

export const quoteStatuses = ['Émis', 'En attente', 'Accepté', 'Refusé', 'Remplacé', 'Facturé'] as const;
