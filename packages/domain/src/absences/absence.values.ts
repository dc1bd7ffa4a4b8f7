// Why somebody is away (docs/product.md 'Absences'): apart from the schema, so that a list loads without zod.
export const absenceKinds = ['congé', 'maladie', 'formation', 'autre'] as const;
