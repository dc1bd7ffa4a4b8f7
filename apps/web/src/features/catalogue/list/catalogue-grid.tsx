// The catalogue as cards: only the rows of cards in view are in the page.

import type { Address } from '../../../ui/navigation/address.ts';
import { Link } from '../../../ui/navigation/link.tsx';
import type { Category } from '@zellige/domain/catalogue/catalogue.schema';
import { formatAmount } from '@zellige/domain/kernel/values/money';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { followSize } from '../../../ui/layout/follow-size.ts';
import { evenRows, useRowsInView } from '../../../ui/lists/rows-in-view.ts';
import type { MenuAction } from '../../../ui/menus/menu.tsx';
import { catalogueMessages } from '../catalogue.messages.ts';
import { CategoryLabel } from '../categories/category-label.tsx';
import { RowMenu } from '../../../ui/menus/row-menu.tsx';

const CARD_MIN_WIDTH = 264;
const CARD_HEIGHT = 184;
const GAP = 12;

export interface GridCardContent {
  category: Category | undefined;
  title: string;
  reference: string;
  /** MAD HT; null when there is none to show. */
  price: number | null;
  /** MAD HT per day. */
  rental: number | null;
  /** Beside the price when nothing is rented: the unit. */
  note: string | null;
  status: ReactNode;
}

interface CatalogueGridProps<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  href: (row: Row) => Address;
  card: (row: Row) => GridCardContent;
  actions: (row: Row) => readonly MenuAction[];
}

/** Scrolls by itself; as many columns as fit. */
export function CatalogueGrid<Row>({ label, rows, rowKey, href, card, actions }: CatalogueGridProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const perLine = useCardsPerLine(scroller);
  const lines = Math.ceil(rows.length / perLine);
  const places = useMemo(() => evenRows(lines, CARD_HEIGHT, GAP), [lines]);
  const { indexes } = useRowsInView({
    places,
    scroller: useCallback(() => scroller.current, []),
    around: 3,
    firstHeight: 720,
  });
  return (
    <div ref={scroller} className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1 py-1">
      <ul aria-label={label} className="relative" style={{ height: places.height }}>
        {indexes.flatMap((line) =>
          rows.slice(line * perLine, (line + 1) * perLine).map((row, column) => (
            <li
              key={rowKey(row)}
              aria-setsize={rows.length}
              aria-posinset={line * perLine + column + 1}
              className="absolute top-0"
              style={{
                height: CARD_HEIGHT,
                width: `calc((100% - ${(perLine - 1) * GAP}px) / ${perLine})`,
                left: `calc(${column} * (100% + ${GAP}px) / ${perLine})`,
                transform: `translateY(${places.startOf(line)}px)`,
              }}
            >
              <GridCard content={card(row)} href={href(row)} actions={actions(row)} />
            </li>
          )),
        )}
      </ul>
    </div>
  );
}

/** How many cards stand side by side, following the width. */
function useCardsPerLine(scroller: { current: HTMLElement | null }): number {
  const [perLine, setPerLine] = useState(4);
  const isKnown = useRef(false);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () =>
      setPerLine(Math.max(1, Math.floor((element.clientWidth + GAP) / (CARD_MIN_WIDTH + GAP))));
    const end = followSize(element, measure, isKnown.current);
    isKnown.current = true;
    return end;
  }, [scroller]);
  return perLine;
}

interface GridCardProps {
  content: GridCardContent;
  href: Address;
  actions: readonly MenuAction[];
}

function GridCard({ content, href, actions }: GridCardProps) {
  return (
    <article className="relative flex h-full flex-col rounded-card border border-line bg-surface p-4 hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent-text">
      <div className="flex h-6 items-center justify-between gap-2 pr-7 text-meta">
        <CategoryLabel category={content.category} />
      </div>
      <Link
        to={href}
        className="mt-2 font-medium outline-none before:absolute before:inset-0 before:rounded-card"
      >
        <span className="line-clamp-2">{content.title}</span>
      </Link>
      <p className="truncate text-meta text-muted">{content.reference}</p>
      <Price content={content} />
      <div className="mt-2 h-6">{content.status}</div>
      <RowMenu name={content.title} actions={actions} isSmall className="absolute! top-3 right-2.5" />
    </article>
  );
}

function Price({ content }: { content: GridCardContent }) {
  const words = catalogueMessages.price;
  if (content.price === null) return <span className="mt-auto text-meta text-muted">{content.note}</span>;
  const detail = content.rental === null ? content.note : words.rentedAt(formatAmount(content.rental));
  return (
    <p className="mt-auto flex items-baseline justify-between gap-3 tabular-nums">
      <span className="shrink-0 text-h2 font-semibold tracking-[-0.01em] whitespace-nowrap">
        {formatAmount(content.price)}{' '}
        <span className="text-meta font-medium text-muted">MAD {words.net}</span>
      </span>
      <span className="truncate text-meta text-muted">{detail}</span>
    </p>
  );
}
