// The closed list of a unit's states, kept apart from the schema so that a list loads without zod.

/** The states of an item's counters, and of what has left for good. */
export const unitStates = ['disponible', 'loué', 'maintenance', 'endommagé', 'vendu'] as const;

/** `relatedType` of the movement that a unit made by itself: declared, put aside or taken up again. */
export const UNIT_MOVEMENT = 'units';

/** Units that one operation may name. */
export const MAX_CHOSEN_UNITS = 500;
