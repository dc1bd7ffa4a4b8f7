// Where a unit has its page.

/** `unitAddress(unit)` */
import type { Address } from '../../../ui/navigation/address.ts';

export const unitAddress = ({ id }: { id: string }): Address => `/units/${encodeURIComponent(id)}`;
