// One result of a search: the record's name, what tells it from others, its type.

import { cx } from '../../ui/class-names.ts';
import { Badge } from '../../ui/layout/status-chip.tsx';
import type { FoundItem } from './find-items.ts';

/** `<FoundItemLine item={item} isActive />` */
export function FoundItemLine({ item, isActive }: { item: FoundItem; isActive: boolean }) {
  return (
    <span
      className={cx(
        'flex min-h-9 cursor-default items-center gap-2 rounded-control px-2 phone:min-h-11',
        isActive && 'bg-hover',
      )}
    >
      <span className="min-w-0 flex-1 truncate">
        <span className="font-medium">{item.name}</span>
        <span className="text-muted"> {item.description}</span>
      </span>
      {item.amount === '' ? null : (
        <span className="shrink-0 whitespace-nowrap tabular-nums">{item.amount}</span>
      )}
      <Badge>{item.type}</Badge>
    </span>
  );
}
