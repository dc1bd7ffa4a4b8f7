// A ranking as bars, each as long as its share of the first.

import type { Ranked } from '@zellige/domain/analytics/rankings';
import { Money } from '../../ui/layout/card.tsx';

interface RankedBarsProps {
  entries: readonly Ranked[];
  /** Beside the name: '12 factures'. */
  describe: (entry: Ranked) => string;
  empty: string;
}

/** `<RankedBars entries={ranking} describe={…} empty="Aucune vente" />` */
export function RankedBars({ entries, describe, empty }: RankedBarsProps) {
  if (entries.length === 0) return <p className="py-6 text-center text-muted">{empty}</p>;
  const highest = Math.max(1, ...entries.map(({ amount }) => amount));
  return (
    <ol className="flex flex-col gap-3">
      {entries.map((entry, index) => (
        <li
          key={entry.id}
          className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-baseline gap-x-2 gap-y-1.5"
        >
          <span className="text-meta text-muted tabular-nums">{index + 1}</span>
          <span className="truncate">
            <span className="font-medium">{entry.name}</span>
            <span className="ml-2 text-meta text-muted">{describe(entry)}</span>
          </span>
          <Money value={entry.amount} />
          <span aria-hidden="true" className="col-span-2 col-start-2 h-1 rounded-full bg-active">
            <span
              className="block h-1 rounded-full bg-accent"
              style={{ width: `${Math.max(1, (Math.max(0, entry.amount) / highest) * 100)}%` }}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
