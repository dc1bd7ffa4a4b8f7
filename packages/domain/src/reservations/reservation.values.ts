// The closed lists of reservations (docs/product.md 'Reservations'), apart from the schema: a list loads without zod.

export const reservationStates = [
  'option',
  'ferme',
  'sortie',
  'retour partiel',
  'retournée',
  'annulée',
] as const;

/** As a person reads them: an option past its last day, and what is out after its end, by names of their own. */
export const shownReservationStates = [...reservationStates, 'expirée', 'en retard'] as const;

/** A reservation that was made by hand has these: it leaves with no delivery note. */
export const handStates = ['ferme', 'annulée'] as const;

/** How a unit was found when it came back. */
export const returnStates = ['bon', 'à nettoyer', 'endommagé', 'manquant'] as const;

/** How a unit was found that another took the place of; a missing one is told by a return. */
export const exchangeStates = ['bon', 'à nettoyer', 'endommagé'] as const;

/** The client signs these of a rental. */
export const rentalPapers = ['contrat', 'retour'] as const;

/** How a caution is left and given back. */
export const cautionModes = ['Chèque', 'Espèces', 'Virement', 'Carte'] as const;

/** Where a unit goes that came back so; a missing one is lost from there. */
export const houseStateOf = {
  bon: 'disponible',
  'à nettoyer': 'maintenance',
  endommagé: 'endommagé',
  manquant: 'disponible',
} as const satisfies Record<(typeof returnStates)[number], string>;

/** An item says this of itself when a unit came back to be cleaned and nobody said more. */
export const TO_CLEAN = 'À nettoyer';

/** `relatedType` of the movements that a return makes. */
export const RESERVATION_MOVEMENT = 'reservations';
