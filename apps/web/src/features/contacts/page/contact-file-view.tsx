// The 'Dossier client' on screen: filter by kind, one line for each thing, the latest first.

import type { Address } from '../../../ui/navigation/address.ts';
import { Link } from '../../../ui/navigation/link.tsx';
import { collections } from '@zellige/domain';
import {
  FileText,
  Link2,
  type LucideIcon,
  PackageOpen,
  PhoneCall,
  ReceiptText,
  Repeat,
  StickyNote,
  Wallet,
} from 'lucide-react';
import { type ReactNode, use, useMemo, useState } from 'react';
import { contactEntriesOf } from '../../../records/feature/loaded-entries.ts';
import { FeaturesContext } from '../../../records/feature/feature.ts';
import { useStaff } from '../../../platform/engine/hooks/use-staff.ts';
import { DateText, Money, Skeleton } from '../../../ui/layout/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PortionList } from '../../../ui/lists/portions.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { StatusChip } from '../../../ui/layout/status-chip.tsx';
import { uiMessages } from '../../../ui/ui.messages.ts';
import { contactRecordMessages } from './contact-record.messages.ts';
import { contactFileMessages } from './contact-file.messages.ts';
import type { FileEntry } from './file-entry.ts';

const words = contactRecordMessages.file;
const PORTION = 50;
const ALL = 'all';

interface FileKind {
  icon: LucideIcon;
  one: string;
  many: string;
}

const kind = (name: keyof typeof words.kinds, icon: LucideIcon): [string, FileKind] => [
  name,
  { icon, one: words.kinds[name], many: words.kindsMany[name] },
];

/** Those of this feature and, among them, those that others tell of, in the order of the choice. */
function useFileKinds(): ReadonlyMap<string, FileKind> {
  const { kinds } = contactEntriesOf(use(FeaturesContext));
  return useMemo(
    () =>
      new Map([
        kind('quote', FileText),
        kind('invoice', ReceiptText),
        kind('payment', Wallet),
        kind('contract', Repeat),
        kind('rental', PackageOpen),
        ...kinds.map(({ collection, icon, label }): [string, FileKind] => {
          const { one, many } = collections[collection].nouns;
          return [collection, { icon, one, many: label ?? many }];
        }),
        kind('link', Link2),
        kind('note', StickyNote),
        kind('call', PhoneCall),
      ]),
    [kinds],
  );
}

interface ContactFileViewProps {
  entries: readonly FileEntry[];
  isLoading: boolean;
  /** Offered while there is nothing. */
  action: ReactNode;
}

/** One timeline of documents, contracts, rentals, tasks, events, sheets, what clients did with links, notes and calls. */
export function ContactFileView({ entries, isLoading, action }: ContactFileViewProps) {
  const kinds = useFileKinds();
  const [chosen, setChosen] = useState(ALL);
  const shown = chosen === ALL ? entries : entries.filter((entry) => entry.kind === chosen);
  if (isLoading) return <FileSkeleton />;
  if (entries.length === 0)
    return <EmptyState title={words.empty} description={words.emptyHint} action={action} />;
  const present = [...kinds].filter(
    ([name]) => name === chosen || entries.some((entry) => entry.kind === name),
  );
  return (
    <div className="flex flex-col gap-3">
      {present.length > 1 ? (
        <Select
          label={words.kindFilter}
          isLabelHidden
          value={chosen}
          onChange={setChosen}
          options={[
            { value: ALL, label: words.all },
            ...present.map(([value, { many }]) => ({ value, label: many })),
          ]}
          className="md:w-52"
        />
      ) : null}
      <PortionList
        rows={shown}
        portion={PORTION}
        renderLine={(entry) => (
          <li key={entry.key} className="border-b border-line last:border-0">
            {entry.href === null ? (
              <ExchangeLine entry={entry} kind={kinds.get(entry.kind)} />
            ) : (
              <FileLine entry={entry} kind={kinds.get(entry.kind)} to={entry.href} />
            )}
          </li>
        )}
      />
    </div>
  );
}

interface LineProps {
  entry: FileEntry;
  kind: FileKind | undefined;
}

const unknownKind: FileKind = { icon: FileText, one: '', many: '' };

/** Said whole: it has no page. */
function ExchangeLine({ entry, kind: { icon: Icon } = unknownKind }: LineProps) {
  const { authorOf } = useStaff();
  const author = authorOf(entry.author ?? '');
  return (
    <div className="grid grid-cols-[20px_minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 px-4 py-2.5">
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 text-muted" />
      <p className="min-w-0">
        <span className="font-medium">{entry.number}</span>{' '}
        {author === '' ? null : <span className="text-muted">{words.byAuthor(author)}</span>}
      </p>
      <span className="text-muted">
        <DateText value={entry.date} />
      </span>
      {entry.detail === '' ? null : (
        <p className="col-span-2 col-start-2 wrap-anywhere whitespace-pre-line">{entry.detail}</p>
      )}
    </div>
  );
}

function FileLine({ entry, kind: { icon: Icon, one } = unknownKind, to }: LineProps & { to: Address }) {
  return (
    <Link
      to={to}
      className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-2.5 -outline-offset-2 hover:bg-hover md:min-h-11 md:grid-cols-[20px_minmax(0,1fr)_136px_84px_112px] md:max-lg:gap-x-2 lg:grid-cols-[20px_minmax(0,1fr)_160px_88px_128px]"
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="text-muted phone:row-span-2" />
      <span className="flex min-w-0 items-baseline gap-2">
        <span
          className={cx(
            'font-medium',
            // A number is never cut; a title may be.
            entry.isTitle ? 'truncate' : 'shrink-0',
            entry.isProvisional && 'text-muted',
          )}
        >
          {entry.kind === 'payment' || entry.isProvisional ? null : <span className="sr-only">{one} </span>}
          {entry.number}
        </span>
        <span className="min-w-0 flex-1 truncate text-muted phone:hidden">{entry.detail}</span>
      </span>
      <span className="phone:justify-self-end">
        {entry.status ? <StatusChip tone={entry.status.tone}>{entry.status.label}</StatusChip> : null}
      </span>
      <span className="text-muted md:text-right">
        <DateText value={entry.date} />
      </span>
      <span className={cx('text-right font-medium', entry.isStruck && 'text-muted line-through')}>
        {entry.amount === null ? null : <Money value={entry.amount} />}
      </span>
    </Link>
  );
}

function FileSkeleton() {
  return (
    <output
      aria-label={`${contactFileMessages.record.file} : ${uiMessages.loading}`}
      className="flex flex-col gap-2"
    >
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-11 w-full" />
      ))}
    </output>
  );
}
