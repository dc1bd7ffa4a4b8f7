// What a vehicle may be (docs/product.md 'Vehicles').
export const vehicleStates = ['en service', 'atelier', 'hors service'] as const;
