// The fields of a record, read only; and its history.

import type { ReactNode } from 'react';
import { InstantText } from './card.tsx';
import { cx } from '../class-names.ts';

export interface Description {
  term: string;
  /** Nothing shows as an em dash. */
  value: ReactNode;
}

/** `<DescriptionList items={[{ term: 'Téléphone', value: contact.phone }]} />` */
export function DescriptionList({
  items,
  isCompact,
}: {
  items: readonly Description[];
  /** Terms of one width, so that several cards in a column align. */
  isCompact?: boolean;
}) {
  const terms = isCompact
    ? 'grid-cols-[minmax(0,104px)_minmax(0,1fr)]'
    : 'grid-cols-[fit-content(117px)_minmax(0,1fr)]';
  return (
    <dl className={cx('grid items-baseline gap-x-4 gap-y-2.5', terms)}>
      {items.map((item) => (
        <div key={item.term} className="contents">
          <dt className="text-muted">{item.term}</dt>
          <dd>{item.value === null || item.value === undefined || item.value === '' ? '—' : item.value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface TimelineEntry {
  id: string;
  /** Who did what: 'Salma Idrissi a accepté le devis'. */
  title: ReactNode;
  detail?: ReactNode;
  /** ISO instant. */
  at: string;
}

/** Shows what happened, the latest first: 'Historique'. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="flex flex-col">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="relative flex gap-3 pb-4 last:pb-0 [&:not(:last-child)]:before:absolute [&:not(:last-child)]:before:top-4 [&:not(:last-child)]:before:bottom-0 [&:not(:last-child)]:before:left-[3px] [&:not(:last-child)]:before:w-px [&:not(:last-child)]:before:bg-line"
        >
          <span aria-hidden="true" className="mt-1.5 size-[7px] shrink-0 rounded-full bg-dot-gray" />
          <div className="min-w-0 flex-1">
            <p>{entry.title}</p>
            {entry.detail ? <div className="text-muted">{entry.detail}</div> : null}
            <p className="text-meta text-muted">
              <InstantText value={entry.at} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
