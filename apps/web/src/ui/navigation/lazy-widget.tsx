// A part of one subject shown on another's page: it loads when it is shown, and holds its place meanwhile.

import { type ComponentType, Suspense } from 'react';
import { PartPlace } from './part-place.tsx';
import { lazyPart, type LazyPart } from './lazy-part.tsx';

/** `export const RecentQuotes = lazyWidget(async () => (await import('./recent-quotes.tsx')).RecentQuotes)` */
export function lazyWidget<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const Loaded = lazyPart(load, 'inline');
  function LazyWidget(props: Props) {
    return (
      <Suspense fallback={<PartPlace className="h-72 w-full rounded-card" />}>
        <Loaded {...props} />
      </Suspense>
    );
  }
  return Object.assign(LazyWidget, { fetch: Loaded.fetch });
}
