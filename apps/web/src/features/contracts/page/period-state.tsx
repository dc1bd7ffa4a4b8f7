// The state of a period as a chip, and the part of one marked.

import type { ContractPeriod } from '@zellige/domain/contracts/contract-periods';
import { periodStateTones } from '@zellige/domain/contracts/contract-periods';
import { StatusChip } from '../../../ui/layout/status-chip.tsx';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `<PeriodState period={period} />` */
export const PeriodState = ({ period: { state } }: { period: Pick<ContractPeriod, 'state'> }) => (
  <StatusChip tone={periodStateTones[state]}>{capital(state)}</StatusChip>
);
