// Items of the stock that a form names one after the other, each once: the material of an event, the parts of an intervention.

import type { ReactNode } from 'react';
import { ComboBox, type ComboOption } from '../../ui/combo-box.tsx';

interface PickedItem {
  itemId: string;
  name: string;
  quantity: number;
}

interface PickedItemsProps<Picked> {
  picked: readonly Picked[];
  /** The row of one of them, an `li`. */
  renderRow: (picked: Picked, index: number) => ReactNode;
  label: string;
  placeholder: string;
  search: (text: string) => readonly ComboOption[];
  onPick: (item: PickedItem) => void;
}

/** `<PickedItems picked={fields} renderRow={…} label="Ajouter une pièce" placeholder="…" search={search} onPick={append} />` */
export function PickedItems<Picked extends { itemId: string }>(props: PickedItemsProps<Picked>) {
  const { picked, renderRow, label, placeholder, search, onPick } = props;
  const pick = (option: ComboOption | null) => {
    if (option && !picked.some(({ itemId }) => itemId === option.id))
      onPick({ itemId: option.id, name: option.label, quantity: 1 });
  };
  return (
    <div className="flex flex-col gap-3">
      {picked.length > 0 ? (
        <ul className="flex flex-col divide-y divide-line rounded-control border border-line">
          {picked.map(renderRow)}
        </ul>
      ) : null}
      <ComboBox label={label} placeholder={placeholder} text="" search={search} onChoose={pick} />
    </div>
  );
}
