// Every movement of the stock, the latest first.

import { movementList } from '@zellige/domain/inventory/inventory.lists';
import { useMemo } from 'react';
import type { Movement } from '@zellige/domain/inventory/inventory.schema';
import { OlderRows } from '../../../records/list/older-rows.tsx';
import { type ListedRecords, RecordTable, useRecordList } from '../../../records/list/record-list.tsx';
import { useStaff } from '../../../platform/engine/hooks/use-staff.ts';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { movementFilterDefinitions } from './inventory-filters.ts';
import { movementListSearch } from './inventory-list-search.ts';
import { inventoryMessages } from '../inventory.messages.ts';
import { movementCard, movementColumns } from './movement-columns.tsx';
import { itemAddress } from '../item-address.ts';

const words = inventoryMessages.movements;

const movements: ListedRecords<Movement> = {
  title: words.title,
  words,
  rowName: (movement) => `${movement.itemName} ${movement.date}`,
  href: (movement) => itemAddress({ id: movement.itemId }),
  card: movementCard,
};

/** `/inventory?onglet=mouvements` */
export function MovementList() {
  const found = useRecordList(movementList, movementListSearch);
  const { authorOf } = useStaff();
  const columns = useMemo(() => movementColumns(authorOf), [authorOf]);
  return (
    <>
      <FilterBar list={found.list} searchLabel={words.search} filters={movementFilterDefinitions} />
      <RecordTable records={movements} found={found} columns={columns} />
      <OlderRows collection="movements" search={found.list.q} />
    </>
  );
}
