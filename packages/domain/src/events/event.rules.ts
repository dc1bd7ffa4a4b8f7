// What is true of an event whatever is done to it (specification §4 'Event status', product.md §5).
import { searchLine } from '../kernel/folded-text.ts';
import type { Event } from './event.schema.ts';

export const eventSearchLine = (event: Event): string =>
  searchLine([
    event.title,
    event.kind,
    event.client,
    event.location,
    ...event.assignedTechnicianDetails.map(({ name }) => name),
    ...event.reservedMaterials.map(({ name }) => name),
  ]);
