// The lines on a phone: one card each, edited in a sheet.

import { perWords, timesWords } from '@zellige/domain/documents/rental-words';
import { ChevronRight } from 'lucide-react';
import { memo, useState } from 'react';
import { Money } from '../../../ui/layout/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { formatAmount, formatNumber } from '../../../ui/format.ts';
import { Badge } from '../../../ui/layout/status-chip.tsx';
import { documentMessages as words } from '../../document.messages.ts';
import { availabilityWords } from '../../stock/availability-words.ts';
import type { LineActions } from './line-actions.ts';
import { useLineStock } from '../rental/line-availability.tsx';
import { discountWords, type LineDraft, lineTotal, rentalDays } from '../line-draft.ts';
import { type LineStore, useLine, useLineErrors, useLineIds } from '../line-store.ts';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';

const LazyLineSheet = lazyPart(async () => (await import('./line-sheet.tsx')).LineSheet);

interface LineCardsProps {
  store: LineStore;
  actions: LineActions;
  /** The line whose sheet is open; the editor opens it for a line just added. */
  openId: string | null;
  onOpen: (id: string | null) => void;
}

/** Cards, and the sheet of the one that was pressed. */
export function LineCards({ store, actions, openId, onOpen }: LineCardsProps) {
  const ids = useLineIds(store);
  const [lastOpenId, setLastOpenId] = useState<string | null>(openId);
  if (openId !== null && openId !== lastOpenId) setLastOpenId(openId);
  return (
    <>
      <ol aria-label={words.lines} className="-mx-4 divide-y divide-line border-y border-line">
        {ids.map((id, index) => (
          <LineCard key={id} store={store} id={id} rank={index + 1} onOpen={onOpen} />
        ))}
      </ol>
      {openId !== null && store.get(openId) ? (
        <LazyLineSheet store={store} id={openId} actions={actions} onClose={() => onOpen(null)} />
      ) : null}
    </>
  );
}

interface LineCardProps {
  store: LineStore;
  id: string;
  rank: number;
  onOpen: (id: string) => void;
}

const LineCard = memo(function LineCard({ store, id, rank, onOpen }: LineCardProps) {
  const line = useLine(store, id);
  const errors = Object.values(useLineErrors(store, id));
  if (!line) return null;
  return (
    <li aria-label={words.line(rank)} data-line={id}>
      <button
        type="button"
        onClick={() => onOpen(id)}
        className={cx(
          'grid min-h-14 w-full grid-cols-[minmax(0,1fr)_auto_16px] items-center gap-x-2 px-4 py-2 text-left active:bg-hover',
          line.type === 'text' && 'bg-hover',
        )}
      >
        <span className={cx('truncate font-medium', line.name === '' && 'text-muted')}>
          {line.name || words.unnamedLine}
        </span>
        {line.type === 'text' ? (
          <span />
        ) : (
          <Money
            value={lineTotal(line)}
            className={line.optional ? 'text-muted line-through' : 'font-medium'}
          />
        )}
        <ChevronRight size={16} aria-hidden="true" className="row-span-2 text-muted" />
        {line.type === 'text' ? null : (
          <span className="truncate text-meta text-muted tabular-nums">{summary(line)}</span>
        )}
        {line.optional ? (
          <span className="justify-self-end">
            <Badge>{words.option}</Badge>
          </span>
        ) : null}
        {line.type === 'rental' ? <ShortMark store={store} line={line} /> : null}
        {errors.length > 0 ? (
          <span data-field-error="" className="col-span-2 text-meta text-danger">
            {words.lineErrors(errors.length)}
            <span className="sr-only">{[...new Set(errors)].join(' ')}</span>
          </span>
        ) : null}
      </button>
    </li>
  );
});

/** In red under a line that asks for more than is free. */
function ShortMark({ store, line }: { store: LineStore; line: LineDraft }) {
  const stock = useLineStock(store, line);
  if (!stock?.isShort) return null;
  return <span className="col-span-2 text-meta text-danger">{availabilityWords(stock)}</span>;
}

/** `2 × 3 jours × 760,00/jour · −5 % · TVA 20 %` */
function summary(line: LineDraft): string {
  const days = rentalDays(line);
  return [
    `${formatNumber(line.quantity ?? 0)} ${days === null ? '' : timesWords(line)} × ${formatAmount(line.unitPriceTtc ?? line.unitPrice ?? 0)}${line.type === 'rental' ? perWords(line) : ''}`,
    discountWords(line),
    `${words.vat} ${words.vatRate(line.vatRate)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
