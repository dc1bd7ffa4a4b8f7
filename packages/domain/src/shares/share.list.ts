// How lists of shares are narrowed and ordered.
import { commonSorts, equals, type RecordListOf } from '../kernel/records/record-list.ts';

export const shareList = {
  collection: 'shares',
  filters: equals('of', 'documentId', 'assignedTo', 'createdBy'),
  sorts: { expiresAt: 'plain', client: 'french', ...commonSorts },
} as const satisfies RecordListOf<'shares'>;
