// The small marks of a deal, the same wherever it is shown: its status, and its next step, which stands out once it is late.

import { dealStatusTones } from '@zellige/domain/deals/deal.fields';
import { isStepLate } from '@zellige/domain/deals/deal.rules';
import type { Deal } from '@zellige/domain/deals/deal.schema';
import { today } from '../../platform/clock.ts';
import { formatDate } from '../../ui/format.ts';
import { StatusChip } from '../../ui/layout/status-chip.tsx';

export const DealStatusChip = ({ status }: Pick<Deal, 'status'>) => (
  <StatusChip tone={dealStatusTones[status]}>{status}</StatusChip>
);

export function StepText({ deal }: { deal: Deal }) {
  const { nextStep, nextStepOn } = deal;
  if (nextStep === '' && nextStepOn === '') return <span className="text-muted">—</span>;
  const text = [nextStepOn && formatDate(nextStepOn), nextStep].filter(Boolean).join(' · ');
  return isStepLate(deal, today()) ? (
    <StatusChip tone="red">{text}</StatusChip>
  ) : (
    <span className="truncate">{text}</span>
  );
}
