// The closed lists of deals: apart from the schema, so that a list loads without zod.

export const dealStatuses = ['Ouverte', 'Gagnée', 'Perdue'] as const;

/** The passages of a deal from stage to stage that are kept. */
export const MAX_STAGE_TIMES = 100;
