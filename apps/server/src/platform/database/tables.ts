// Which table holds which collection. Names come from here alone, so that no table name is ever built from a request.
import type { CollectionName } from '@zellige/domain';

export const tableOf: Record<CollectionName, string> = {
  contacts: 'contacts',
  products: 'products',
  services: 'services',
  categories: 'categories',
  quotes: 'quotes',
  invoices: 'invoices',
  payments: 'payments',
  bonLivraison: 'bon_livraison',
  inventory: 'inventory',
  movements: 'movements',
  tasks: 'tasks',
  notifications: 'notifications',
  events: 'events',
  technicalSheets: 'technical_sheets',
  staff: 'staff',
  settings: 'settings',
};
