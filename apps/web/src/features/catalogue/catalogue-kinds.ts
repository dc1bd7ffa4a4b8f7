// Products and services as their menus know them.

import { catalogueActions } from '@zellige/domain/catalogue/catalogue.actions';
import { useCallback } from 'react';
import { copyAction } from '../../records/actions/copy-action.ts';
import { type RecordKind, useRecordMenu } from '../../records/actions/record-menu.ts';
import { pageAddress } from '../../records/feature/record-address.ts';
import type { Priced } from './catalogue-prices.tsx';
import { productNoun, serviceNoun } from './catalogue.messages.ts';

export type CatalogueCollection = 'products' | 'services';

const rest = { of: catalogueActions, nameOf: ({ name }: Priced) => name };

export const catalogueKinds: Readonly<Record<CatalogueCollection, RecordKind<Priced>>> = {
  products: { collection: 'products', noun: productNoun, ...rest },
  services: { collection: 'services', noun: serviceNoun, ...rest },
};

/** The menu of one of them. */
export function useCatalogueMenu(collection: CatalogueCollection) {
  const added = useCallback((row: Priced) => [copyAction(pageAddress(collection, row))], [collection]);
  return useRecordMenu(catalogueKinds[collection], added);
}
