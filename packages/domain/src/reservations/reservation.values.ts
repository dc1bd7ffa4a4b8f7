// The closed lists of reservations (docs/product.md 'Reservations'), apart from the schema: a list loads without zod.

export const reservationStates = [
  'option',
  'ferme',
  'sortie',
  'retour partiel',
  'retournée',
  'annulée',
] as const;

/** How a unit was found when it came back. */
export const returnStates = ['bon', 'à nettoyer', 'endommagé', 'manquant'] as const;

/** `relatedType` of the movements that a return makes. */
export const RESERVATION_MOVEMENT = 'reservations';
