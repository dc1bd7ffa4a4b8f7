// How lists of vehicles are narrowed and ordered.
import { commonSorts, equals, orArchived, type RecordListOf } from '../kernel/records/record-list.ts';

/** The value that asks for the corbeille. */
export const ARCHIVED = 'oui';

export const vehicleList = {
  collection: 'vehicles',
  filters: equals('state'),
  sorts: { name: 'order', plate: 'plain', state: 'plain', ...commonSorts },
  address: { state: 'state', corbeille: orArchived(ARCHIVED) },
} as const satisfies RecordListOf<'vehicles'>;
