// The text by which an event is found (docs/product.md §4), apart from its rules: every
// page carries it.
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
