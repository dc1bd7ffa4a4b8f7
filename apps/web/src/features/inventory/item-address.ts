// Where an item has its page.

/** `itemAddress(item)`, `itemAddress({ id: movement.itemId })` */
export const itemAddress = ({ id }: { id: string }): string => `/inventory/${encodeURIComponent(id)}`;
