// French words about the vehicle of a plan.
export const vehiclePlanMessages = {
  vehicle: 'Véhicule',
  none: 'Aucun véhicule',
} as const;
