// A vehicle is in one of these states (docs/product.md 'Vehicles').
export const vehicleStates = ['en service', 'atelier', 'hors service'] as const;
