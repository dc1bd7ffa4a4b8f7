// The closed list of an invoice's statuses (specification §4): kept apart from the schema, so that a list loads without zod.

export const invoiceStatuses = ['En attente', 'Partiellement payée', 'Payée', 'Annulée'] as const;

export const invoiceKinds = ['facture', 'acompte', 'situation'] as const;

/**
 * The kinds of invoice, and their names on screens, in statements and in files: the usual one, a deposit (acompte) or a percentage of the
 * work (situation) of an accepted quote.
 */
export const invoiceKindNames = {
  facture: 'Facture',
  acompte: 'Facture d’acompte',
  situation: 'Facture de situation',
} as const satisfies Record<(typeof invoiceKinds)[number], string>;
