// How lists of notifications are narrowed and ordered.
import { commonSorts, equals, type RecordListOf } from '../kernel/records/record-list.ts';

export const UNREAD = 'non-lues';

export const notificationList = {
  collection: 'notifications',
  filters: equals('read', 'type', 'category', 'priority', 'relatedType', 'relatedId'),
  sorts: { title: 'french', category: 'plain', type: 'plain', expiresAt: 'plain', ...commonSorts },
  address: { category: 'category', lecture: (value) => (value === UNREAD ? { read: 'false' } : {}) },
} as const satisfies RecordListOf<'notifications'>;
