// Around every page: with `?correction=<opId>` in the address, its form corrects that write.

import { type ReactNode, Suspense } from 'react';
import { PartPlace } from '../../../ui/navigation/part-place.tsx';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';
import { useRouterState } from '../../../ui/navigation/router.ts';

const LazyCorrection = lazyPart(async () => (await import('./correction.tsx')).Correction, 'inline');

/** `<CorrectionFrame><Outlet /></CorrectionFrame>` */
export function CorrectionFrame({ children }: { children: ReactNode }) {
  const opId = useRouterState(({ location }) => location.search['correction']);
  if (!opId) return children;
  return (
    <Suspense fallback={<PartPlace className="m-6 h-24 rounded-card" />}>
      <LazyCorrection key={opId} opId={opId}>
        {children}
      </LazyCorrection>
    </Suspense>
  );
}
