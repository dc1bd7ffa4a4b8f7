// `/`: the greeting, the search and the three tabs; it assembles the features' widgets (specification §2 'Dashboard').

import { formatLongDay } from '@zellige/domain/kernel/values/dates';
import { roleLabels, roleOf } from '@zellige/domain/kernel/identity/permissions';
import { Suspense, useEffect } from 'react';
import {
  CommercialActivityCard,
  RecentActivityCard,
  SalesFigures,
  TopSalespeopleCard,
} from '../../features/analytics/index.ts';
import { RestoredNumbersNotice } from '../../features/settings/index.ts';
import { InterventionsCard, TechniciansCard } from '../../features/events/index.ts';
import { FieldDay } from '../../features/field-day/index.ts';
import { useWorksOutside } from '../../records/list/use-today-first.ts';
import { isLocal } from '../../platform/build-config.ts';
import { today } from '../../platform/clock.ts';
import { useActor, useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import { AddressTabs } from '../../ui/navigation/address-tabs.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PartPlace } from '../../ui/navigation/part-place.tsx';
import { Badge } from '../../ui/layout/status-chip.tsx';
import { CriticalStockCard } from './critical-stock-card.tsx';
import { dashboardMessages as words } from './dashboard.messages.ts';
import { DashboardSearch } from './dashboard-search.tsx';
import { EquipmentFigures } from './equipment-figures.tsx';
import { ExpectedReturnsCard } from './expected-returns-card.tsx';
import { GeneralTab } from './general-tab.tsx';
import { useDashboardToasts } from './use-dashboard-toasts.ts';

/** People without figures of their own have no sales tab (docs/product.md §3). */
export function DashboardScreen() {
  const can = useCan();
  const seesFigures = can('analytics.see');
  const asksForNumbers = can('settings.edit') && !isLocal;
  useDashboardToasts();
  useEffect(() => {
    document.title = `${words.title} · Zellige`;
  }, []);
  const isWorker = useWorksOutside();
  const tabs = [
    ...(isWorker ? [{ id: 'journee', label: words.tabs.day, content: <FieldDay /> }] : []),
    { id: 'general', label: words.tabs.general, content: <GeneralTab /> },
    ...(seesFigures ? [{ id: 'ventes', label: words.tabs.sales, content: <SalesTab /> }] : []),
    { id: 'operations', label: words.tabs.operations, content: <OperationsTab /> },
  ];
  return (
    <Page kind="record">
      <DashboardHeader />
      {asksForNumbers ? (
        <Suspense fallback={<PartPlace />}>
          <RestoredNumbersNotice />
        </Suspense>
      ) : null}
      <AddressTabs label={words.tabs.label} tabs={tabs} />
    </Page>
  );
}

function DashboardHeader() {
  const actor = useActor();
  const isWorker = useWorksOutside();
  const firstName = actor.fullName.trim().split(/\s+/)[0] || words.fallbackName;
  const date = formatLongDay(today());
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 tabIndex={-1} className="text-h1 font-semibold tracking-[-0.02em] outline-none">
            {words.greeting(firstName)}
          </h1>
          <Badge tone="accent">{roleLabels[roleOf(actor.role)]}</Badge>
        </div>
        <p className="mt-0.5 text-muted first-letter:uppercase">{date}</p>
      </div>
      {/* On a telephone the day comes first: the search of the bar finds the same. */}
      <div className={isWorker ? 'contents phone:hidden' : 'contents'}>
        <DashboardSearch />
      </div>
    </header>
  );
}

function OperationsTab() {
  const isWorker = useWorksOutside();
  return (
    <div className="flex flex-col gap-3">
      <EquipmentFigures />
      <div className="grid gap-3 [&>*]:min-w-0 min-[1100px]:grid-cols-2">
        {isWorker ? null : <CriticalStockCard />}
        <TechniciansCard />
        <ExpectedReturnsCard />
        <InterventionsCard />
      </div>
    </div>
  );
}

function SalesTab() {
  return (
    <div className="flex flex-col gap-3">
      <SalesFigures />
      <div className="grid gap-3 [&>*]:min-w-0 min-[1100px]:grid-cols-2">
        <div className="flex flex-col gap-3 [&>*:last-child]:grow">
          <CommercialActivityCard />
          <TopSalespeopleCard />
        </div>
        <RecentActivityCard />
      </div>
    </div>
  );
}
