// The closed lists of a contract (docs/product.md 'Contracts'): kept apart from the schema, so that a list loads without zod.

export const contractStatuses = ['Brouillon', 'Actif', 'Suspendu', 'Résilié', 'Terminé'] as const;

/** The types of its lines: a rental by the month is a service, its days are those of the contract. */
export const contractLineTypes = ['sale', 'service', 'text'] as const;

/** Billed on the first day of its period, or on the day after its last one. */
export const billingTimings = ['before', 'after'] as const;

/** Days that were billed and do not run any more are credited, or stay billed with a reason. */
export const owedChoices = ['credit', 'keep'] as const;
