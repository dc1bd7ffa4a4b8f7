// The card shows the salespeople's activity of the last thirty days (specification §2 'Sales tab').

import { commercialActivity, leadNetworks } from '@zellige/domain/analytics/commercial-activity';
import { lastDays } from '@zellige/domain/analytics/period';
import { useMemo } from 'react';
import { today } from '../../platform/clock.ts';
import { useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { Card, Skeleton } from '../../ui/layout/card.tsx';
import { CardLink } from '../../ui/layout/card-link.tsx';
import { formatNumber } from '../../ui/format.ts';
import { analyticsMessages } from './analytics.messages.ts';

const words = analyticsMessages.activity;
const DAYS = 30;

/** Qualified leads, calls, appointments, signature rate, leads by network; it leads to /analytics. */
export function CommercialActivityCard() {
  const { rows: contacts, ...contactRead } = useRows('contacts');
  const { rows: tasks, ...taskRead } = useRows('tasks');
  const { rows: events, ...eventRead } = useRows('events');
  const { rows: quotes, ...quoteRead } = useRows('quotes');
  const isLoading = [contactRead, taskRead, eventRead, quoteRead].some((read) => read.isLoading);
  const activity = useMemo(
    () => commercialActivity({ contacts, tasks, events, quotes }, lastDays(DAYS, today())),
    [contacts, tasks, events, quotes],
  );
  const lines = [
    { label: words.qualifiedLeads, value: formatNumber(activity.qualifiedLeads) },
    { label: words.calls, value: formatNumber(activity.calls) },
    { label: words.appointments, value: formatNumber(activity.appointments) },
    {
      label: words.signatureRate,
      value: activity.signatureRate === null ? '—' : `${formatNumber(activity.signatureRate)}\u00a0%`,
    },
    ...leadNetworks.map((network) => ({
      label: words.leads(network),
      value: formatNumber(activity.leads[network]),
    })),
  ];
  return (
    <Card title={words.title} trailing={<CardLink to="/analytics">{words.all}</CardLink>}>
      <p className="-mt-2 mb-2 text-meta text-muted">{words.since}</p>
      <dl>
        {lines.map(({ label, value }) => (
          <div
            key={label}
            className="flex h-9 items-center justify-between border-b border-line last:border-0"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium tabular-nums">
              {isLoading ? <Skeleton className="h-5 w-10" /> : value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
