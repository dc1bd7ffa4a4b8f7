// Every movement of the stock, the latest first.

import { useDeferredValue, useMemo } from 'react';
import type { Movement } from '@zellige/domain/inventory/inventory.schema';
import { today } from '../../platform/clock.ts';
import { useRows } from '../../platform/engine/engine-hooks.ts';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { useListSearch } from '../../ui/list-search.ts';
import { OlderRows } from '../../business/records/older-rows.tsx';
import { movementFilterDefinitions } from './inventory-filters.ts';
import { movementFilter } from './inventory-list-rows.ts';
import { movementListSearch } from './inventory-list-search.ts';
import { inventoryMessages } from './inventory.messages.ts';
import { movementCard, movementColumns } from './movement-columns.tsx';
import { itemAddress } from './item-address.ts';

const words = inventoryMessages.movements;

const rowKey = (movement: Movement) => movement.id;
const rowName = (movement: Movement) => `${movement.itemName} ${movement.date}`;
const href = (movement: Movement) => itemAddress({ id: movement.itemId });

/** `/inventory?onglet=mouvements` */
export function MovementList() {
  const list = useListSearch(movementListSearch);
  const { type, periode } = list.filters;
  const where = useMemo(() => movementFilter({ type, periode }, today()), [type, periode]);
  const { rows, total, isLoading } = useRows('movements', {
    where,
    search: useDeferredValue(list.q),
    isOpening: list.isOpening,
  });
  const { nameOf } = useStaff();
  const columns = useMemo(() => movementColumns(nameOf), [nameOf]);
  return (
    <>
      <FilterBar list={list} searchLabel={words.search} filters={movementFilterDefinitions} />
      <DataTable
        label={words.title}
        name="movements"
        rows={rows}
        total={total}
        columns={columns}
        rowKey={rowKey}
        rowName={rowName}
        href={href}
        card={movementCard}
        list={list}
        status={isLoading ? 'loading' : 'ready'}
        empty={<EmptyState title={words.empty} description={words.emptyHint} />}
      />
      <OlderRows collection="movements" search={list.q} />
    </>
  );
}
