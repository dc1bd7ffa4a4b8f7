// The closed lists of the catalogue (specification §3): kept apart from the schema, so that a list loads without zod.

export const availabilities = ['en_stock', 'sur_commande'] as const;

export const serviceUnits = ['heure', 'jour', 'forfait', 'unité'] as const;

export const categoryTypes = ['product', 'service'] as const;
