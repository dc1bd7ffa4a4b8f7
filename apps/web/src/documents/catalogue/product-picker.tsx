// Chooses a product of the catalogue by its name, reference or SKU.

import type { Product } from '@zellige/domain/catalogue/catalogue.schema';
import { isKit } from '@zellige/domain/catalogue/kit.rules';
import { useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { ComboBox, type ComboOption } from '../../ui/fields/combo-box.tsx';
import { useRowSearch } from '../../records/list/use-row-search.ts';
import { itemMessages } from './item.messages.ts';

const optionOf = ({ id, name, sku }: Product): ComboOption => ({ id, label: name, hint: sku || id });
const isNoKit = (product: Product): boolean => !isKit(product);

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
  const chosen = useRow('products', value || null).row;
  const search = useRowSearch('products', optionOf, isPart ? isNoKit : undefined);
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
