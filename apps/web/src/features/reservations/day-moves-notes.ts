// The notes that units leave with: where they are read, and the way to one.

import { collections } from '@zellige/domain';
import { DELIVERY_MOVEMENT } from '@zellige/domain/inventory/inventory.values';

/** The collection that makes movements of deliveries. */
export const NOTES = DELIVERY_MOVEMENT;

export const notePath = (id: string): string => `/${collections[NOTES].path}/${encodeURIComponent(id)}`;
