// Labels to stick on the equipment: a QR code that opens the page of an item or of one unit, its name, its serial number. Only
// the labels are printed. Loaded on demand.

import { Printer } from 'lucide-react';
import { createPortal } from 'react-dom';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { unitName } from '@zellige/domain/inventory/units/unit.rules';
import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import { useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { fullAddress } from '../../../platform/page/page-address.ts';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { inventoryMessages } from '../inventory.messages.ts';
import { QrCode } from '../../../ui/layout/qr-code.tsx';
import { itemAddress } from '../item-address.ts';
import { unitAddress } from '../units/unit-address.ts';
import { unitScreenMessages } from '../units/unit-screens.messages.ts';

const words = inventoryMessages.label;

interface LabelDialogProps {
  itemIds: readonly string[];
  onClose: () => void;
}

/** `<LabelDialog itemIds={[item.id]} onClose={close} />` */
export function LabelDialog({ itemIds, onClose }: LabelDialogProps) {
  const engine = useEngine();
  const items = itemIds.flatMap((id) => engine.get('inventory', id) ?? []);
  return <PrintDialog labels={items.map(labelOfItem)} hint={words.hint} onClose={onClose} />;
}

interface UnitLabelDialogProps {
  units: readonly Unit[];
  onClose: () => void;
}

/** `<UnitLabelDialog units={units} onClose={close} />` */
export function UnitLabelDialog({ units, onClose }: UnitLabelDialogProps) {
  const engine = useEngine();
  const labels = units.map((unit) => ({
    id: unit.id,
    address: unitAddress(unit),
    name: engine.get('inventory', unit.itemId)?.name ?? '',
    code: unitName(unit),
    serialNumber: unit.serialNumber,
  }));
  return <PrintDialog labels={labels} hint={unitScreenMessages.labelHint} onClose={onClose} />;
}

interface PrintedLabel {
  id: string;
  address: string;
  name: string;
  /** Whose code it is, for those who hear it. */
  code: string;
  serialNumber: string;
}

const labelOfItem = (item: InventoryItem): PrintedLabel => ({
  id: item.id,
  address: itemAddress(item),
  name: item.name,
  code: item.name,
  serialNumber: item.serialNumber,
});

interface PrintDialogProps {
  labels: readonly PrintedLabel[];
  hint: string;
  onClose: () => void;
}

function PrintDialog({ labels, hint, onClose }: PrintDialogProps) {
  return (
    <Dialog
      isOpen
      size="medium"
      onClose={onClose}
      title={words.title(labels.length)}
      description={hint}
      actions={
        <DialogButtons onCancel={onClose} icon={Printer} onClick={() => window.print()}>
          {words.print}
        </DialogButtons>
      }
    >
      <Labels labels={labels} />
      {createPortal(
        <div className="print-sheet" aria-hidden="true">
          <Labels labels={labels} />
        </div>,
        document.body,
      )}
    </Dialog>
  );
}

function Labels({ labels }: { labels: readonly PrintedLabel[] }) {
  return (
    <ul className="flex flex-wrap gap-3">
      {labels.map((label) => (
        <li key={label.id} className="break-inside-avoid">
          <Label {...label} />
        </li>
      ))}
    </ul>
  );
}

/** 70 × 36 mm, black on white whatever the theme. */
function Label({ id, address, name, code, serialNumber }: PrintedLabel) {
  return (
    <div className="flex h-[36mm] w-[70mm] items-center gap-2 overflow-hidden rounded-control border border-[#d8d8de] bg-[#ffffff] p-2 text-[#18181b]">
      <QrCode
        text={fullAddress(address)}
        label={words.code(code)}
        quietZone={2}
        className="size-[30mm] shrink-0"
      />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="line-clamp-3 leading-4 font-semibold">{name}</p>
        <p className="text-meta leading-4 break-all">{id}</p>
        {serialNumber === '' ? null : <p className="text-meta leading-4 break-all">{serialNumber}</p>}
      </div>
    </div>
  );
}
