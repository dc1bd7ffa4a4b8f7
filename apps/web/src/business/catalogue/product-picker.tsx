// Chooses a product of the catalogue by its name, reference or SKU.

import { isKit } from '@zellige/domain/catalogue/kit.rules';
import { useCallback } from 'react';
import { useRow, useRowsReader } from '../../platform/engine/engine-hooks.ts';
import { ComboBox, type ComboOption } from '../../ui/combo-box.tsx';
import { itemMessages } from './item.messages.ts';

const SEARCHED = ['products'] as const;
const LIMIT = 20;

interface ProductPickerProps {
  label: string;
  isLabelHidden?: boolean;
  placeholder?: string;
  className?: string;
  hint?: string;
  error?: string | undefined;
  /** Key of the product, '' for none. */
  value: string;
  onChoose: (productId: string) => void;
  /** Offers what has a stock of its own alone: no kits. */
  isPart?: boolean;
}

/** `<ProductPicker label="Produit" value={productId} onChoose={setProductId} />` */
export function ProductPicker({
  value,
  onChoose,
  isPart = false,
  placeholder = itemMessages.productSearch,
  ...frame
}: ProductPickerProps) {
  const reader = useRowsReader(SEARCHED);
  const chosen = useRow('products', value || null).row;
  const search = useCallback(
    (text: string): ComboOption[] =>
      reader
        .rows('products', {
          search: text,
          where: (row) => row.archivedAt === null && !(isPart && isKit(row)),
        })
        .slice(0, LIMIT)
        .map(({ id, name, sku }) => ({ id, label: name, hint: sku || id })),
    [reader, isPart],
  );
  return (
    <ComboBox
      {...frame}
      placeholder={placeholder}
      text={chosen?.name ?? ''}
      search={search}
      onChoose={(option) => onChoose(option?.id ?? '')}
    />
  );
}
