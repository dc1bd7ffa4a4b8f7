// The same rows on a phone: one card each, scrolling with the page.

import type { Address } from '../navigation/address.ts';
import { Ellipsis } from 'lucide-react';
import {
  type MouseEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { followSize } from '../layout/follow-size.ts';
import { IconButton } from '../press/icon-button.tsx';
import { evenRows, useRowsInView } from '../lists/rows-in-view.ts';
import { uiMessages } from '../ui.messages.ts';
import type { RowHandlers } from './table-row.tsx';
import { useFoundRow } from './use-found-row.ts';
import { AwaitedRow } from './table-skeleton.tsx';

const CARD_HEIGHT = 76;
const CARD_GAP = 8;

/** The four corners of a card; two lines, whatever the subject. */
export interface CardContent {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Top right: the amount. */
  value?: ReactNode;
  /** Bottom right: the status. */
  status?: ReactNode;
}

interface CardListProps<Row> {
  label: string;
  rows: readonly Row[];
  /** Rows of the whole list. */
  total: number;
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  href: ((row: Row) => Address) | undefined;
  card: (row: Row) => CardContent;
  hasActions: boolean;
  handlers: RowHandlers;
}

/** A virtual list of cards inside the page's own scroll. */
export function CardList<Row>({
  rows,
  total,
  rowKey,
  rowName,
  href,
  card,
  label,
  hasActions,
  handlers,
}: CardListProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  const isPlaced = useRef(false);
  const scroller = useCallback(
    () => list.current?.closest<HTMLElement>('[data-page-scroll]') ?? document.documentElement,
    [],
  );
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const page = scroller();
    const measure = () =>
      setMargin(element.getBoundingClientRect().top - page.getBoundingClientRect().top + page.scrollTop);
    const end = followSize(element, measure, isPlaced.current);
    isPlaced.current = true;
    return end;
  }, [scroller]);
  const places = useMemo(() => evenRows(total, CARD_HEIGHT, CARD_GAP), [total]);
  useFoundRow(handlers.takeOpened, (key) => {
    const index = rows.findIndex((row) => rowKey(row) === key);
    const found = list.current?.querySelector<HTMLElement>(`[aria-posinset="${index + 1}"] a`);
    found?.focus({ preventScroll: true });
  });
  const { indexes } = useRowsInView({ places, scroller, around: 6, margin, firstHeight: 844 });
  return (
    <ul ref={list} aria-label={label} className="relative" style={{ height: places.height }}>
      {indexes.map((index) => {
        const row = rows[index];
        const start = places.startOf(index);
        if (row === undefined) return <AwaitedRow key={index} start={start} height={CARD_HEIGHT} as="li" />;
        return (
          <li
            key={rowKey(row)}
            aria-setsize={total}
            aria-posinset={index + 1}
            style={{ height: CARD_HEIGHT, transform: `translateY(${start}px)` }}
            className="absolute inset-x-0 top-0 flex rounded-card border border-line bg-surface"
          >
            <Card content={card(row)} href={href?.(row)} onOpen={(event) => handlers.open(index, event)} />
            {hasActions ? (
              <IconButton
                label={uiMessages.rowActions(rowName(row))}
                icon={Ellipsis}
                aria-haspopup="menu"
                className="-mr-1.5 -ml-2 self-center"
                onClick={(event) => handlers.showMenu(index, event.currentTarget)}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

interface CardProps {
  content: CardContent;
  href: Address | undefined;
  onOpen: (event: MouseEvent) => void;
}

function Card({ content, href, onOpen }: CardProps) {
  const look =
    'flex min-w-0 flex-1 flex-col justify-center gap-1.5 rounded-card px-4 has-[+button]:pr-1 active:bg-hover';
  const line = 'flex min-w-0 items-center justify-between gap-2';
  const corners = (
    <>
      <span className={line}>
        <span className="truncate text-[15px] font-medium">{content.title}</span>
        <span className="shrink-0 font-medium tabular-nums">{content.value}</span>
      </span>
      <span className={line}>
        <span className="truncate text-muted">{content.subtitle}</span>
        <span className="shrink-0">{content.status}</span>
      </span>
    </>
  );
  if (!href) return <div className={look}>{corners}</div>;
  return (
    <a href={href} onClick={onOpen} className={look}>
      {corners}
    </a>
  );
}
