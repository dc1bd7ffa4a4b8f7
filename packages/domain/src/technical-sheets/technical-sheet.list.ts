// How lists of technical sheets are narrowed and ordered.
import { commonSorts, equals, orArchived, period, type RecordListOf } from '../kernel/records/record-list.ts';

/** The value that asks for the corbeille. */
export const ARCHIVED = 'archives';

export const sheetList = {
  collection: 'technicalSheets',
  filters: { ...equals('kind', 'status', 'assignedTo', 'createdBy', 'correctsId'), ...period('date') },
  sorts: {
    date: 'order',
    number: 'serial',
    title: 'french',
    kind: 'french',
    status: 'french',
    ...commonSorts,
  },
  address: { nature: 'kind', statut: 'status', etat: orArchived(ARCHIVED) },
} as const satisfies RecordListOf<'technicalSheets'>;
