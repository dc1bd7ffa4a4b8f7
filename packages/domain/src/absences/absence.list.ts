// How lists of absences are narrowed and ordered.
import { commonSorts, equals, orArchived, type RecordListOf } from '../kernel/records/record-list.ts';

export const YES = 'oui';

export const absenceList = {
  collection: 'absences',
  filters: {
    ...equals('personId', 'createdBy'),
    // An absence is in a period when it touches it.
    from: {
      kind: 'from',
      field: 'to',
      reads: 'day',
      describes: '`yyyy-mm-dd`: absences that last until that day or later',
    },
    to: { kind: 'to', field: 'from', reads: 'day' },
  },
  sorts: { from: 'order', to: 'plain', personName: 'french', ...commonSorts },
  address: { personne: 'personId', passees: () => ({}), corbeille: orArchived(YES) },
  /** Those that are not over, unless all are asked for. */
  always: ({ passees, corbeille }, { day }) => (passees === YES || corbeille === YES ? {} : { from: day }),
} as const satisfies RecordListOf<'absences'>;
