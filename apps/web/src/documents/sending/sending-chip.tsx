// How a sending stands.

import { sendingStateLabels } from '@zellige/domain/sendings/sending.fields';
import type { Sending } from '@zellige/domain/sendings/sending.schema';
import { StatusChip, type Tone } from '../../ui/layout/status-chip.tsx';

export const sendingTones: Record<Sending['state'], Tone> = {
  waiting: 'amber',
  sent: 'green',
  failed: 'red',
  handed: 'gray',
};

/** `<SendingChip state={sending.state} />` */
export const SendingChip = ({ state }: Pick<Sending, 'state'>) => (
  <StatusChip tone={sendingTones[state]}>{sendingStateLabels[state]}</StatusChip>
);
