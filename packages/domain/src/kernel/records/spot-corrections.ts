// The fields of a write that no form shows, by the verb of its operation: a write that the server refused is corrected with
// them where it waits. Without any, the write can only be given up or done again.
import { field, type ShownFields } from '../schema/field-dictionary.ts';

export type SpotCorrections = Readonly<Record<string, ShownFields>>;

/** Why something was refused, cancelled or put on hold. */
export const reasonField = { reason: field('Motif', 'long') };

export const quantityField = { quantity: field('Quantité', 'number') };
