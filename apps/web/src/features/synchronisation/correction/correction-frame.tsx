// Around every page: with `?correction=<opId>` in the address, its form corrects that write.

import { useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '../../../ui/card.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const LazyCorrection = lazyPart(async () => (await import('./correction.tsx')).Correction, 'inline');

/** The opId in an address as the router reads it. */
function correctionIn(search: unknown): string | null {
  const { correction } = search as { correction?: unknown };
  return typeof correction === 'string' && correction !== '' ? correction : null;
}

/** `<CorrectionFrame><Outlet /></CorrectionFrame>` */
export function CorrectionFrame({ children }: { children: ReactNode }) {
  const opId = useLocation({ select: ({ search }) => correctionIn(search) });
  if (opId === null) return children;
  return (
    <Suspense fallback={<Skeleton className="m-6 h-24 rounded-card" />}>
      <LazyCorrection key={opId} opId={opId}>
        {children}
      </LazyCorrection>
    </Suspense>
  );
}
