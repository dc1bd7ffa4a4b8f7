// 'Utilisation': the documents that contain this reference, the latest first.

import { Link } from '../../../ui/navigation/link.tsx';
import { FileText, ReceiptText } from 'lucide-react';
import { useMemo } from 'react';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { DateText } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PortionList } from '../../../ui/lists/portions.tsx';
import { catalogueMessages } from '../catalogue.messages.ts';
import { type Use, usesOf, usesProduct } from './where-used.ts';

const words = catalogueMessages.used;
const PORTION = 50;

/** `<WhereUsed id={product.id} />` */
export function WhereUsed({ id }: { id: string }) {
  const where = useMemo(() => usesProduct(id), [id]);
  const quotes = useRows('quotes', { where }).rows;
  const invoices = useRows('invoices', { where }).rows;
  const uses = useMemo(() => usesOf(id, quotes, invoices), [id, quotes, invoices]);
  if (uses.length === 0) return <EmptyState title={words.empty} description={words.emptyHint} />;
  return (
    <PortionList rows={uses} portion={PORTION} renderLine={(use) => <UseLine key={use.key} use={use} />} />
  );
}

function UseLine({ use }: { use: Use }) {
  const Icon = use.kind === 'quote' ? FileText : ReceiptText;
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={use.href}
        className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-2.5 -outline-offset-2 hover:bg-hover md:min-h-11 md:grid-cols-[20px_minmax(0,1fr)_140px_88px_64px]"
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="text-muted phone:row-span-2" />
        <span className="flex min-w-0 items-baseline gap-2">
          <span className="shrink-0 font-medium">
            <span className="sr-only">{words[use.kind]} </span>
            {use.number}
          </span>
          <span className="truncate text-muted">{use.client}</span>
        </span>
        <span className="text-muted phone:justify-self-end">{use.status}</span>
        <span className="text-muted md:text-right">
          <DateText value={use.date} />
        </span>
        <span className="text-right font-medium tabular-nums">{words.quantity(use.quantity)}</span>
      </Link>
    </li>
  );
}
