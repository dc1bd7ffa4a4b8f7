// The place of a short table while its rows load: its final height.

import { Skeleton } from './card.tsx';

/** `<ShortTableSkeleton rows={5} />` */
export function ShortTableSkeleton({ rows }: { rows: number }) {
  return (
    <div className="flex flex-col">
      <Skeleton className="mb-2 h-6 w-full" />
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex h-11 items-center">
          <Skeleton className="h-5 w-full" />
        </div>
      ))}
    </div>
  );
}
