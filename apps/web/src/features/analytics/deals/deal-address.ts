// Where the figures of deals lead: the list narrowed to exactly those that each counts.
import type { Address } from '../../../ui/navigation/address.ts';

export function dealAddress(filters: Readonly<Record<string, string | undefined>>): Address {
  const chosen = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [`&${name}=${encodeURIComponent(value)}`],
  );
  return `/deals?vue=liste${chosen.join('')}`;
}
