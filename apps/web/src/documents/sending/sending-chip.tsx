// How a sending stands.

import { sendingStateLabels, sendingStateTones } from '@zellige/domain/sendings/sending.fields';
import type { Sending } from '@zellige/domain/sendings/sending.schema';
import { StatusChip } from '../../ui/layout/status-chip.tsx';

/** `<SendingChip state={sending.state} />` */
export const SendingChip = ({ state }: Pick<Sending, 'state'>) => (
  <StatusChip tone={sendingStateTones[state]}>{sendingStateLabels[state]}</StatusChip>
);
