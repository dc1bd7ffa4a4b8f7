// How reliable each model is, over a period: a view of the requests, with its file.

import type { ModelFigures } from '@zellige/domain/analytics/model-figures';
import type { Period } from '@zellige/domain/analytics/period';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { begunRange } from '@zellige/domain/kernel/values/named-periods';
import { useMemo, useState } from 'react';
import { today } from '../../../platform/clock.ts';
import { FiguresFile } from '../../../records/list/figures-file.tsx';
import { OlderRows } from '../../../records/list/older-rows.tsx';
import { periodOptions } from '../../../records/list/period.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Card, Skeleton } from '../../../ui/layout/card.tsx';
import { type ShortColumn, ShortTable } from '../../../ui/lists/short-table.tsx';
import { figureMessages as words } from './figures.messages.ts';
import { lastYear, useModelFigures } from './use-model-figures.ts';

const ALL = '';

function periodOf(id: string): Period {
  const range = begunRange(id, today());
  return range ? { start: range.from, end: addDays(range.to, 1) } : lastYear();
}

const shown = (value: number | null, spoken: (value: number) => string): string =>
  value === null ? words.none : spoken(value);

const columns: readonly ShortColumn<ModelFigures>[] = [
  { id: 'name', header: words.columns.name, className: 'w-full', cell: ({ name }) => name },
  { id: 'faults', header: words.columns.faults, align: 'end', cell: ({ faults }) => faults },
  {
    id: 'daysBetween',
    header: words.columns.daysBetween,
    align: 'end',
    isBelowOnPhone: true,
    cell: ({ daysBetween }) => shown(daysBetween, words.days),
  },
  {
    id: 'firstVisit',
    header: words.columns.firstVisit,
    align: 'end',
    isBelowOnPhone: true,
    cell: ({ firstVisit }) => shown(firstVisit, words.percent),
  },
  {
    id: 'hoursToResolve',
    header: words.columns.hoursToResolve,
    align: 'end',
    isBelowOnPhone: true,
    cell: ({ hoursToResolve }) => shown(hoursToResolve, words.hours),
  },
];

/** `/requests?vue=chiffres` */
export function ModelFiguresView() {
  const [chosen, choose] = useState(ALL);
  const period = useMemo(() => periodOf(chosen), [chosen]);
  const { figures, isLoading } = useModelFigures(period);
  return (
    <Card
      title={words.title}
      trailing={
        <FiguresFile
          name={words.fileName(period.start, addDays(period.end, -1))}
          columns={words.columns}
          rows={figures}
        />
      }
    >
      <div className="flex flex-col gap-3">
        <div className="max-w-60">
          <Select
            label={words.period}
            isLabelHidden
            value={chosen}
            onChange={choose}
            options={[{ value: ALL, label: words.lastYear }, ...periodOptions]}
          />
        </div>
        <OlderRows collection="requests" areFigures />
        {isLoading ? (
          <Skeleton className="h-40" />
        ) : figures.length === 0 ? (
          <EmptyState title={words.empty} description={words.emptyHint} />
        ) : (
          <ShortTable
            label={words.title}
            rows={figures}
            columns={columns}
            rowKey={({ model }) => model}
            rowName={({ name }) => name}
          />
        )}
        <ul className="text-meta text-muted">
          {words.explained.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
