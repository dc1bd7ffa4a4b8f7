// Where a unit has its page.

/** `unitAddress(unit)` */
export const unitAddress = ({ id }: { id: string }): string => `/units/${encodeURIComponent(id)}`;
