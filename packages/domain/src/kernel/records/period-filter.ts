// A list narrowed to a named period. Apart from `record-list.ts`: the first list has no such filter.
import { periodRange } from '../values/named-periods.ts';
import type { AddressFilter } from './record-list.ts';

/** A screen's filter by a named period, which sets both bounds of `period`. */
export const inPeriod: AddressFilter = (value, { day }) => ({ ...periodRange(value, day) });
