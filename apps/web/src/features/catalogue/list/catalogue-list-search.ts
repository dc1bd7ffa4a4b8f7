// What the addresses of the catalogue lists may hold, and the rows that they ask for.

import type { Product, Service } from '@zellige/domain/catalogue/catalogue.schema';
import { defineListSearch } from '../../../ui/lists/list-search.ts';

/** `/products?q=borne&category=CAT-2&availability=en_stock&corbeille=oui&sort=-sale` */
export const productListSearch = defineListSearch('category', 'availability', 'corbeille');

/** `/services?q=formation&category=CAT-9&unit=jour&sort=name` */
export const serviceListSearch = defineListSearch('category', 'unit', 'corbeille');

export const ARCHIVED = 'oui';

interface CommonFilters {
  category?: string | undefined;
  corbeille?: string | undefined;
}

const inList = (row: Product | Service, { category, corbeille }: CommonFilters): boolean =>
  (row.archivedAt !== null) === (corbeille === ARCHIVED) &&
  (category === undefined || row.category === category);

/** Whether a product is in the list under these filters. */
export const productFilter =
  (filters: CommonFilters & { availability?: string | undefined }) =>
  (product: Product): boolean =>
    inList(product, filters) &&
    (filters.availability === undefined || product.availability === filters.availability);

/** Whether a service is in the list under these filters. */
export const serviceFilter =
  (filters: CommonFilters & { unit?: string | undefined }) =>
  (service: Service): boolean =>
    inList(service, filters) && (filters.unit === undefined || service.unit === filters.unit);
