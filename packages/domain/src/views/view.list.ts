// How lists of views are narrowed and ordered.
import { commonSorts, equals, type RecordListOf } from '../kernel/records/record-list.ts';

export const viewList = {
  collection: 'views',
  filters: equals('collection'),
  sorts: { order: 'number', name: 'french', ...commonSorts },
} as const satisfies RecordListOf<'views'>;
