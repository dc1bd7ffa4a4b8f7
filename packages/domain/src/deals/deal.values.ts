// The closed lists of deals: apart from the schema, so that a list loads without zod.

export const dealStatuses = ['Ouverte', 'Gagnée', 'Perdue'] as const;
