// The views that a person has in the sidebar, below the section of their list. Loaded once the page has nothing else to do.

import { inTabOrder } from '@zellige/domain/views/view.rules';
import type { View } from '@zellige/domain/views/view.schema';
import type { CollectionName } from '@zellige/domain';
import { Bookmark } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { localTextStorage, writeJson } from '../../platform/browser/storage.ts';
import { useActor, useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { cx } from '../../ui/class-names.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { useRouterState } from '../../ui/navigation/router.ts';
import { VIEW, viewAddress } from './use-list-views.ts';
import { PLACES_KEY, viewPlaces } from './view-places.ts';

interface PinnedViewsProps {
  collection: CollectionName;
  /** Closes the drawer. */
  onNavigate: (() => void) | undefined;
}

/** The next visit keeps a place for them. */
function useRoom(collection: CollectionName, count: number, isKnown: boolean): void {
  useEffect(() => {
    const places = viewPlaces();
    if (isKnown && count !== (places[collection] ?? 0))
      writeJson(localTextStorage, PLACES_KEY, { ...places, [collection]: count });
  }, [collection, count, isKnown]);
}

export function PinnedViews({ collection, onNavigate }: PinnedViewsProps) {
  const { id: person } = useActor();
  const where = useMemo(
    () => (view: View) =>
      view.archivedAt === null && view.collection === collection && view.pinnedBy.includes(person),
    [collection, person],
  );
  const { rows, isLoading } = useRows('views', { where });
  const open = useRouterState(({ location }) => location.search[VIEW]);
  useRoom(collection, rows.length, !isLoading);
  if (rows.length === 0) return null;
  return (
    <ul className="flex flex-col pl-4 phone:gap-0.5 rail:pl-0">
      {rows.toSorted(inTabOrder).map((view) => (
        <li key={view.id}>
          <Link
            to={viewAddress(view)}
            onClick={onNavigate}
            aria-current={open === view.id ? 'true' : undefined}
            data-tooltip={view.name}
            data-tooltip-if="(width < 1100px)"
            className={cx(
              'flex h-8 items-center gap-2.5 rounded-control px-2 phone:h-11 phone:px-3 rail:justify-center',
              open === view.id ? 'text-text' : 'text-muted hover:bg-active/60 hover:text-text',
            )}
          >
            <Bookmark
              size={14}
              strokeWidth={1.75}
              aria-hidden="true"
              className={cx('shrink-0', open === view.id && 'text-accent-text')}
            />
            <span className="min-w-0 truncate rail:sr-only">{view.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
