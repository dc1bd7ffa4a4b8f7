// Chooses a product of the catalogue by its name, reference or SKU.

import { useCallback } from 'react';
import { useRow, useRowsReader } from '../../platform/engine/engine-hooks.ts';
import { ComboBox, type ComboOption } from '../../ui/combo-box.tsx';
import { itemMessages } from './item.messages.ts';

const SEARCHED = ['products'] as const;
const LIMIT = 20;

interface ProductPickerProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Key of the product, '' for none. */
  value: string;
  onChoose: (productId: string) => void;
}

/** `<ProductPicker label="Produit" value={productId} onChoose={setProductId} />` */
export function ProductPicker({ value, onChoose, ...frame }: ProductPickerProps) {
  const reader = useRowsReader(SEARCHED);
  const chosen = useRow('products', value || null).row;
  const search = useCallback(
    (text: string): ComboOption[] =>
      reader
        .rows('products', { search: text, where: ({ archivedAt }) => archivedAt === null })
        .slice(0, LIMIT)
        .map(({ id, name, sku }) => ({ id, label: name, hint: sku || id })),
    [reader],
  );
  return (
    <ComboBox
      {...frame}
      placeholder={itemMessages.productSearch}
      text={chosen?.name ?? ''}
      search={search}
      onChoose={(option) => onChoose(option?.id ?? '')}
    />
  );
}
