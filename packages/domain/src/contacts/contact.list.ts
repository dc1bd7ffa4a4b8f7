// How lists of contacts are narrowed and ordered.
import { commonSorts, equals, orArchived, type RecordListOf } from '../kernel/records/record-list.ts';

/** The value that asks for the corbeille. */
export const ARCHIVED = 'oui';

/** The value of `assignedTo` for contacts of nobody. */
export const UNASSIGNED = 'personne';

export const contactList = {
  collection: 'contacts',
  filters: {
    ...equals('type', 'source', 'city', 'status', 'phone', 'email', 'ice'),
    assignedTo: { kind: 'is', field: 'assignedTo', none: UNASSIGNED },
  },
  sorts: {
    name: 'order',
    company: 'french',
    city: 'french',
    type: 'plain',
    source: 'french',
    lastContact: 'plain',
    ...commonSorts,
  },
  address: { type: 'type', source: 'source', assignedTo: 'assignedTo', corbeille: orArchived(ARCHIVED) },
} as const satisfies RecordListOf<'contacts'>;
