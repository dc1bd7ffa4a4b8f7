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
  staff: 'staff',
  settings: 'settings',
};
