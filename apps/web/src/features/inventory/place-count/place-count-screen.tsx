// `/inventory/comptage`: the places of the stock, and the count of one of them with `?lieu=`. Works offline.

import { inventoryActions } from '@zellige/domain/inventory/inventory.actions';
import { expectedAt, placesOf, type StockRows } from '@zellige/domain/inventory/counts/place-count.rules';
import { ClipboardCheck } from 'lucide-react';
import { useMemo } from 'react';
import { countAddress, isBeingCounted, useCountSession } from '../../../documents/stock/count-session.ts';
import { useCan, useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Skeleton } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import { NotAllowed } from '../../../ui/feedback/not-allowed.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { useScreenSearch } from '../../../ui/navigation/place.ts';
import { Badge } from '../../../ui/layout/status-chip.tsx';
import { inventoryMessages } from '../inventory.messages.ts';
import { CountDifferences } from './count-differences.tsx';
import { CountList } from './count-list.tsx';
import { countMessages as words } from './place-count.messages.ts';

const list = { label: inventoryMessages.title, to: '/inventory' } as const;
const places = { label: words.title, to: '/inventory/comptage' } as const;

/** `/inventory/comptage`, `?lieu=Allée B`, `?lieu=Allée B&etape=ecarts` */
export function PlaceCountScreen() {
  const { lieu, etape }: Record<string, unknown> = useScreenSearch();
  const items = useRows('inventory');
  const units = useRows('units');
  const rows = useMemo(() => ({ items: items.rows, units: units.rows }), [items.rows, units.rows]);
  if (!useCan()(inventoryActions.move.permission)) return <NotAllowed title={words.title} backTo={list.to} />;
  if (items.isLoading || units.isLoading) return <Awaited />;
  if (typeof lieu !== 'string') return <Places rows={rows} />;
  return <Count key={lieu} place={lieu} rows={rows} isDifferences={etape === 'ecarts'} />;
}

const Awaited = () => (
  <Page kind="form">
    <PageHeader title={words.title} crumbs={[list]} />
    <Skeleton className="h-64 rounded-card" />
  </Page>
);

function Places({ rows }: { rows: StockRows }) {
  const all = placesOf(rows);
  return (
    <Page kind="form">
      <PageHeader title={words.title} subtitle={words.hint} crumbs={[list]} />
      {all.length === 0 ? (
        <EmptyState title={words.none} description={words.noneHint} />
      ) : (
        <ul aria-label={words.places} className="overflow-hidden rounded-card border border-line bg-surface">
          {all.map(({ name, items, units }) => (
            <li key={name} className="border-b border-line last:border-0">
              <Link
                to={countAddress(name)}
                className="flex min-h-12 items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-hover"
              >
                <ClipboardCheck
                  size={16}
                  strokeWidth={1.75}
                  aria-hidden="true"
                  className="shrink-0 text-muted"
                />
                <span className="flex min-w-0 grow flex-col">
                  <span className="font-medium break-words">{name || words.noPlace}</span>
                  <span className="text-meta text-muted">{words.holds(items, units)}</span>
                </span>
                {isBeingCounted(name) ? <Badge tone="accent">{words.going}</Badge> : null}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

interface CountProps {
  place: string;
  rows: StockRows;
  isDifferences: boolean;
}

function Count({ place, rows, isDifferences }: CountProps) {
  const session = useCountSession(place);
  const expected = useMemo(() => expectedAt(place, rows), [place, rows]);
  return (
    <Page kind="form">
      <PageHeader
        title={place || words.noPlace}
        subtitle={isDifferences ? words.differences : words.title}
        crumbs={[list, places]}
      />
      {isDifferences ? (
        <CountDifferences session={session} rows={rows} />
      ) : (
        <CountList session={session} rows={rows} expected={expected} />
      )}
    </Page>
  );
}
