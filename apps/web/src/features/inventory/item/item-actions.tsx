// The buttons at the head of an item's page: status and movement in sight, the rest behind a menu.

import { ArrowDownUp, CircleDot, Ellipsis, RotateCcw } from 'lucide-react';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import { archivingMessages } from '../../../records/actions/archiving.messages.ts';
import { Button } from '../../../ui/press/button.tsx';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { Menu } from '../../../ui/menus/menu.tsx';
import { usePageActions } from '../../../ui/layout/page-actions.ts';
import { useArchiving } from '../../../records/actions/use-archiving.ts';
import { inventoryMessages, itemNoun } from '../inventory.messages.ts';
import { useItemMenu } from './use-item-menu.ts';
import { useStockDialogs } from '../dialogs/use-stock-dialogs.tsx';

const words = inventoryMessages.actions;
const inSight = new Set(['move', 'status', 'restore']);

/** Everything that can be done to this item, by permission and state. */
export function ItemActions({ item }: { item: InventoryItem }) {
  const can = useCan();
  const { open, dialog } = useStockDialogs();
  const { restore } = useArchiving('inventory', itemNoun);
  const isLive = item.archivedAt === null;
  const all = useItemMenu(open)(item).filter(({ id }) => id !== 'open');
  usePageActions(item.name, all);
  const others = all.filter(({ id }) => !inSight.has(id));
  const itemIds = [item.id];
  return (
    <>
      <Menu label={words.more} actions={others} placement="bottom end">
        {(trigger) => <IconButton {...trigger} label={words.more} icon={Ellipsis} isOutlined />}
      </Menu>
      {isLive && can('inventory.move') ? (
        <>
          <Button icon={CircleDot} className="phone:grow" onClick={() => open({ kind: 'status', itemIds })}>
            {words.status}
          </Button>
          <Button variant="primary" icon={ArrowDownUp} onClick={() => open({ kind: 'move', itemIds })}>
            {words.move}
          </Button>
        </>
      ) : null}
      {!isLive && can('inventory.edit') ? (
        <Button variant="primary" icon={RotateCcw} onClick={() => void restore([item])}>
          {archivingMessages.restore}
        </Button>
      ) : null}
      {dialog}
    </>
  );
}
