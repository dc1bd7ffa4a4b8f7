// How reliable each model is, over a period: a view of the requests, with its file.

import type { ModelFigures } from '@zellige/domain/analytics/model-figures';
import type { Period } from '@zellige/domain/analytics/period';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { begunRange } from '@zellige/domain/kernel/values/named-periods';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { downloadText } from '../../../platform/browser/download.ts';
import { today } from '../../../platform/clock.ts';
import { OlderRows } from '../../../records/list/older-rows.tsx';
import { periodOptions } from '../../../records/list/period.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { Card, Skeleton } from '../../../ui/layout/card.tsx';
import { type ShortColumn, ShortTable } from '../../../ui/lists/short-table.tsx';
import { Button } from '../../../ui/press/button.tsx';
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
    cell: ({ daysBetween }) => shown(daysBetween, words.days),
  },
  {
    id: 'firstVisit',
    header: words.columns.firstVisit,
    align: 'end',
    isHiddenOnPhone: true,
    cell: ({ firstVisit }) => shown(firstVisit, words.percent),
  },
  {
    id: 'hoursToResolve',
    header: words.columns.hoursToResolve,
    align: 'end',
    isHiddenOnPhone: true,
    cell: ({ hoursToResolve }) => shown(hoursToResolve, words.hours),
  },
];

const names = ['name', 'faults', 'daysBetween', 'firstVisit', 'hoursToResolve'] as const;

/** With commas, as other files of the application. */
const written = (value: string | number | null): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : (value ?? '');

async function exportFigures(figures: readonly ModelFigures[], { start, end }: Period): Promise<void> {
  const fileName = words.fileName(start, addDays(end, -1));
  try {
    const { csvOf } = await import('@zellige/spreadsheets/write-csv');
    const head = names.map((name) => words.columns[name]);
    const lines = figures.map((model) => names.map((name) => written(model[name])));
    downloadText(csvOf([head, ...lines]), fileName, 'text/csv');
    toast.success({ title: words.exported(fileName) });
  } catch {
    toast.error({ title: words.failed });
  }
}

/** `/requests?vue=chiffres` */
export function ModelFiguresView() {
  const [chosen, choose] = useState(ALL);
  const period = useMemo(() => periodOf(chosen), [chosen]);
  const { figures, isLoading } = useModelFigures(period);
  return (
    <Card
      title={words.title}
      trailing={
        <Button
          icon={Download}
          disabled={figures.length === 0}
          onClick={() => void exportFigures(figures, period)}
        >
          {words.export}
        </Button>
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
