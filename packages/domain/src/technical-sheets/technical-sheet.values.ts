// The closed lists of technical sheets (docs/product.md 'Technical sheets'): kept apart from the schema, so that a list loads
// without zod.

export const sheetKinds = ['produit', 'intervention'] as const;

export const sheetStatuses = ['brouillon', 'signée', 'validée'] as const;

/** What came of asking the client to sign. */

export const fileKinds = ['photo', 'avant', 'après', 'document'] as const;

/** `relatedType` of a movement that a signed sheet made. */
export const SHEET_MOVEMENT = 'technicalSheets';
