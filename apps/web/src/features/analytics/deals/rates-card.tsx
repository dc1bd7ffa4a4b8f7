// How deals end, and how old the open ones are: by stage, salesperson or source.

import type { DealRates, DealReport } from '@zellige/domain/analytics/deal-figures';
import type { Period } from '@zellige/domain/analytics/period';
import { NONE } from '@zellige/domain/deals/deal.list';
import type { DealStage } from '@zellige/domain/deals/stages/deal-stages';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { useMemo, useState } from 'react';
import { useStaff } from '../../../platform/engine/hooks/use-staff.ts';
import { FiguresFile } from '../../../records/list/figures-file.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import { type ShortColumn, ShortTable } from '../../../ui/lists/short-table.tsx';
import { SegmentedControl } from '../../../ui/press/segmented-control.tsx';
import { analyticsMessages } from '../analytics.messages.ts';
import { dealAddress } from './deal-address.ts';
import { dealsSectionMessages } from './deals-section.messages.ts';

const words = dealsSectionMessages.rates;

type View = keyof typeof words.views;
const views = (Object.keys(words.views) as View[]).map((id) => ({ id, label: words.views[id] }));

interface RatesCardProps {
  report: DealReport;
  stages: readonly DealStage[];
  period: Period;
  commercial: string | undefined;
}

/** The filters that narrow the list to the deals of a row: open ones, and those that were decided. */
const filtersOf: Record<View, readonly [open: string, closed: string]> = {
  stages: ['etape', 'passage'],
  salespeople: ['commercial', 'commercial'],
  sources: ['origine', 'origine'],
};

const daysText = (days: number | null) =>
  days === null ? words.none : analyticsMessages.report.days(Math.round(days));
const percentText = (rate: number | null) => (rate === null ? words.none : `${formatNumber(rate)}\u00a0%`);

function useColumns(
  view: View,
  { period, commercial }: RatesCardProps,
  nameOf: (row: DealRates) => string,
): readonly ShortColumn<DealRates>[] {
  return useMemo(() => {
    const [ofOpen, ofClosed] = filtersOf[view];
    const cloture = `${period.start}..${addDays(period.end, -1)}`;
    const counted = (count: number, filters: Record<string, string | undefined>) =>
      count === 0 ? (
        '0'
      ) : (
        <Link
          to={dealAddress({ commercial, ...filters })}
          className="-mx-2 inline-flex min-h-8 min-w-8 items-center justify-end rounded-[4px] px-2 font-medium text-accent-text hover:underline phone:min-h-11 phone:min-w-11"
        >
          {formatNumber(count)}
        </Link>
      );
    const ended = (statut: 'Gagnée' | 'Perdue', count: number, key: string) =>
      counted(count, { [ofClosed]: key || NONE, statut, cloture });
    return [
      { id: 'name', header: words.views[view], className: 'w-full', cell: nameOf },
      {
        id: 'open',
        header: words.columns.open,
        align: 'end',
        cell: ({ open, key }) => counted(open, { [ofOpen]: key || NONE }),
      },
      {
        id: 'age',
        header: words.columns.age,
        align: 'end',
        isHiddenOnPhone: true,
        cell: ({ age }) => daysText(age),
      },
      {
        id: 'wins',
        header: words.columns.wins,
        align: 'end',
        cell: ({ wins, key }) => ended('Gagnée', wins, key),
      },
      {
        id: 'losses',
        header: words.columns.losses,
        align: 'end',
        isHiddenOnPhone: true,
        cell: ({ losses, key }) => ended('Perdue', losses, key),
      },
      { id: 'rate', header: words.columns.rate, align: 'end', cell: ({ rate }) => percentText(rate) },
    ];
  }, [view, period, commercial, nameOf]);
}

/** `<RatesCard report={report} stages={stages} period={period} commercial={undefined} />` */
export function RatesCard(props: RatesCardProps) {
  const { report, stages } = props;
  const [view, setView] = useState<View>('stages');
  const staff = useStaff();
  const nameOf = useMemo(() => {
    const names: Record<View, (key: string) => string> = {
      stages: (key) => stages.find(({ id }) => id === key)?.name ?? key,
      salespeople: (key) => (key === '' ? words.nobody : staff.nameOf(key)),
      sources: (key) => key || words.noSource,
    };
    return ({ key }: DealRates) => names[view](key);
  }, [view, stages, staff]);
  const columns = useColumns(view, props, nameOf);
  const rows = report[view];
  const isEmpty = rows.every(({ open, wins, losses }) => open + wins + losses === 0);
  return (
    <Card
      title={words.title}
      trailing={
        <FiguresFile
          name={words.fileName(view)}
          columns={{ key: words.views[view], ...words.columns }}
          rows={isEmpty ? [] : rows.map((row) => ({ ...row, key: nameOf(row) }))}
        />
      }
    >
      {isEmpty ? (
        <p className="py-6 text-center text-muted">{words.empty}</p>
      ) : (
        <div className="flex flex-col gap-3">
          <div className="flex">
            <SegmentedControl label={words.view} options={views} value={view} onChange={setView} />
          </div>
          <ShortTable
            label={words.title}
            rows={rows}
            columns={columns}
            rowKey={({ key }) => key}
            rowName={nameOf}
          />
          <ul className="text-meta text-muted">
            {words.explained.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
