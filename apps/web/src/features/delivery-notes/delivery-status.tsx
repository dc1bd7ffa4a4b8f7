// The status of a delivery note as a chip.

import { deliveryStatusLabel, deliveryStatusTones } from '@zellige/domain/delivery-notes/delivery-note.rules';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { StatusChip } from '../../ui/layout/status-chip.tsx';
import { deliveryMessages } from './delivery-notes.messages.ts';

/** Labels of specification §4; other values display raw. */
export function DeliveryStatusChip({ note }: { note: Pick<DeliveryNote, 'status'> }) {
  return <StatusChip tone={deliveryStatusTones[note.status]}>{deliveryStatusLabel(note.status)}</StatusChip>;
}

/** How a person calls it: its number, or 'BL provisoire'. */
export const deliveryTitle = (note: DeliveryNote): string => note.number ?? deliveryMessages.provisionalTitle;
