// Which events hold their technicians and their material, apart from the rules of their actions.
import type { Event } from './event.schema.ts';
import { holdingStatuses } from './event.values.ts';

/** Whether it holds its technicians and its material. */
export const isHolding = ({ status, archivedAt }: Pick<Event, 'status' | 'archivedAt'>): boolean =>
  archivedAt === null && (holdingStatuses as readonly string[]).includes(status);
