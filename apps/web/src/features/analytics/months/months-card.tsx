// Months stand in a card: as bars where there are two at least, in a table, and in a file.

import type { ReactNode } from 'react';
import { BarChart, type ChartPoint } from '../../../ui/charts/bar-chart.tsx';
import { formatMad } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { analyticsMessages } from '../analytics.messages.ts';

interface MonthsCardProps {
  words: { title: string; hint: string; empty: string; chart: string };
  isEmpty: boolean;
  points: readonly ChartPoint[];
  /** The button of the file. */
  trailing: ReactNode;
  /** The table, and what explains it. */
  children: ReactNode;
}

/** `<MonthsCard words={words} isEmpty={false} points={points} trailing={<FiguresFile … />}><ShortTable … /></MonthsCard>` */
export const MonthsCard = ({ words, isEmpty, points, trailing, children }: MonthsCardProps) => (
  <Card title={words.title} hint={words.hint} trailing={trailing}>
    {isEmpty ? (
      <p className="py-6 text-center text-muted">{words.empty}</p>
    ) : (
      <div className="flex flex-col gap-3">
        {points.length < 2 ? null : (
          <BarChart
            label={words.chart}
            points={points}
            formatTick={(value) => analyticsMessages.chart.thousands(value / 1000)}
            formatValue={formatMad}
          />
        )}
        {children}
      </div>
    )}
  </Card>
);
