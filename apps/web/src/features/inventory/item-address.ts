// Where an item has its page.

import type { Address } from '../../ui/navigation/address.ts';
/** `itemAddress(item)`, `itemAddress({ id: movement.itemId })` */
export const itemAddress = ({ id }: { id: string }): Address => `/inventory/${encodeURIComponent(id)}`;
