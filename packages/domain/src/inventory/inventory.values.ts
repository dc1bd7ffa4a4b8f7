// The closed lists of the stock (specification §3 and §4, product.md D3): apart from the schema, so that a list loads
// without zod.

export const inventoryStatuses = ['disponible', 'loué', 'maintenance', 'endommagé'] as const;

/** What may happen to units of an item (product.md D3). */
export const movementKinds = ['entrée', 'sortie', 'location', 'retour', 'ajustement', 'perte'] as const;
