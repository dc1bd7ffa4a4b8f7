// The 'Dossier client' on screen: filter by kind, one line per document, the latest first.

import { Link } from '@tanstack/react-router';
import { FileText, type LucideIcon, ReceiptText, Truck, Wallet } from 'lucide-react';
import { useMemo, useState } from 'react';
import { now } from '../../platform/clock.ts';
import { Button } from '../../ui/button.tsx';
import { DateText, Money, Skeleton } from '../../ui/card.tsx';
import { SegmentedControl } from '../../ui/choice-field.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import { type ContactDocuments, contactFile, type FileEntry, type FileKind } from './contact-file.ts';
import { contactMessages } from './contacts.messages.ts';

const words = contactMessages.file;
const PORTION = 50;

const icons: Record<FileKind, LucideIcon> = {
  quote: FileText,
  invoice: ReceiptText,
  payment: Wallet,
  deliveryNote: Truck,
};

type KindChoice = FileKind | 'all';

const choices: readonly { value: KindChoice; label: string }[] = [
  { value: 'all', label: words.all },
  { value: 'quote', label: words.quotes },
  { value: 'invoice', label: words.invoices },
  { value: 'payment', label: words.payments },
  { value: 'deliveryNote', label: words.deliveryNotes },
];

interface ContactFileViewProps {
  documents: ContactDocuments & { isLoading: boolean };
  /** Offered while there is no document. */
  action: React.ReactNode;
}

/** One timeline of quotes, invoices, payments and delivery notes. */
export function ContactFileView({ documents, action }: ContactFileViewProps) {
  const [kind, setKind] = useState<KindChoice>('all');
  const [limit, setLimit] = useState(PORTION);
  const entries = useMemo(() => contactFile(documents, now()), [documents]);
  const shown = kind === 'all' ? entries : entries.filter((entry) => entry.kind === kind);
  if (documents.isLoading) return <FileSkeleton />;
  if (entries.length === 0)
    return <EmptyState title={words.empty} description={words.emptyHint} action={action} />;
  const present = choices.filter(
    ({ value }) => value === 'all' || entries.some((entry) => entry.kind === value),
  );
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label={words.kindFilter}
        isLabelHidden
        value={kind}
        onChange={setKind}
        options={present}
      />
      <ol className="overflow-hidden rounded-card border border-line bg-surface">
        {shown.slice(0, limit).map((entry) => (
          <FileLine key={entry.key} entry={entry} />
        ))}
      </ol>
      {shown.length > limit ? (
        <Button className="self-center" onClick={() => setLimit(limit + PORTION)}>
          {words.showMore(Math.min(PORTION, shown.length - limit))}
        </Button>
      ) : null}
    </div>
  );
}

function FileLine({ entry }: { entry: FileEntry }) {
  const Icon = icons[entry.kind];
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={entry.href}
        className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-2.5 -outline-offset-2 hover:bg-hover md:min-h-11 md:grid-cols-[20px_minmax(0,1fr)_136px_84px_112px] md:max-lg:gap-x-2 lg:grid-cols-[20px_minmax(0,1fr)_160px_88px_128px]"
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="text-muted phone:row-span-2" />
        <span className="flex min-w-0 items-baseline gap-2">
          <span className={cx('shrink-0 font-medium', entry.isProvisional && 'text-muted')}>
            {entry.kind === 'payment' || entry.isProvisional ? null : (
              <span className="sr-only">{words.kinds[entry.kind]} </span>
            )}
            {entry.number}
          </span>
          <span className="truncate text-muted phone:hidden">{entry.detail}</span>
        </span>
        <span className="phone:justify-self-end">
          <StatusChip tone={entry.status.tone}>{entry.status.label}</StatusChip>
        </span>
        <span className="text-muted md:text-right">
          <DateText value={entry.date} />
        </span>
        <span className={cx('text-right font-medium', entry.isStruck && 'text-muted line-through')}>
          {entry.amount === null ? null : <Money value={entry.amount} />}
        </span>
      </Link>
    </li>
  );
}

function FileSkeleton() {
  return (
    <output
      aria-label={`${contactMessages.record.file} : ${uiMessages.loading}`}
      className="flex flex-col gap-2"
    >
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-11 w-full" />
      ))}
    </output>
  );
}
