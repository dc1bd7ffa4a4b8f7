// How lists of sendings are narrowed and ordered.
import { commonSorts, equals, type RecordListOf } from '../kernel/records/record-list.ts';

export const sendingList = {
  collection: 'sendings',
  filters: equals('of', 'documentId', 'contactId', 'channel', 'purpose', 'state', 'assignedTo', 'createdBy'),
  sorts: { sentAt: 'order', client: 'french', state: 'plain', channel: 'plain', ...commonSorts },
} as const satisfies RecordListOf<'sendings'>;
