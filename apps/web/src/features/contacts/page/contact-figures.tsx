// The four head figures of a contact: invoiced, paid, outstanding, overdue.

import { accountLimit, clientFigures } from '@zellige/domain/invoices/client-figures';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { formatAmount } from '@zellige/domain/kernel/values/money';
import { useMemo } from 'react';
import { now } from '../../../platform/clock.ts';
import { useActor } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Skeleton } from '../../../ui/layout/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { contactRecordMessages } from './contact-record.messages.ts';

const words = contactRecordMessages.figures;

interface Figure {
  label: string;
  /** MAD. */
  value: number;
  note: string;
  isAlarming?: boolean;
}

/** `<ContactFigures invoices={documents.invoices} isLoading={documents.isLoading} />` */
export function ContactFigures({
  invoices,
  isLoading,
}: {
  invoices: readonly Invoice[];
  isLoading: boolean;
}) {
  const figures = useMemo(() => figuresOf(invoices), [invoices]);
  const isLimited = accountLimit(useActor()) !== '';
  return (
    <section aria-label={words.title} className="grid gap-1.5">
      <div className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-line gap-px lg:grid-cols-4">
        {figures.map((figure) => (
          <div key={figure.label} className="flex min-w-0 flex-col gap-1 bg-surface px-4 py-3">
            <h2 className="truncate text-meta font-medium text-muted">{figure.label}</h2>
            {isLoading ? <Skeleton className="h-8 w-28" /> : <Value figure={figure} />}
            <p className="truncate text-meta text-muted tabular-nums">{isLoading ? '\u00a0' : figure.note}</p>
          </div>
        ))}
      </div>
      {isLimited ? <p className="text-meta text-muted">{words.limited}</p> : null}
    </section>
  );
}

function Value({ figure }: { figure: Figure }) {
  return (
    <p
      className={cx(
        'text-kpi font-semibold tracking-[-0.02em] whitespace-nowrap tabular-nums phone:text-[19px] phone:leading-8',
        figure.isAlarming && 'text-danger',
        figure.value === 0 && 'text-muted',
      )}
    >
      {formatAmount(figure.value)}{' '}
      <span className="text-meta font-medium tracking-normal text-muted">MAD</span>
    </p>
  );
}

function figuresOf(invoices: readonly Invoice[]): readonly Figure[] {
  const { invoiced, paid, outstanding, overdue, ...counts } = clientFigures(invoices, now());
  const share = invoiced === 0 ? 0 : Math.round((paid / invoiced) * 100);
  return [
    {
      label: words.invoiced,
      value: invoiced,
      note: `${words.invoices(counts.invoiceCount)} · ${words.taxIncluded}`,
    },
    { label: words.paid, value: paid, note: words.share(share) },
    { label: words.outstanding, value: outstanding, note: words.toCollect },
    {
      label: words.overdue,
      value: overdue,
      note: counts.overdueCount > 0 ? words.late(counts.overdueCount) : words.notLate,
      isAlarming: overdue > 0,
    },
  ];
}
