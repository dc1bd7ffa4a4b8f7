// The product itself writes what follows from facts: notifications, periods that are billed, what became of a letter.
import type { Actor } from './permissions.ts';

/** No account can have this id. */
export const systemActor: Actor = { id: 'system', role: 'admin', fullName: 'Zellige' };

export const isSystem = ({ id }: Actor): boolean => id === systemActor.id;
