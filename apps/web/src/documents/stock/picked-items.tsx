// Items of the stock that a form names one after the other, each once: the material of an event, the parts of an intervention.

import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LocalSearch } from '../../records/list/use-row-search.ts';
import { ComboBox, type ComboOption } from '../../ui/fields/combo-box.tsx';
import { IconButton } from '../../ui/press/icon-button.tsx';

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
  search: LocalSearch;
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

interface PickedRowProps {
  name: string;
  note: ReactNode;
  removeLabel: string;
  onRemove: () => void;
  /** The field of its quantity. */
  children: ReactNode;
}

/** One of them in the form, as an `li`. */
export const PickedRow = ({ name, note, removeLabel, onRemove, children }: PickedRowProps) => (
  <li className="flex items-start gap-3 px-3 py-2">
    <span className="min-w-0 flex-1 py-1.5">
      <span className="block font-medium">{name}</span>
      {note ? <span className="text-meta text-muted">{note}</span> : null}
    </span>
    {children}
    <IconButton label={removeLabel} icon={Trash2} onClick={onRemove} />
  </li>
);
