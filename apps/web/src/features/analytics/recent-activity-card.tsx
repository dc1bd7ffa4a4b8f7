// The card lists the latest events, newest first (specification §2 'Sales tab').

import { DELIVERY_MOVEMENT } from '@zellige/domain/inventory/inventory.values';
import { writtenAddress } from '../../records/feature/record-address.ts';
import { type ActivityEntry, recentActivity } from '@zellige/domain/analytics/commercial-activity';
import { Link } from '../../ui/navigation/link.tsx';
import {
  BadgeCheck,
  Banknote,
  FileText,
  type LucideIcon,
  PackageCheck,
  ReceiptText,
  Truck,
  UserPlus,
} from 'lucide-react';
import { useMemo } from 'react';
import { useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { Card, InstantText } from '../../ui/layout/card.tsx';
import { analyticsMessages } from './analytics.messages.ts';
import { WaitingLines } from './waiting-card.tsx';
import { useSalesRows } from './use-sales-rows.ts';

const words = analyticsMessages.timeline;

const icons: Record<ActivityEntry['kind'], LucideIcon> = {
  contact: UserPlus,
  quote_created: FileText,
  quote_accepted: BadgeCheck,
  invoice_created: ReceiptText,
  payment: Banknote,
  shipped: Truck,
  delivered: PackageCheck,
};

export function RecentActivityCard() {
  const { invoices, quotes, payments, isLoading } = useSalesRows();
  const contacts = useRows('contacts').rows;
  const deliveries = useRows(DELIVERY_MOVEMENT).rows;
  const entries = useMemo(
    () => recentActivity({ contacts, quotes, invoices, payments, deliveries }),
    [contacts, quotes, invoices, payments, deliveries],
  );
  return (
    <Card title={words.title}>
      {isLoading ? (
        <WaitingLines />
      ) : entries.length === 0 ? (
        <p className="py-6 text-center text-muted">{words.empty}</p>
      ) : (
        <ol className="flex flex-col">
          {entries.map((entry) => {
            const Icon = icons[entry.kind];
            return (
              <li
                key={`${entry.kind} ${entry.href}`}
                className="relative flex items-center gap-3 border-b border-line py-2 last:border-0"
              >
                <span className="flex size-7 shrink-0 items-center justify-center rounded-full bg-active text-muted">
                  <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block truncate">
                    <Link
                      to={writtenAddress(entry.href)}
                      className="rounded-[4px] font-medium before:absolute before:inset-0 hover:underline"
                    >
                      {words.kinds[entry.kind]}
                      {entry.number === '' ? '' : ` ${entry.number}`}
                    </Link>
                    <span className="text-muted"> · {entry.name}</span>
                  </span>
                  <span className="block text-meta text-muted">
                    <InstantText value={entry.at} />
                  </span>
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </Card>
  );
}
