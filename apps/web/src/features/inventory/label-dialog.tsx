// Labels to stick on the equipment: a QR code that opens its page, its name, its serial number. Only the labels are
// printed. Loaded on demand.

import { Printer } from 'lucide-react';
import { createPortal } from 'react-dom';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { useEngine } from '../../platform/engine/engine-hooks.ts';
import { fullAddress } from '../../platform/page-address.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import { inventoryMessages } from './inventory.messages.ts';
import { QrCode } from './qr-code.tsx';
import { itemAddress } from './item-address.ts';

const words = inventoryMessages.label;

interface LabelDialogProps {
  itemIds: readonly string[];
  onClose: () => void;
}

/** `<LabelDialog itemIds={[item.id]} onClose={close} />` */
export function LabelDialog({ itemIds, onClose }: LabelDialogProps) {
  const engine = useEngine();
  const items = itemIds.flatMap((id) => engine.get('inventory', id) ?? []);
  return (
    <Dialog
      isOpen
      size="medium"
      onClose={onClose}
      title={words.title(items.length)}
      description={words.hint}
      actions={
        <>
          <Button onClick={onClose}>{uiMessages.cancel}</Button>
          <Button variant="primary" icon={Printer} onClick={() => window.print()}>
            {words.print}
          </Button>
        </>
      }
    >
      <Labels items={items} />
      {createPortal(
        <div className="print-sheet" aria-hidden="true">
          <Labels items={items} />
        </div>,
        document.body,
      )}
    </Dialog>
  );
}

function Labels({ items }: { items: readonly InventoryItem[] }) {
  return (
    <ul className="flex flex-wrap gap-3">
      {items.map((item) => (
        <li key={item.id}>
          <Label item={item} />
        </li>
      ))}
    </ul>
  );
}

/** 70 × 36 mm, black on white whatever the theme. */
function Label({ item }: { item: InventoryItem }) {
  return (
    <div className="flex h-[36mm] w-[70mm] items-center gap-2 overflow-hidden rounded-control border border-[#d8d8de] bg-[#ffffff] p-2 text-[#18181b]">
      <QrCode
        text={fullAddress(itemAddress(item))}
        label={words.code(item.name)}
        className="size-[30mm] shrink-0"
      />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="line-clamp-3 leading-4 font-semibold">{item.name}</p>
        <p className="text-meta leading-4 break-all">{item.id}</p>
        {item.serialNumber === '' ? null : (
          <p className="text-meta leading-4 break-all">{item.serialNumber}</p>
        )}
      </div>
    </div>
  );
}
