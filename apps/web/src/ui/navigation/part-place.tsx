// Holds the place of a part of the page whose code is on its way, and says when it will be there once that takes long.

import { Skeleton } from '../layout/card.tsx';
import { LateNote, useIsLate } from '../feedback/late-note.tsx';
import { PartNote } from '../feedback/part-note.tsx';

/** `className` where something is seen of the place at once. For the `fallback` of a `Suspense` around what `lazyPart` makes with 'inline'. */
export function PartPlace({ className }: { className?: string }) {
  const isLate = useIsLate();
  if (!isLate) return className === undefined ? null : <Skeleton className={className} />;
  return (
    <PartNote role="status" place="inline" close={null}>
      <LateNote />
    </PartNote>
  );
}
