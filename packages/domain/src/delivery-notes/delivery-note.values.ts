// The closed lists of a delivery note and its defaults (specification §3, §4, §9): kept apart from the schema, so that a list
// loads without zod.

export const deliveryStatuses = [
  'en_preparation',
  'expedie',
  'en_cours_livraison',
  'livre',
  'partiellement_livre',
  'refuse',
  'retour',
] as const;

export const deliveryModes = ['livraison_directe', 'transporteur'] as const;

/** The default delivery note (specification §9). */
export const deliveryDefaults = {
  clientAdresse: 'Adresse à compléter',
  livreur: 'À assigner',
  transporteur: 'Transport interne',
  modeLivraison: 'livraison_directe',
  totalColis: 1,
  conditionsLivraison: 'Livraison standard',
} as const;

/** Steps that whoever pressed them may take back for a minute. */
export const undoableDeliverySteps = [
  'ship',
  'start',
  'deliver',
  'deliver_partially',
  'refuse',
  'return',
  'bring_back',
] as const;
