// The day of a delivery note's work, for lists that show today's first.

import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import type { WorkDays } from '@zellige/domain/kernel/records/work-order';
import { underWay } from '@zellige/domain/reservations/day-notes';

/** A note is open until it was handed over or refused. */
export const deliveryWork = ({ dateLivraison, status }: DeliveryNote): WorkDays => ({
  from: dateLivraison,
  to: dateLivraison,
  isOpen: underWay.has(status),
});
