// How the directory of colleagues is narrowed and ordered.
import { equals, type RecordListOf } from '../kernel/records/record-list.ts';

export const staffList = {
  collection: 'staff',
  filters: equals('role', 'isActive'),
  sorts: { fullName: 'order' },
} as const satisfies RecordListOf<'staff'>;
