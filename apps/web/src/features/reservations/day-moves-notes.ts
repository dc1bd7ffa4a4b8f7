// The delivery notes that units leave with: where they are read, and the way to one.

export const NOTES = 'bonLivraison';

export const notePath = (id: string): string => `/bon-livraison/${encodeURIComponent(id)}`;
