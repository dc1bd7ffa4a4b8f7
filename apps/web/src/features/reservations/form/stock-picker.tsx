// Chooses what is reserved: a product, of which any item will do, or one very item of the stock.

import { useMemo } from 'react';
import { useRow, useRowsReader } from '../../../platform/engine/hooks/engine-hooks.ts';
import { ComboBox, type ComboOption } from '../../../ui/fields/combo-box.tsx';
import { reservationMessages } from '../reservations.messages.ts';

const words = reservationMessages.form;
const SEARCHED = ['products', 'inventory'] as const;
const LIMIT = 12;

export interface ReservedStock {
  productId: string;
  itemId: string;
}

interface StockPickerProps {
  value: ReservedStock;
  error?: string | undefined;
  onChoose: (stock: ReservedStock) => void;
}

const productKey = 'product/';
const itemKey = 'item/';

/** `<StockPicker value={{ productId, itemId }} onChoose={setStock} />` */
export function StockPicker({ value, error, onChoose }: StockPickerProps) {
  const reader = useRowsReader(SEARCHED);
  const product = useRow('products', value.productId || null).row;
  const item = useRow('inventory', value.itemId || null).row;
  const search = useMemo(() => {
    const found = (text: string): ComboOption[] => [
      ...reader
        .rows('products', {
          search: text,
          where: ({ archivedAt, isStocked }) => archivedAt === null && isStocked !== false,
        })
        .slice(0, LIMIT)
        .map(({ id, name, sku }) => ({
          id: productKey + id,
          label: name,
          hint: [reservationMessages.fields.name, sku || id].join(' · '),
        })),
      ...reader
        .rows('inventory', { search: text, where: ({ archivedAt }) => archivedAt === null })
        .slice(0, LIMIT)
        .map(({ id, name, serialNumber, location }) => ({
          id: itemKey + id,
          label: name,
          hint: [words.item, serialNumber || id, location].filter(Boolean).join(' · '),
        })),
    ];
    return Object.assign(found, { collections: SEARCHED });
  }, [reader]);
  const choose = (option: ComboOption | null) => {
    const id = option?.id ?? '';
    if (id.startsWith(itemKey)) {
      const itemId = id.slice(itemKey.length);
      const [chosen] = reader.rows('inventory', { where: (row) => row.id === itemId });
      onChoose({ itemId, productId: chosen?.productId ?? '' });
    } else onChoose({ itemId: '', productId: id.slice(productKey.length) });
  };
  return (
    <ComboBox
      label={words.stock}
      isRequired
      placeholder={words.stockSearch}
      text={(value.itemId === '' ? product?.name : item?.name) ?? ''}
      search={search}
      onChoose={choose}
      error={error}
    />
  );
}
