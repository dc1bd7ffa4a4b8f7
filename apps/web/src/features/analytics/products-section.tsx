// The section shows the products that sell, the units that are out and the services done.

import type { ProductsReport } from '@zellige/domain/analytics/reports';
import { Card, Money } from '../../ui/layout/card.tsx';
import { formatNumber } from '../../ui/format.ts';
import { analyticsMessages } from './analytics.messages.ts';
import { ExplainedFigure } from './explained-figure.tsx';
import { RankedBars } from './ranked-bars.tsx';
import { RentalCard } from './rental-card.tsx';

const words = analyticsMessages.report;
const figures = words.figures;

export function ProductsSection({ report }: { report: ProductsReport }) {
  const { rentalUtilisation, stockValue, equipment, interventions } = report;
  const done = interventions.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <div className="grid grid-cols-2 gap-3 min-[1100px]:grid-cols-4 phone:gap-2">
        <ExplainedFigure
          of={figures.utilisation}
          value={rentalUtilisation === null ? null : `${formatNumber(rentalUtilisation)}\u00a0%`}
          href="/inventory"
        />
        <ExplainedFigure
          of={figures.stockValue}
          value={stockValue === null ? null : <Money value={stockValue} />}
          href="/inventory"
        />
        <ExplainedFigure of={figures.alerts} value={formatNumber(equipment.alerts)} href="/inventory" />
        <ExplainedFigure
          of={figures.interventions}
          value={formatNumber(done)}
          hint={interventions.map(({ kind, count }) => `${count} ${kind}`).join(' · ') || undefined}
          href="/events"
        />
      </div>
      <RentalCard figures={report.rental} />
      <Card title={words.topProducts}>
        <RankedBars
          entries={report.topProducts}
          describe={({ count }) => words.units(count)}
          empty={analyticsMessages.salespeople.empty}
        />
      </Card>
    </>
  );
}
