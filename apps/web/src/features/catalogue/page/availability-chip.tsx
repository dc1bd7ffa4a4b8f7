// In stock or on order, as a chip.

import type { Product } from '@zellige/domain/catalogue/catalogue.schema';
import { StatusChip } from '../../../ui/layout/status-chip.tsx';
import { catalogueMessages } from '../catalogue.messages.ts';

/** `<AvailabilityChip availability={product.availability} />` */
export function AvailabilityChip({ availability }: { availability: Product['availability'] }) {
  return (
    <StatusChip tone={availability === 'en_stock' ? 'green' : 'amber'}>
      {catalogueMessages.availabilities[availability]}
    </StatusChip>
  );
}
