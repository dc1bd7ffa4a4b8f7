// Which events hold their technicians and their material, apart from the rules of their actions.
import type { Event } from '../event.schema.ts';
import { holdingStatuses } from '../event.values.ts';

/** Whether it is still to take place: what was begun takes place, and may overlap others (docs/product.md D22). */
export const isPlanned = ({ status, startedAt }: Pick<Event, 'status' | 'startedAt'>): boolean =>
  status === 'planifié' || status === 'confirmé' || (status === 'en attente' && startedAt === null);

/** Whether it holds its technicians and its material. */
export const isHolding = ({ status, archivedAt }: Pick<Event, 'status' | 'archivedAt'>): boolean =>
  archivedAt === null && (holdingStatuses as readonly string[]).includes(status);
