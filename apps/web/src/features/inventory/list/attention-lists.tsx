// The views of what needs hands: in repair or damaged, and low or flagged. No filters: the view is the filter.

import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import type { CardContent } from '../../../ui/data-table/card-list.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useListSearch } from '../../../ui/lists/list-search.ts';
import { alertCard, alertColumns, maintenanceCard, maintenanceColumns } from './attention-columns.tsx';
import { plainListSearch } from './inventory-list-search.ts';
import { inventoryMessages as words } from '../inventory.messages.ts';
import { useItemBulkActions } from '../item/use-item-bulk-actions.ts';
import { itemAddress } from '../item-address.ts';
import { useItemMenu } from '../item/use-item-menu.ts';
import { useStockDialogs } from '../dialogs/use-stock-dialogs.tsx';

interface AttentionListProps {
  rows: readonly InventoryItem[];
  isLoading: boolean;
}

interface View {
  name: string;
  label: string;
  columns: readonly Column<InventoryItem>[];
  card: (item: InventoryItem) => CardContent;
  empty: { title: string; description: string };
}

const maintenance: View = {
  name: 'inventory-maintenance',
  label: words.tabs.maintenance,
  columns: maintenanceColumns,
  card: maintenanceCard,
  empty: { title: words.maintenance.empty, description: words.maintenance.emptyHint },
};

const alerts: View = {
  name: 'inventory-alerts',
  label: words.tabs.alerts,
  columns: alertColumns,
  card: alertCard,
  empty: { title: words.alerts.empty, description: words.alerts.emptyHint },
};

const rowKey = (item: InventoryItem) => item.id;
const rowName = (item: InventoryItem) => item.name;

/** Lists items in repair or damaged. */
export const MaintenanceList = (props: AttentionListProps) => <AttentionList view={maintenance} {...props} />;

/** Lists items that are low or flagged. */
export const AlertList = (props: AttentionListProps) => <AttentionList view={alerts} {...props} />;

function AttentionList({ view, rows, isLoading }: AttentionListProps & { view: View }) {
  const list = useListSearch(plainListSearch);
  const { open, dialog } = useStockDialogs();
  const menu = useItemMenu(open);
  const bulkActions = useItemBulkActions(open, false);
  return (
    <>
      <DataTable
        label={view.label}
        name={view.name}
        rows={rows}
        columns={view.columns}
        rowKey={rowKey}
        rowName={rowName}
        href={itemAddress}
        card={view.card}
        actions={menu}
        bulkActions={bulkActions}
        list={list}
        status={isLoading ? 'loading' : 'ready'}
        empty={<EmptyState {...view.empty} />}
      />
      {dialog}
    </>
  );
}
