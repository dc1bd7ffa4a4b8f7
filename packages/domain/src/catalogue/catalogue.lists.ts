// How lists of products, services and categories are narrowed and ordered.
import { commonSorts, equals, orArchived, type RecordListOf } from '../kernel/records/record-list.ts';

/** The value that asks for the corbeille. */
export const ARCHIVED = 'oui';

const archive = { category: 'category', corbeille: orArchived(ARCHIVED) } as const;

export const productList = {
  collection: 'products',
  filters: equals('category', 'availability', 'sku'),
  sorts: { name: 'order', category: 'plain', availability: 'plain', sku: 'plain', ...commonSorts },
  shown: ['category'],
  address: { ...archive, availability: 'availability' },
} as const satisfies RecordListOf<'products'>;

export const serviceList = {
  collection: 'services',
  filters: equals('category', 'unit'),
  sorts: { name: 'order', category: 'plain', unit: 'plain', ...commonSorts },
  shown: ['category'],
  address: { ...archive, unit: 'unit' },
} as const satisfies RecordListOf<'services'>;

export const categoryList = {
  collection: 'categories',
  filters: equals('type', 'isActive'),
  sorts: { name: 'order', type: 'plain', ...commonSorts },
} as const satisfies RecordListOf<'categories'>;
