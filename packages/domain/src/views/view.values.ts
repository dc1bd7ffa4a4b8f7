// The lists that have views: kept apart from the schema, so that a page loads without zod.
export const viewedLists = [
  'contacts',
  'products',
  'services',
  'inventory',
  'quotes',
  'invoices',
  'bonLivraison',
  'reservations',
  'requests',
  'contracts',
  'technicalSheets',
  'tasks',
  'events',
] as const;
export type ViewedList = (typeof viewedLists)[number];

export const MOST_COLUMNS = 40;
