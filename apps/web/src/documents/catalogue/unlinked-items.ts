// The items of the stock that say of no product what they are units of, and were not put outside the catalogue.

import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { useRows } from '../../platform/engine/hooks/engine-hooks.ts';

const isUnlinked = ({ archivedAt, productId, isOffCatalogue }: InventoryItem): boolean =>
  archivedAt === null && !productId && isOffCatalogue !== true;

const UNLINKED = { where: isUnlinked };

export const useUnlinkedItems = () => useRows('inventory', UNLINKED);
