// `/analytics`: what is sold, owed, bought and used over a period, each figure with its formula and its list.

import { begunRange } from '@zellige/domain/kernel/values/named-periods';
import { lastMonths, type Period } from '@zellige/domain/analytics/period';
import { customersReport, productsReport, salesReport } from '@zellige/domain/analytics/reports';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { useMemo } from 'react';
import { salesperson } from '../../documents/document-filters.ts';
import { OlderRows } from '../../records/list/older-rows.tsx';
import { periodOptions } from '../../records/list/period.ts';
import { now, today } from '../../platform/clock.ts';
import { useCan, useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { useStaff } from '../../platform/engine/hooks/use-staff.ts';
import { useListSearch } from '../../ui/lists/list-search.ts';
import { permittedScreen } from '../../ui/feedback/not-allowed.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { analyticsMessages } from './analytics.messages.ts';
import { analyticsSearch } from './analytics-search.ts';
import { ContractsSection } from './contracts/contracts-section.tsx';
import { DealsSection } from './deals/deals-section.tsx';
import { CustomersSection } from './customers-section.tsx';
import { ProductsSection } from './products-section.tsx';
import { SalesSection } from './sales-section.tsx';
import { WaitingCards } from './waiting-card.tsx';
import { useSalesRows } from './use-sales-rows.ts';

const YEAR_MONTHS = 12;

/** The period of the address, which is compared with as many days before; the last twelve months without one. */
function periodInAddress(id: string | undefined, lastDay: string): Period {
  const range = begunRange(id, lastDay);
  return range ? { start: range.from, end: addDays(range.to, 1) } : lastMonths(YEAR_MONTHS, lastDay);
}

const words = analyticsMessages.report;
const ALL = '';

/** Own figures for a salesperson; nothing for those who may see none. */
export const AnalyticsScreen = permittedScreen('analytics.see', words, Analytics);

function Analytics() {
  const list = useListSearch(analyticsSearch);
  const { periode, commercial } = list.filters;
  const staff = useStaff();
  const sellers = useMemo(() => staff.active.filter(({ role }) => role !== 'employee'), [staff]);
  const period = useMemo(() => periodInAddress(periode, today()), [periode]);
  const reports = useReports(period, commercial);
  const seesAll = useCan()('invoices.edit');
  return (
    <Page kind="record">
      <PageHeader
        title={words.title}
        subtitle={words.compared}
        actions={
          <>
            <Select
              label={words.period}
              isLabelHidden
              value={periode ?? ALL}
              onChange={(value) => list.setFilter('periode', value === ALL ? null : value)}
              options={[{ value: ALL, label: words.lastYear }, ...periodOptions]}
            />
            {seesAll ? (
              <Select
                label={salesperson.label}
                isLabelHidden
                value={commercial ?? ALL}
                onChange={(value) => list.setFilter('commercial', value === ALL ? null : value)}
                options={[
                  { value: ALL, label: salesperson.all },
                  ...sellers.map(({ id, fullName }) => ({ value: id, label: fullName })),
                ]}
              />
            ) : null}
          </>
        }
      />
      <OlderRows collection="invoices" areFigures />
      <SalesSection
        report={reports.sales}
        start={period.start}
        isLoading={reports.isLoading}
        filters={{ periode, commercial }}
      />
      {reports.isLoading ? (
        <WaitingCards count={4} />
      ) : (
        <>
          <DealsSection period={period} commercial={commercial} />
          <ContractsSection period={period} commercial={commercial} />
          <CustomersSection report={reports.customers} />
          <ProductsSection report={reports.products} />
        </>
      )}
    </Page>
  );
}

function useReports(period: Period, commercial: string | undefined) {
  const { invoices, creditNotes, quotes, payments, isLoading } = useSalesRows();
  const { rows: contacts, ...contactRead } = useRows('contacts');
  const { rows: inventory, ...inventoryRead } = useRows('inventory');
  const { rows: events, ...eventRead } = useRows('events');
  const { rows: reservations, ...reservationRead } = useRows('reservations');
  const isWaiting = [contactRead, inventoryRead, eventRead, reservationRead].some((read) => read.isLoading);
  const { nameOf } = useStaff();
  return useMemo(() => {
    const isOf = ({ assignedTo }: { assignedTo: string }) =>
      commercial === undefined || assignedTo === commercial;
    const own = {
      invoices: invoices.filter(isOf),
      creditNotes: creditNotes.filter(isOf),
      quotes: quotes.filter(isOf),
      payments: payments.filter(isOf),
    };
    return {
      sales: salesReport({ ...own, nameOf }, period, now()),
      customers: customersReport({ ...own, contacts: contacts.filter(isOf) }, period),
      products: productsReport({ ...own, inventory, events, reservations }, period, today()),
      isLoading: isLoading || isWaiting,
    };
  }, [
    invoices,
    creditNotes,
    quotes,
    payments,
    contacts,
    inventory,
    events,
    reservations,
    nameOf,
    period,
    commercial,
    isLoading,
    isWaiting,
  ]);
}
