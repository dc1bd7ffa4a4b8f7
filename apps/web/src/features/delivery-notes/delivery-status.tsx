// The status of a delivery note as a chip.

import { deliveryStatusLabel } from '@zellige/domain/delivery-notes/delivery-note.rules';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { StatusChip, type Tone } from '../../ui/layout/status-chip.tsx';
import { deliveryMessages } from './delivery-notes.messages.ts';

const tones: Record<string, Tone | undefined> = {
  en_preparation: 'gray',
  expedie: 'blue',
  en_cours_livraison: 'amber',
  livre: 'green',
  partiellement_livre: 'violet',
  refuse: 'red',
  retour: 'red',
};

/** Labels of specification §4; other values display raw. */
export function DeliveryStatusChip({ note }: { note: Pick<DeliveryNote, 'status'> }) {
  return <StatusChip tone={tones[note.status] ?? 'gray'}>{deliveryStatusLabel(note.status)}</StatusChip>;
}

/** How a person calls it: its number, or 'BL provisoire'. */
export const deliveryTitle = (note: DeliveryNote): string => note.number ?? deliveryMessages.provisionalTitle;
