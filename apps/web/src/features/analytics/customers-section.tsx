// Who buys and where people come from.

import type { CustomersReport } from '@zellige/domain/analytics/reports';
import { Card } from '../../ui/layout/card.tsx';
import { formatNumber } from '../../ui/format.ts';
import { type ShortColumn, ShortTable } from '../../ui/lists/short-table.tsx';
import { analyticsMessages } from './analytics.messages.ts';
import { RankedBars } from './ranked-bars.tsx';

const words = analyticsMessages.report;

type Source = CustomersReport['bySource'][number];

const columns: readonly ShortColumn<Source>[] = [
  { id: 'source', header: words.sources.source, className: 'w-full', cell: ({ source }) => source },
  {
    id: 'prospects',
    header: words.sources.prospects,
    align: 'end',
    cell: ({ prospects }) => formatNumber(prospects),
  },
  {
    id: 'clients',
    header: words.sources.clients,
    align: 'end',
    cell: ({ clients }) => formatNumber(clients),
  },
];

export function CustomersSection({ report }: { report: CustomersReport }) {
  return (
    <div className="grid items-start gap-3 [&>*]:min-w-0 min-[1100px]:grid-cols-2">
      <Card title={words.topClients}>
        <RankedBars
          entries={report.topClients}
          describe={({ count }) => analyticsMessages.salespeople.invoices(count)}
          empty={analyticsMessages.salespeople.empty}
        />
      </Card>
      <Card title={words.sources.title}>
        {report.bySource.length === 0 ? (
          <p className="py-6 text-center text-muted">{words.sources.empty}</p>
        ) : (
          <ShortTable
            label={words.sources.title}
            rows={report.bySource}
            columns={columns}
            rowKey={({ source }) => source}
            rowName={({ source }) => source}
          />
        )}
      </Card>
    </div>
  );
}
