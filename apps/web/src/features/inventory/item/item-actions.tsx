// The buttons at the head of an item's page: status and movement in sight, the rest behind a menu.

import { Ellipsis } from 'lucide-react';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { MenuButton } from '../../../records/actions/record-button.tsx';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { Menu } from '../../../ui/menus/menu.tsx';
import { usePageActions } from '../../../ui/layout/page-actions.ts';
import { inventoryMessages } from '../inventory.messages.ts';
import { useItemMenu } from './use-item-menu.ts';
import { useStockDialogs } from '../dialogs/use-stock-dialogs.tsx';

const words = inventoryMessages.actions;
const inSight = new Set(['open', 'status', 'move', 'restore']);

/** Everything that can be done to this item. */
export function ItemActions({ item }: { item: InventoryItem }) {
  const { open, dialog } = useStockDialogs();
  const actions = useItemMenu(open)(item);
  usePageActions(item.name, actions);
  return (
    <>
      <Menu label={words.more} actions={actions.filter(({ id }) => !inSight.has(id))} placement="bottom end">
        {(trigger) => <IconButton {...trigger} label={words.more} icon={Ellipsis} isOutlined />}
      </Menu>
      <MenuButton actions={actions} id="status" variant="secondary" className="phone:grow" />
      <MenuButton actions={actions} id="move" />
      <MenuButton actions={actions} id="restore" />
      {dialog}
    </>
  );
}
