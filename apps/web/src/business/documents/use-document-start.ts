// What a new quote or invoice starts with when its address names a contact or a product.

import { useEngine, useRow } from '../../platform/engine/engine-hooks.ts';
import { saleChoice } from '../catalogue/catalogue-search.ts';
import { type ClientValues, clientValuesOf } from '../clients/client-form.ts';
import { blankLine, type LineDraft } from '../lines/line-draft.ts';

/** `?contactId=…&productId=…` */
export interface StartSearch {
  contactId?: string;
  productId?: string;
}

export interface DocumentStart {
  /** Tells one start from another; empty for a blank document. */
  key: string;
  values: Partial<ClientValues> & { items?: LineDraft[] };
}

/** Null while the contact or the product is not there yet; an unknown one starts a blank document. */
export function useDocumentStart({ contactId, productId }: StartSearch): DocumentStart | null {
  const engine = useEngine();
  const contact = useRow('contacts', contactId ? Number(contactId) : null).row;
  const product = useRow('products', productId ?? null).row;
  const isWaiting =
    (contactId !== undefined && !contact && !engine.isReady('contacts')) ||
    (productId !== undefined && !product && !engine.isReady('products'));
  if (isWaiting) return null;
  return {
    key: [contactId, productId].map((id) => (id ? `:${id}` : '')).join(''),
    values: {
      ...(contact ? clientValuesOf(contact) : {}),
      ...(product ? { items: [blankLine('sale', saleChoice(product).values)] } : {}),
    },
  };
}
