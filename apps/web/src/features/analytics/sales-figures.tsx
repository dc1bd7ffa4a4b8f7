// The four figures of the sales tab (specification §2 'Sales tab').

import { changePercent, comparablePeriod, lastDays, periodOf } from '@zellige/domain/analytics/period';
import {
  annualForecast,
  averageBasket,
  conversionRate,
  quotesIssued,
} from '@zellige/domain/analytics/sales-figures';
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { useMemo } from 'react';
import { now } from '../../platform/clock.ts';
import { Money } from '../../ui/layout/card.tsx';
import { FigureCard } from '../../ui/layout/figure-card.tsx';
import { formatNumber } from '../../ui/format.ts';
import { analyticsMessages } from './analytics.messages.ts';
import { fullMonth } from './months/month-names.ts';
import { useSalesRows } from './use-sales-rows.ts';

const words = analyticsMessages.figures;
const YEAR_DAYS = 365;

/** Forecast, conversion rate, average basket, quotes issued. */
export function SalesFigures() {
  const { billed, quotes, isLoading } = useSalesRows();
  const figures = useMemo(() => {
    const at = now();
    const today = dayInCasablanca(at);
    const year = lastDays(YEAR_DAYS, today);
    const before = comparablePeriod('month', today);
    const issued = quotesIssued(quotes, periodOf('month', today));
    return {
      forecast: annualForecast(billed, at),
      conversion: conversionRate(quotes, year),
      basket: averageBasket(billed, year),
      issued,
      issuedTrend: changePercent(quotesIssued(quotes, before), issued),
      lastMonth: fullMonth(before.start),
    };
  }, [billed, quotes]);
  return (
    <div className="grid grid-cols-2 gap-3 min-[1100px]:grid-cols-4 phone:gap-2">
      <FigureCard
        label={words.forecast}
        value={<Money value={figures.forecast} />}
        hint={words.forecastHint}
        isLoading={isLoading}
        href="/analytics"
      />
      <FigureCard
        label={words.conversion}
        value={figures.conversion === null ? null : `${formatNumber(figures.conversion)}\u00a0%`}
        hint={words.conversionHint}
        isLoading={isLoading}
        href="/quotes"
      />
      <FigureCard
        label={words.basket}
        value={figures.basket === null ? null : <Money value={figures.basket} />}
        hint={words.basketHint}
        isLoading={isLoading}
        href="/invoices"
      />
      <FigureCard
        label={words.issued}
        value={formatNumber(figures.issued)}
        trend={figures.issuedTrend}
        hint={words.issuedHint(figures.lastMonth)}
        isLoading={isLoading}
        href="/quotes?periode=ce-mois"
      />
    </div>
  );
}
