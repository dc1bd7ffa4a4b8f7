// What can be done to one product or service, wherever it is listed.

import type { Address } from '../../ui/navigation/address.ts';
import { Copy, FolderOpen, Pencil } from 'lucide-react';
import { useCallback } from 'react';
import { useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import type { MenuAction } from '../../ui/menus/menu.tsx';
import { copyAddress } from '../../ui/navigation/copy-address.ts';
import { useGo } from '../../ui/navigation/use-go.ts';
import { archivingAction, useArchiving } from '../../records/actions/use-archiving.ts';
import type { Priced } from './catalogue-prices.tsx';
import { catalogueMessages as words, productNoun, serviceNoun } from './catalogue.messages.ts';

export type CatalogueCollection = 'products' | 'services';

/** The noun of each collection. */
export const nounOf = { products: productNoun, services: serviceNoun } as const;

/** The address of a record. */
export const addressOf = (collection: CatalogueCollection, id: string): Address =>
  `/${collection}/${encodeURIComponent(id)}`;

/** The menu of a row, by permission and state. */
export function useCatalogueMenu(collection: CatalogueCollection): (row: Priced) => readonly MenuAction[] {
  const go = useGo();
  const mayEdit = useCan()('catalogue.edit');
  const archiving = useArchiving(collection, nounOf[collection]);
  return useCallback(
    (row) => {
      const address = addressOf(collection, row.id);
      const isLive = row.archivedAt === null;
      const edit: MenuAction = {
        id: 'edit',
        label: words.edit,
        icon: Pencil,
        onAction: () => go(`/${collection}/${encodeURIComponent(row.id)}/edit`),
      };
      return [
        { id: 'open', label: words.open, icon: FolderOpen, onAction: () => go(address) },
        ...(mayEdit && isLive ? [edit] : []),
        { id: 'copy', label: words.copyAddress, icon: Copy, onAction: () => void copyAddress(address) },
        ...(mayEdit ? [archivingAction(archiving, row)] : []),
      ];
    },
    [collection, go, mayEdit, archiving],
  );
}
