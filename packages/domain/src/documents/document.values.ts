// The closed lists of documents (specification §3): kept apart from the schema, so that a list loads without zod.

export const paymentMethods = [
  'Espèces',
  'Chèque',
  'Virement',
  'Versement',
  'Effet',
  'Carte',
  'Compensation',
] as const;
