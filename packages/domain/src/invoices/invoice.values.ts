// The closed list of an invoice's statuses (specification §4): kept apart from the schema, so that a list loads without zod.

export const invoiceStatuses = ['En attente', 'Partiellement payée', 'Payée', 'Annulée'] as const;
