// The closed lists of technical sheets (product.md §5): apart from the schema, so that a list loads without zod.

export const sheetKinds = ['produit', 'intervention'] as const;

export const sheetStatuses = ['brouillon', 'validée', 'signée'] as const;

export const checkAnswers = ['OK', 'NOK', 'NA'] as const;
