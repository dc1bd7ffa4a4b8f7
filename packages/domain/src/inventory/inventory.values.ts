// The closed lists of the stock (specification §3 and §4, docs/product.md D3): kept apart from the schema, so that a list loads
// without zod.

export const inventoryStatuses = ['disponible', 'loué', 'maintenance', 'endommagé'] as const;

/** These may happen to units of an item (docs/product.md D3). */
export const movementKinds = ['entrée', 'sortie', 'location', 'retour', 'ajustement', 'perte'] as const;

/** How a person changes a quantity: so many more, so many fewer, or what was counted (specification §4). */
export const stockModes = ['add', 'remove', 'set'] as const;

/** State in which units are when they come into the house. */
export const houseStates = ['disponible', 'maintenance', 'endommagé'] as const;

/** Where a lost unit was. */
export const lossPlaces = ['stock', 'location'] as const;

/** Where an item goes when nobody says (specification §4 'Inventory status'). */
export const defaultLocations = {
  disponible: 'Entrepôt principal',
  maintenance: 'Atelier technique',
} as const;

/** `relatedType` of a movement that a delivery note made. */
export const DELIVERY_MOVEMENT = 'bonLivraison';
