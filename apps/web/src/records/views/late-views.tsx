// Views come behind the rows of a list: their code once the page has nothing else to do, and what keeps their place until then.

import type { CollectionName } from '@zellige/domain';
import { useEffect } from 'react';
import { FollowedValue, useFollowed } from '../../platform/observable.ts';
import type { Pinned, Save, Tabs } from './view-parts.ts';
import { type NarrowedList, viewPlaces } from './view-places.ts';

interface ViewParts {
  Pinned: typeof Pinned;
  Save: typeof Save;
  Tabs: typeof Tabs;
}

const viewParts = new FollowedValue<ViewParts | null>(null);

export const loadViews = async (): Promise<void> => viewParts.set(await import('./view-parts.ts'));

interface LateViewsProps {
  part: 'Tabs' | 'Save';
  found: NarrowedList;
}

/** The tabs over a list, or the button that keeps what it shows. A list that has views asks for their code at once. */
export function LateViews({ part, found }: LateViewsProps) {
  const Part = useFollowed(viewParts)?.[part];
  const hasViews = part === 'Tabs' && viewPlaces()[found.collection] !== undefined;
  useEffect(() => {
    if (hasViews) void loadViews().catch(() => undefined);
  }, [hasViews]);
  return Part ? <Part found={found} /> : hasViews ? <div className="-mt-1 h-9 shrink-0 phone:h-11" /> : null;
}

interface LatePinnedProps {
  collection: CollectionName;
  onNavigate: (() => void) | undefined;
}

/** The views of a section that its person put below it. */
export function LatePinned(props: LatePinnedProps) {
  const Pinned = useFollowed(viewParts)?.Pinned;
  return Pinned ? (
    <Pinned {...props} />
  ) : (
    <div style={{ height: 32 * (viewPlaces()[props.collection] ?? 0) }} />
  );
}
