// Items of the stock as a field that searches them offers them.

import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import type { ComboOption } from '../../ui/fields/combo-box.tsx';
import { useRowSearch } from '../../records/list/use-row-search.ts';
import { itemMessages } from './item.messages.ts';

const optionOf = ({ id, name, quantity, location }: InventoryItem): ComboOption => ({
  id,
  label: name,
  hint: [itemMessages.inStock(quantity), location].filter(Boolean).join(' · '),
});

/** Items by name, serial number or place, each with its stock. */
export const useItemSearch = () => useRowSearch('inventory', optionOf);
