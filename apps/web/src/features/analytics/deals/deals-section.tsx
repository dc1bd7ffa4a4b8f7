// The section shows what deals are to bring by month, and how those of each stage, salesperson and source end, from the copy of this
// device. Each figure opens the list of the deals that it counts.

import { type DealReport, dealReport } from '@zellige/domain/analytics/deal-figures';
import type { Period } from '@zellige/domain/analytics/period';
import { useMemo } from 'react';
import { now } from '../../../platform/clock.ts';
import { useRow, useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { DEAL_STAGES, dealStagesOf } from '@zellige/domain/deals/stages/deal-stages';
import { OlderRows } from '../../../records/list/older-rows.tsx';
import { WaitingCards } from '../waiting-card.tsx';
import { ForecastCard } from './forecast-card.tsx';
import { RatesCard } from './rates-card.tsx';

interface DealsSectionProps {
  /** Stable between renders. */
  period: Period;
  /** The salesperson whose deals count; all without one. */
  commercial: string | undefined;
}

/** `<DealsSection period={period} commercial={undefined} />` */
export function DealsSection({ period, commercial }: DealsSectionProps) {
  const { rows, isLoading } = useRows('deals');
  const { row: settings } = useRow('settings', DEAL_STAGES);
  const { stages } = useMemo(() => dealStagesOf(settings), [settings]);
  const report: DealReport = useMemo(() => {
    const isOf = ({ assignedTo }: { assignedTo: string }) =>
      commercial === undefined || assignedTo === commercial;
    return dealReport(rows.filter(isOf), { stages, period, now: now() });
  }, [rows, stages, period, commercial]);
  if (isLoading) return <WaitingCards count={2} />;
  return (
    <>
      <OlderRows collection="deals" areFigures />
      <ForecastCard months={report.forecast} commercial={commercial} />
      <RatesCard report={report} stages={stages} period={period} commercial={commercial} />
    </>
  );
}
